internal import AccessoryProtocol
internal import Determinism
public import Foundation
public import NearbyInteraction
public import SimulatedRoom

/// A room with simulated devices, for code that uses `NearbyInteraction`: in tests, in CI, or just
/// to try it.
///
///     let simulation = Simulation()
///     let mine = simulation.addPhone(.still(Pose(z: 2)))
///     let theirs = simulation.addPhone(.still(Pose(z: 0, yaw: .pi)))
///     let session = mine.run { NISession() }
///     ...
///     simulation.advance(by: 5)
///
/// In virtual time nothing happens but in `advance(by:)`, and the same calls with the same seed
/// tell the same story. Coordinates are metres and radians; see `Pose`.
public final class Simulation: Sendable {
    /// How time goes on.
    public enum Time: Sendable {
        /// By `advance(by:)` alone.
        case virtual
        /// By itself, with the machine's clock.
        case real
    }

    let world: World

    /// Makes an empty room.
    ///
    /// - Parameters:
    ///   - seed: The beginning of all chance in the room. Tokens are random all the same.
    ///   - time: How time goes on.
    public init(seed: UInt64 = 1, time: Time = .virtual) {
        world = World(seed: seed, pace: time == .virtual ? .virtual : .real)
    }

    /// Seconds since the beginning.
    public var now: Double { world.now.seconds }

    /// Lets so many seconds pass. Each delegate is called on its queue, and waited for, before time
    /// goes on.
    ///
    /// Call it on the main thread when delegates are called on the main queue, and never from a
    /// queue that a delegate is called on, which would wait for itself. In real time it does
    /// nothing.
    ///
    /// - Parameter seconds: 0 or more; 0 tells what is to be told now.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds < 1e9, "\(seconds) seconds")
        let now = world.now
        world.advance(to: now + Microseconds((seconds * 1_000_000).rounded()))
    }

    /// Puts a phone into the room.
    ///
    /// - Parameters:
    ///   - motion: Where it is, or how it moves.
    ///   - radio: What it measures well and badly.
    /// - Returns: The phone, as its user and its system hold it.
    public func addPhone(_ motion: Motion, radio: Radio = .phone) -> SimulatedDevice {
        SimulatedDevice(world, world.addDevice(motion, radio: radio))
    }

    /// Puts something into the room that ranges with sessions elsewhere: they know it by a token
    /// that came from there.
    ///
    /// - Parameters:
    ///   - token: Its token; nil for one that answers no session.
    ///   - motion: Where it is, or how it moves.
    /// - Returns: The beacon, which answers.
    public func addBeacon(_ token: NIDiscoveryToken?, _ motion: Motion) -> SimulatedBeacon {
        SimulatedBeacon(world, token, motion)
    }

    /// Puts an accessory into the room.
    ///
    /// - Parameters:
    ///   - motion: Where it is, or how it moves.
    ///   - address: The two bytes by which it is known; nil for one of its own. No two accessories of a
    ///     room may have the same.
    ///   - bluetoothIdentifier: Its Bluetooth identity; nil when it is connected in another way.
    ///   - send: Takes what it says to the phone, message by message. Called on the thread that calls the
    ///     accessory.
    /// - Returns: The accessory, connected and idle.
    public func addAccessory(
        _ motion: Motion, address: (UInt8, UInt8)? = nil, bluetoothIdentifier: UUID? = nil,
        send: @escaping @Sendable (Data) -> Void
    ) -> SimulatedAccessory {
        SimulatedAccessory(
            world, motion, address: address.map { [$0.0, $0.1] }, bluetooth: bluetoothIdentifier,
            send: send)
    }

    /// Puts an accessory into the room that measures distances over Bluetooth, without exchanging
    /// data.
    ///
    /// - Parameters:
    ///   - identifier: Its Bluetooth identity.
    ///   - motion: Where it is, or how it moves.
    /// - Returns: The accessory, which answers.
    public func addChannelSoundingAccessory(
        _ identifier: UUID, _ motion: Motion
    ) -> SimulatedBeacon {
        SimulatedBeacon(world, bluetooth: identifier, motion)
    }

    /// Puts a wall into the room.
    public func add(_ wall: Wall) { world.change { $0.room.add(wall) } }

    /// Puts a person into the room, who is in the way of radio like a wall.
    public func add(_ person: Person) { world.change { $0.room.add(person) } }
}
