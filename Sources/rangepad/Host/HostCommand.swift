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
        let network = try listen()
        let window = settings.isHeadless ? nil : try HostWindow(title: sessionName.text)
        let camera = try Camera(path: settings.screenshot, seconds: settings.screenshotTime)
        camera?.prepare(for: Match(setup))
        let announcer = Announcer(Voice(isJSON: settings.isJSON))
        announcer.listening(
            addresses: network.addresses, port: network.port, wanted: settings.port, at: .zero)
        let bots = Bots(settings.bots, port: network.port, seed: seed)
        let recorder = Recorder(path: settings.record, header: header) { problem in
            announcer.recordingFailed(problem, at: .zero)
        }
        let loop = HostLoop(
            live: LiveMatch(setup, start: MonotonicClock.now), network: network, bots: bots,
            announcer: announcer, recorder: recorder, window: window, camera: camera)
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
            product: Rangepad.version, rules: Rules.version, seats: settings.seats, seed: seed,
            clocks: Clocks(), profile: files.profileText, level: files.levelText)
    }

    private func listen() throws(UsageError) -> HostNetwork {
        var network = HostNetwork.Settings(name: sessionName)
        network.port = settings.port
        network.ownPeers = settings.bots
        if let address = settings.bind {
            guard settings.isOpen || Self.isLoopback(address) else {
                throw UsageError(
                    "--bind \(address): joining is not encrypted and asks for no code yet; "
                        + "add --open to let in whoever reaches this address")
            }
            network.addresses = [address]
        }
        do {
            return try HostNetwork(network) { MonotonicClock.now }
        } catch {
            throw UsageError("host: \(error)")
        }
    }

    private static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.")
    }
}
