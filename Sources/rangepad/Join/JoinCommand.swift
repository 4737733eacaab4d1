import Determinism
import Glibc
import Network
import Session
import SimulatedRoom

/// `rangepad join`: a simulated peer that joins a host and tells what happens to it.
struct JoinCommand {
    private let settings: JoinSettings
    private let invitation: HostInvitation
    private let knownHost: KnownHost
    private let trust: HostTrust
    private let movement: Movement
    private let name: PlayerName
    private let identity: IdentityFile?
    /// Whether somebody at standard input answers invitations.
    private let takesAnswers: Bool

    /// Finds the host and reads the files.
    ///
    /// - Returns: nil when several hosts were found, and the player must say which; that is said.
    init?(settings: JoinSettings, operands: [String]) throws(UsageError) {
        guard operands.count < 2 else {
            throw UsageError("join: expected at most one HOST, found \(operands.count)")
        }
        self.settings = settings
        movement = try settings.movement()
        takesAnswers = try settings.takesAnswers()
        name = PlayerName(cleaning: settings.name ?? Self.name(of: movement))
        // Whatever is wrong with the command is said before anybody looks for hosts.
        let named = try Self.identity(settings.identity)
        guard let place = try Self.place(operands.first) else { return nil }
        invitation = place
        let address = invitation.address
        knownHost = KnownHost(address)
        if let key = settings.key ?? invitation.key {
            trust = .pinned(key)
        } else if address.isLoopback {
            trust = .sameMachine
        } else {
            trust = try knownHost.key.map { .pinned($0) } ?? .firstUse
        }
        identity = named ?? IdentityFile(host: address.description, name: name.text)
    }

    private static func identity(_ path: String?) throws(UsageError) -> IdentityFile? {
        guard let path else { return nil }
        return try IdentityFile(path: path)
    }

    private static func place(_ text: String?) throws(UsageError) -> HostInvitation? {
        guard let text else { return try JoinPlace.find() }
        return try Values.invitation(text)
    }

    /// Joins and plays until the end.
    func run() throws(UsageError) -> ExitStatus {
        Interruption.arm()
        let network = PeerNetwork { MonotonicClock.now }
        defer { network.stop() }
        let (movement, rate, seed) = (movement, settings.rate ?? 30, settings.seed)
        let peer = LinkedPeer(
            network: network, address: invitation.address, hello: hello, app: app, trust: trust
        ) { SimulatedPeer(movement: movement, rate: rate, seed: seed) }
        return play(peer, over: network)
    }

    /// What the peer says of itself.
    private var hello: PeerMessage.Hello {
        var hello = PeerMessage.Hello(
            name: name, kind: .simulated, token: identity?.token)
        hello.credential =
            invitation.ticket.map { .ticket($0) } ?? settings.code.map { .code($0) }
        hello.message = settings.message.map(ShownText.init(cleaning:))
        hello.patience = settings.patience
        hello.waits = settings.waits
        return hello
    }

    private var app: any RangingApp {
        // Two players of one seed walk alike; their radios need not fail at the same moments.
        var hash = StateHash()
        hash.mix(name.text)
        let seed = settings.seed ^ hash.value
        return settings.isAccessory
            ? AccessoryApp(seed: seed) : PhoneApp(seed: seed, wantsCamera: true)
    }

    private func play(_ peer: LinkedPeer, over network: PeerNetwork) -> ExitStatus {
        let voice = Voice(isJSON: settings.isJSON)
        defer { voice.finish() }
        var diary = JoinDiary(
            voice, start: MonotonicClock.now, knownHosts: knownHost.path ?? "")
        let keyboard = settings.isInteractive ? Keyboard() : nil
        if keyboard != nil { voice.say(Keyboard.help) }
        let answers = takesAnswers ? AnswerInput() : nil
        /// The key of a host that is met for the first time: kept when it lets the peer in.
        var newKey: Fingerprint?
        let end = settings.duration.map { MonotonicClock.now + Microseconds($0 * 1_000_000) }
        while !peer.isOver {
            let now = MonotonicClock.now
            for happening in peer.turn(at: now) {
                if case .secured(let key) = happening, trust == .firstUse { newKey = key }
                if case .welcomed(let token) = happening {
                    if let problem = identity?.keep(token) {
                        voice.say("the identity is not kept: \(problem)")
                    }
                    if let problem = newKey.flatMap(knownHost.keep) {
                        voice.say("the host's key is not kept: \(problem)")
                    }
                }
                if settings.accepts, case .invited = happening { peer.say(.accept) }
                diary.note(happening, at: now)
            }
            for outcome in answers?.take() ?? [] {
                switch outcome {
                case .said(.ask):
                    peer.say(.ask(message: hello.message, patience: settings.patience))
                case .said(let answer): peer.say(answer.message)
                case .bad(let line, let text): diary.badLine(line, text, at: now)
                }
            }
            for key in keyboard?.takeKeys() ?? [] { peer.press(key, at: now) }
            if Interruption.isPending || end.map({ now >= $0 }) == true { peer.end(at: now) }
            let wake = [peer.nextTurn, end].compactMap { $0 }.min()
            network.wait(
                for: [keyboard?.descriptor, answers?.descriptor].compactMap { $0 },
                milliseconds: Waiting.milliseconds(until: wake, from: now))
            MainQueue.drain()
        }
        peer.close()
        return diary.status
    }

    /// A name for a peer that was given none.
    private static func name(of movement: Movement) -> String {
        switch movement {
        case .walk(let pattern):
            pattern.rawValue.prefix(1).uppercased() + pattern.rawValue.dropFirst()
        case .measurements: "Recorded"
        case .script: "Script"
        case .interactive: Process.environment("USER") ?? "Player"
        }
    }
}
