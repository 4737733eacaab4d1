import NearbyInteraction

/// The app on one phone: a session with one other phone, and what its screen shows.
///
/// Its session has no queue of its own, so the delegate's methods are called on the main queue, where the main
/// actor is.
@MainActor final class Finder: NSObject, @MainActor NISessionDelegate {
    private let name: String
    /// Takes bytes to the other app.
    var send: (Data) throws -> Void = { _ in }

    private var session = NISession()
    private var latest: NINearbyObject?
    private var heard = ContinuousClock.now
    private var state = "no session"
    private var coaching: Notice?
    private var error: Notice?
    /// What the screen showed lately, newest first.
    private(set) var past: [String] = []

    init(name: String) {
        self.name = name
        super.init()
        session.delegate = self
    }

    // MARK: Meeting: each needs the other's token

    /// The user wants to find the other one.
    func invite() throws {
        // A phone that cannot measure has no token.
        guard let token = session.discoveryToken else { return say("this phone cannot do it") }
        say("sends a request with a token")
        try send(Message.request(token).bytes())
    }

    /// Bytes came from the other app.
    func receive(_ bytes: Data) throws {
        switch try Message(bytes) {
        case .request(let token):
            // A real app would ask its user here.
            guard let own = session.discoveryToken else { return }
            say("accepts, and sends a token back")
            run(with: token)
            try send(Message.accept(own).bytes())
        case .accept(let token):
            run(with: token)
        }
    }

    private func run(with token: NIDiscoveryToken) {
        let configuration = NINearbyPeerConfiguration(peerToken: token)
        // With the camera's help there are angles outside the field of view, too.
        configuration.isCameraAssistanceEnabled =
            NISession.deviceCapabilities.supportsCameraAssistance
        session.run(configuration)
    }

    // MARK: Ending

    /// The user leaves. A session that was invalidated cannot be run again: the next needs a new one.
    func leave() {
        say("leaves, and invalidates the session")
        session.invalidate()
        startAfresh()
        state = "left"
    }

    private func startAfresh() {
        session = NISession()
        session.delegate = self
        latest = nil
        coaching = nil
    }

    // MARK: The screen

    /// What is on the screen now.
    var screen: String {
        let notices = [coaching?.current, error?.current].compactMap { $0 }.map { "[\($0)]" }
        return ([measurement ?? state] + notices).joined(separator: " ")
    }

    /// The last measurement. A session that hears nothing for a moment says nothing, so its age is shown.
    private var measurement: String? {
        guard let latest else { return nil }
        let isOld = heard.duration(to: .now) > .milliseconds(400)
        return isOld ? latest.line + " (a while ago)" : latest.line
    }

    /// Keeps what is on the screen, for the list of past measurements.
    func remember() {
        guard let latest else { return }
        past = Array(([latest.line] + past).prefix(3))
    }

    private func say(_ words: String) { Story.tell("\(name) \(words)") }

    // MARK: NISessionDelegate

    func sessionDidStartRunning(_ session: NISession) {
        say("measures")
        state = "looking"
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        // One session, one other phone: there is one object.
        latest = nearbyObjects.first
        heard = .now
    }

    func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {
        coaching = convergence.status.coaching.map(Notice.init)
    }

    func sessionWasSuspended(_ session: NISession) {
        say("is suspended")
        latest = nil
        state = "suspended"
    }

    func sessionSuspensionEnded(_ session: NISession) {
        // It does not go on by itself.
        say("may go on, and runs the same configuration again")
        if let configuration = session.configuration { session.run(configuration) }
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        latest = nil
        switch reason {
        case .timeout:
            // Out of reach for too long. The session is good for another try.
            say("lost the other one, and looks again")
            if let configuration = session.configuration { session.run(configuration) }
        case .peerEnded:
            // That token is dead. A new session waits for a new invitation.
            say("is told that the other one ended")
            state = "the other one left"
            session.invalidate()
            startAfresh()
        }
    }

    func session(_ session: NISession, didInvalidateWith error: any Error) {
        // This session is over for good.
        startAfresh()
        state = "no session"
        self.error = Notice(
            (error as? NIError)?.code == .userDidNotAllow
                ? "Allow it in Settings." : error.localizedDescription)
        say("is told an error: \(error.localizedDescription)")
    }
}
