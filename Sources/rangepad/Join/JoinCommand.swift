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

    /// Reads the address and the files.
    init(settings: JoinSettings, operands: [String]) throws(UsageError) {
        guard operands.count < 2 else {
            throw UsageError("join: expected at most one HOST, found \(operands.count)")
        }
        self.settings = settings
        invitation = try Values.invitation(operands.first ?? "127.0.0.1")
        let address = invitation.address
        knownHost = KnownHost(address)
        if let key = settings.key ?? invitation.key {
            trust = .pinned(key)
        } else if address.isLoopback {
            trust = .sameMachine
        } else {
            trust = try knownHost.key.map { .pinned($0) } ?? .firstUse
        }
        movement = try settings.movement()
        name = PlayerName(cleaning: settings.name ?? Self.name(of: movement))
        if let path = settings.identity {
            identity = try IdentityFile(path: path)
        } else {
            identity = IdentityFile(host: address.description, name: name.text)
        }
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
                diary.note(happening, at: now)
            }
            for key in keyboard?.takeKeys() ?? [] { peer.press(key, at: now) }
            if Interruption.isPending || end.map({ now >= $0 }) == true { peer.end(at: now) }
            let wake = [peer.nextTurn, end].compactMap { $0 }.min()
            network.wait(
                for: [keyboard?.descriptor].compactMap { $0 },
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
