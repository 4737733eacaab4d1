internal import CGLib
internal import Determinism
internal import Session

/// What becomes of requests: links, over WebSockets or over streams.
extension HostLoop: SessionServer.Delegate {
    func rules(for remote: UnsafeMutablePointer<GSocketAddress>) -> RequestRules? {
        links[remote]?.rules
    }

    func refused(
        _ verdict: RequestRules.Verdict, on remote: UnsafeMutablePointer<GSocketAddress>
    ) {
        switch verdict {
        case .upgrade, .serve, .stream, .post: return
        case .answer: rejections.count(.requestRefused)
        case .hangUp:
            rejections.count(.requestWithBody)
            links[remote]?.hangUp()
        }
    }

    func streams(
        _ message: OpaquePointer, on remote: UnsafeMutablePointer<GSocketAddress>
    ) -> Bool {
        guard let link = links[remote] else { return false }
        let moment = clock.look()
        let name = StreamName(using: &generator)
        let answer = StreamAnswer(message, on: link.socket, name: name) { [weak self, weak link] in
            guard let self, let link else { return }
            link.stream = nil
            closed(link)
        }
        link.voice = answer
        link.stream = HostLink.Stream(
            name: name, answer: answer, budget: FrameBudget(caps: settings.caps, at: moment),
            nextSign: moment.awake + settings.patience.ping)
        let source = Admission.Source(
            isOwnMachine: link.remote.isLoopback, isPage: true, address: link.remote.text)
        reception.opened(link.number, from: source, at: moment)
        link.deadline.wait(for: .hello, at: moment)
        return true
    }

    func took(
        _ bytes: UnsafeRawBufferPointer, _ post: StreamPost,
        on remote: UnsafeMutablePointer<GSocketAddress>
    ) -> Bool {
        let moment = clock.look()
        guard let link = stream(named: post.name) else { return false }
        // The first byte of a whole frame: FIN, and text or binary.
        let first: UInt8 = post.isText ? 0x81 : 0x82
        if let rejection = link.stream?.budget.spend(first: first, size: bytes.count, at: moment) {
            rejections.count(rejection)
            breakOff(link, at: moment)
            return false
        }
        // Whoever sends is there.
        link.deadline.gotPong(at: moment)
        if post.isText { received(text: Array(bytes), on: link) } else { received(bytes, on: link) }
        return true
    }

    /// All names are compared, whichever fits: the time tells nothing.
    private func stream(named name: StreamName) -> HostLink? {
        var found: HostLink?
        for link in links.values where link.stream?.name == name { found = link }
        return found
    }

    func upgraded(
        _ message: OpaquePointer, isPage: Bool,
        on remote: UnsafeMutablePointer<GSocketAddress>
    ) {
        guard let link = links[remote] else { return }
        let guardian = FrameGuard(caps: settings.caps, clock: clock) { [weak self] rejection in
            self?.rejections.count(rejection)
        }
        let moment = clock.look()
        let source = Admission.Source(
            isOwnMachine: link.remote.isLoopback, isPage: isPage, address: link.remote.text)
        reception.opened(link.number, from: source, at: moment)
        link.deadline.wait(for: .hello, at: moment)
        link.voice = WebSocket(
            guardian.connection(of: message), pingSeconds: settings.patience.pingSeconds,
            observer: link)
    }
}
