internal import Determinism
public import Foundation
public import NearbyInteraction
public import SimulatedRoom

/// Something in the room that ranges with sessions, and has none here: it answers, or does not.
public final class SimulatedBeacon: Sendable {
    private let world: World
    private let number: Int

    init(_ world: World, _ token: NIDiscoveryToken?, _ motion: Motion) {
        self.world = world
        // Without a name of any kind no session finds it.
        number = world.addBeacon(token.map { .token($0) } ?? .bluetooth, motion, isRanging: true)
    }

    init(_ world: World, bluetooth: UUID, _ motion: Motion) {
        self.world = world
        number = world.addBeacon(.bluetooth, motion, bluetooth: bluetooth, isRanging: true)
    }

    /// Whether it answers. Sessions with one that does not are timed out.
    public var isRanging: Bool {
        get { world.beacon(number).isRanging }
        set { world.changeBeacon(number) { $0.isRanging = newValue } }
    }

    /// Its session ends for good: sessions with it are told that their peer ended.
    public func end() {
        world.endBeacon(number)
    }

    /// Moves like that from now on.
    public func move(_ motion: Motion) {
        let device = device
        world.change { $0.room.move(device, motion, from: $0.now.microseconds) }
    }

    var device: DeviceNumber { world.beacon(number).device }
}

extension NIDiscoveryToken {
    /// The token's own bytes, for a link that carries tokens without archives.
    public var simulatedBytes: Data { Data(bytes) }

    /// The token with these bytes, from a link; nil when they are fewer than 8 or more than 64.
    /// Unlike an archive, any bytes are harmless.
    public convenience init?(simulatedBytes: Data) {
        self.init(bytes: [UInt8](simulatedBytes))
    }
}
