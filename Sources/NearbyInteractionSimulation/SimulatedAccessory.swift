internal import AccessoryProtocol
internal import Determinism
public import Foundation
internal import NearbyInteraction
internal import Ranging
public import SimulatedRoom

/// A third-party UWB accessory in the room: it speaks the accessory protocol over any channel of
/// bytes.
///
/// It ranges from the phone's `configureAndStart` on, until either side stops. The messages are in
/// `docs/ACCESSORIES.md`.
public final class SimulatedAccessory: @unchecked Sendable {
    private let world: World
    private let beacon: Int
    private let send: @Sendable (Data) -> Void
    private let lock = NSLock()
    private var session: AccessorySession

    init(
        _ world: World, _ motion: Motion, address: [UInt8]?, bluetooth: UUID?,
        send: @escaping @Sendable (Data) -> Void
    ) {
        self.world = world
        self.send = send
        let own = address.flatMap { ByteBlock<2>($0) } ?? world.freeAddress()
        let configuration = UWBConfigurationData(
            manufacturerId: 0, chipModelId: 1, middlewareVersion: 1, rangingRole: .initiator,
            sourceAddress: own, details: .version11(clockDriftPpm: 20))
        session = AccessorySession(
            configuration: configuration, preferredUpdateRate: .userInteractive)
        beacon = world.addBeacon(
            .address(own), motion, radio: .accessory, bluetooth: bluetooth, isRanging: false)
    }

    /// Whether it ranges.
    public var isRanging: Bool { lock.withLock { session.isRanging } }

    /// Takes a message from the phone, and answers. What makes no sense is ignored, as a real one
    /// does.
    public func receive(_ message: Data) {
        perform { $0.receive([UInt8](message)) }
    }

    /// Stops by itself, and says so: the phone's session is told that its peer ended.
    public func stop() {
        let answers = lock.withLock { session.stop() }
        // First: whoever hears of it may begin anew at once.
        world.endBeacon(beacon)
        for answer in answers { send(Data(answer.bytes)) }
    }

    /// The data channel breaks: it stops without a word, and the phone's session times out.
    public func disconnect() {
        perform {
            $0.disconnected()
            return []
        }
        world.changeBeacon(beacon) { $0.isConnected = false }
    }

    /// The data channel is there again.
    public func connect() {
        world.changeBeacon(beacon) { $0.isConnected = true }
    }

    /// Moves like that from now on.
    public func move(_ motion: Motion) {
        let device = world.beacon(beacon).device
        world.change { $0.room.move(device, motion, from: $0.now.microseconds) }
    }

    /// Measures how far it is from something, in metres: what an accessory knows by itself while it
    /// ranges. nil while it does not, and out of range.
    public func distance(to other: SimulatedBeacon) -> Double? {
        guard isRanging else { return nil }
        let (own, other) = (world.beacon(beacon).device, other.device)
        return world.change {
            $0.room.measurement(by: own, of: other, at: $0.now.microseconds).distance
        }
    }

    private func perform(_ body: (inout AccessorySession) -> [AccessoryMessage]) {
        let (answers, isRanging) = lock.withLock { (body(&session), session.isRanging) }
        world.changeBeacon(beacon) { $0.isRanging = isRanging }
        for answer in answers { send(Data(answer.bytes)) }
    }
}
