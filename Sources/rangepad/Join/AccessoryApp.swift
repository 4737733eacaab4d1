import Determinism
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation
import Network
import Ranging
import Session
import SimulatedRoom

/// A simulated UWB accessory: it speaks the accessory protocol with its host, which is its phone,
/// and measures how far the host's screen is.
final class AccessoryApp: RangingApp {
    let kind = PeerKind.accessory

    private let simulation: Simulation
    private let accessory: SimulatedAccessory
    private let screen: SimulatedBeacon
    private let outbox: Outbox

    /// Switches on a new accessory, in a room of its own.
    init(seed: UInt64) {
        simulation = Simulation(seed: seed)
        let outbox = Outbox()
        self.outbox = outbox
        accessory = simulation.addAccessory(.still(.centre)) { outbox.put($0) }
        screen = simulation.addBeacon(nil, PhoneApp.screen)
    }

    // An accessory begins when its phone says so, and has no system that suspends it.
    func run() {}
    func suspend() {}
    func endSuspension() {}

    func end() { accessory.stop() }

    func move(_ motion: Motion) { accessory.move(motion) }

    func measure(_ reading: SimulatedPeer.Reading) {
        guard accessory.isRanging else { return }
        let distance: Double? =
            switch reading {
            case .room: accessory.distance(to: screen)
            case .exactly(let measurement): measurement.distance.map { Double($0) / 1_000_000 }
            }
        outbox.add(.measured(Ranging.Measurement(distance: distance), at: simulation.time))
    }

    func hear(_ message: HostMessage) -> Bool {
        if case .seated = message { accessory.connect() }
        guard case .accessory(let bytes) = message else { return false }
        accessory.receive(Data(bytes))
        return true
    }

    // The link is its data channel.
    func linkLost() { accessory.disconnect() }

    func advance(to time: Microseconds) { simulation.advance(to: time) }

    func takeWords() -> [AppWord] { outbox.take() }
}

/// What an accessory says, until it is sent.
private final class Outbox: @unchecked Sendable {
    private let lock = NSLock()
    private var words: [AppWord] = []

    func put(_ message: Data) { add(.say(.accessory([UInt8](message)))) }

    func add(_ word: AppWord) { lock.withLock { words.append(word) } }

    func take() -> [AppWord] {
        lock.withLock {
            defer { words = [] }
            return words
        }
    }
}
