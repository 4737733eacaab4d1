import Arena
import Controls
import Determinism
import Match
import Network
import RangepadReplay
import Ranging
import Recording
import Session
import Stage

/// `rangepad host`: everything that a session needs, put together, and its loop.
struct HostCommand {
    private let settings: HostSettings
    private let files: SetupFiles
    private let seed: UInt64

    /// Reads the files.
    init(settings: HostSettings) throws(UsageError) {
        try settings.check()
        self.settings = settings
        files = try SetupFiles(level: settings.level, profile: settings.profile)
        seed = settings.seed ?? UInt64.random(in: .min ... .max)
    }

    /// Hosts until the end.
    func run() throws(UsageError) -> ExitStatus {
        Interruption.arm()
        let certificate = try HostSecrets.certificate(for: addresses.map(Interfaces.reachable))
        var keeper = SeatKeeper()
        let network = try listen(certificate, &keeper)
        let window = settings.isHeadless ? nil : try HostWindow(title: sessionName.text)
        let camera = try Camera(path: settings.screenshot, seconds: settings.screenshotTime)
        let door = door(of: network, certificate)
        let match = Match(setup)
        camera?.prepare(for: match, door.lobby(of: match, chosen: nil))
        let announcer = Announcer(Voice(isJSON: settings.isJSON))
        announcer.listening(
            addresses: network.addresses, port: network.port, wanted: settings.port, at: .zero)
        let bots = Bots(settings.bots, port: network.port, seed: seed)
        let recorder = Recorder(path: settings.record, header: header) { problem in
            announcer.recordingFailed(problem, at: .zero)
        }
        let loop = HostLoop(
            live: LiveMatch(setup, start: MonotonicClock.now), network: network, bots: bots,
            announcer: announcer, recorder: recorder, window: window, camera: camera,
            door: door, keeper: keeper,
            operatorInput: settings.isJSON ? OperatorInput() : nil)
        return loop.run(for: settings.duration)
    }

    private var sessionName: PlayerName {
        PlayerName(cleaning: settings.name ?? Process.hostName)
    }

    private var setup: MatchSetup {
        MatchSetup(
            session: SessionSettings(seats: settings.seats, profile: files.profile),
            level: files.level, seed: seed)
    }

    private var header: RecordingHeader {
        RecordingHeader(
            product: Rangepad.version, rules: Rules.version, seats: settings.seats,
            lineRoom: setup.session.lineRoom, seed: seed, clocks: Clocks(),
            profile: files.profileText, level: files.levelText)
    }

    /// Where it listens.
    private var addresses: [String] {
        settings.bind.map { [$0] } ?? Interfaces.loopback + Interfaces.addresses
    }

    /// Whom nobody else can reach, nobody else need find.
    private var isAnnounced: Bool {
        let isReached = addresses.contains { HostAddress(host: $0)?.isLoopback == false }
        return !settings.isUnannounced && (settings.isAnnounced || isReached)
    }

    /// The addresses that others reach; those of loopback only where there is no other.
    private func door(of network: HostNetwork, _ certificate: HostCertificate) -> FrontDoor {
        let all = network.addresses.map(Interfaces.reachable)
            .compactMap { HostAddress(host: $0, port: network.port) }
        let reached = all.filter { !$0.isLoopback }
        return FrontDoor(
            addresses: reached.isEmpty ? all : reached,
            key: certificate.fingerprint, isEncryptedOnly: settings.isEncryptedOnly)
    }

    /// Where the seats are kept; nil at a port of the system's choice, which no later host has.
    private func seatsFile(_ port: UInt16) -> SeatsFile? {
        guard settings.port != 0 else { return nil }
        return HostSecrets.folder.map { SeatsFile(folder: $0, port: port) }
    }

    private func listen(
        _ certificate: HostCertificate, _ keeper: inout SeatKeeper
    ) throws(UsageError) -> HostNetwork {
        var network = HostNetwork.Settings(name: sessionName)
        network.port = settings.port
        network.ownPeers = settings.bots
        network.addresses = addresses
        network.certificate = certificate
        network.isEncryptedOnly = settings.isEncryptedOnly
        network.isAnnounced = isAnnounced
        network.freeSeats = settings.seats
        network.admission.isOpen = settings.isOpen
        network.admission.code = settings.code
        network.admission.asksOperator = settings.asksOperator
        do {
            return try HostNetwork(
                network,
                known: { port in
                    keeper.open(seatsFile(port), forgets: settings.forgets)
                    return keeper.known
                }, clock: { MonotonicClock.now })
        } catch {
            throw UsageError("host: \(error)")
        }
    }
}
