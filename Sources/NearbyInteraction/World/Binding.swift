internal import Foundation
package import SimulatedRoom

/// The device on which code runs: new sessions are its sessions.
package struct Binding: Sendable {
    /// The world of the device.
    package let world: World
    /// The device.
    package let device: DeviceNumber

    package init(world: World, device: DeviceNumber) {
        self.world = world
        self.device = device
    }

    /// The device that a piece of code was bound to; while a delegate is called, its session's.
    @TaskLocal package static var bound: Binding?

    /// Whether a delegate is being called.
    private var isTelling = false

    /// The same, while a delegate is called.
    var telling: Binding {
        var binding = self
        binding.isTelling = true
        return binding
    }

    /// Whether this code was called as a delegate of a world's session.
    static func isTelling(in world: World) -> Bool {
        bound.map { $0.isTelling && $0.world === world } ?? false
    }

    /// The device of all code that is bound to none.
    package static var standard: Binding {
        get { box.lock.withLock { box.standard ?? fallback } }
        set { box.lock.withLock { box.standard = newValue } }
    }

    /// Where code is now.
    static var here: Binding { bound ?? standard }

    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var standard: Binding?
    }

    private static let box = Box()

    /// A phone alone in a room, in real time: nobody answers it.
    private static let fallback: Binding = {
        let world = World(seed: 0, pace: .real)
        return Binding(world: world, device: world.addDevice(.still(.centre)))
    }()
}
