internal import Determinism
internal import Ranging
public import NearbyInteraction
public import SimulatedRoom

/// A phone in a simulated room: what its user, its system and the world around it do to it.
public final class SimulatedDevice: Sendable {
    private let world: World
    let number: DeviceNumber

    init(_ world: World, _ number: DeviceNumber) {
        self.world = world
        self.number = number
    }

    private var binding: Binding { Binding(world: world, device: number) }

    // MARK: Code on it

    /// Runs code on the device: the sessions that it makes before it returns are the device's.
    /// (What it puts on a queue runs elsewhere: `becomeStandard()` is for that.) Delegates of its
    /// sessions run on it too.
    public func run<Value>(_ code: () throws -> Value) rethrows -> Value {
        try Binding.$bound.withValue(binding, operation: code)
    }

    /// Makes it the device of all code that does not run on another one.
    public func becomeStandard() { Binding.standard = binding }

    // MARK: Its user

    /// What the user says about finding nearby devices.
    public enum Permission: Equatable, Sendable {
        /// The first run asks, and this will be the answer.
        case notAsked(willAllow: Bool)
        /// Allowed, or switched on in Settings.
        case allowed
        /// Refused, or switched off in Settings.
        case denied
    }

    /// What the user says. At first: not asked, and will allow it.
    public var permission: Permission {
        get {
            switch state(\.permission) {
            case .notAsked(let willAllow): .notAsked(willAllow: willAllow)
            case .allowed: .allowed
            case .denied: .denied
            case nil: .denied
            }
        }
        set {
            let permission: NearbyInteraction.Permission =
                switch newValue {
                case .notAsked(let willAllow): .notAsked(willAllow: willAllow)
                case .allowed: .allowed
                case .denied: .denied
                }
            set(\.permission, permission)
        }
    }

    /// How often the user was asked.
    public var prompts: Int { state(\.prompts) ?? 0 }

    // MARK: Its system

    /// The app goes to the background: sessions that run are suspended, but for accessories over
    /// Bluetooth.
    public func enterBackground() { world.change { $0.setBackground(true, of: number) } }

    /// The app comes back: suspensions end.
    public func enterForeground() { world.change { $0.setBackground(false, of: number) } }

    /// What it can do. A recent phone's, at first.
    public var capabilities: SimulatedCapabilities {
        get { SimulatedCapabilities(state(\.capabilities) ?? .none) }
        set { set(\.capabilities, newValue.value) }
    }

    /// How often it measures, a second: 1 to 1000, or 0 for only when it is told to by `measure`.
    /// It holds from the next run of a session on.
    public var updateRate: Double {
        get { state(\.updateRate) ?? 0 }
        set {
            precondition(
                newValue == 0 || (1...1000).contains(newValue), "\(newValue) measurements a second")
            set(\.updateRate, newValue)
        }
    }

    /// Measures once, now: all its sessions that run are updated with the next advance of time.
    ///
    /// - Parameter reading: What it measures; nil for what the room says.
    public func measure(_ reading: SimulatedReading? = nil) {
        let exact = reading?.measurement
        world.change { $0.measure(by: number, exactly: exact) }
    }

    /// How many of its sessions may be active at once.
    public var sessionLimit: Int {
        get { state(\.sessionLimit) ?? 0 }
        set { set(\.sessionLimit, newValue) }
    }

    /// How many of them with extended distance.
    public var extendedSessionLimit: Int {
        get { state(\.extendedSessionLimit) ?? 0 }
        set { set(\.extendedSessionLimit, newValue) }
    }

    // MARK: The world around it

    /// Where it is now.
    public var pose: Pose { world.change { $0.room.pose(of: number, at: $0.now.microseconds) } }

    /// Moves like that from now on.
    public func move(_ motion: Motion) {
        world.change { $0.room.move(number, motion, from: $0.now.microseconds) }
    }

    /// Whether it is too dark for its camera.
    public var isDark: Bool {
        get { state(\.isDark) ?? false }
        set { set(\.isDark, newValue) }
    }

    /// Whether word that a session ended gets lost on the way to the other side, which then times
    /// out.
    public var losesFarewells: Bool {
        get { state(\.losesFarewells) ?? false }
        set { set(\.losesFarewells, newValue) }
    }

    /// Something goes wrong with its measurements, from now on, for so many seconds.
    ///
    /// - Parameters:
    ///   - fault: What goes wrong.
    ///   - seconds: For how long, 0 to 10^9.
    public func inject(_ fault: Fault, for seconds: Double) {
        precondition((0...1e9).contains(seconds), "\(seconds) seconds; accepted: 0 to 10^9")
        world.change { state in
            let start = state.now.microseconds
            state.room.inject(
                fault, into: number, from: start, until: start + Microseconds(seconds * 1_000_000))
        }
    }

    private func state<Value>(_ path: KeyPath<DeviceState, Value>) -> Value? {
        world.change { $0.devices[number]?[keyPath: path] }
    }

    private func set<Value>(
        _ path: WritableKeyPath<DeviceState, Value>, _ value: Value
    ) {
        world.change { $0.devices[number]?[keyPath: path] = value }
    }
}

/// What a simulated device can do, to be changed.
public struct SimulatedCapabilities: NIDeviceCapability, Equatable {
    var value: Capabilities

    init(_ value: Capabilities) {
        self.value = value
    }

    /// Distances to the centimetre.
    public var supportsPreciseDistanceMeasurement: Bool {
        get { value.supportsPreciseDistanceMeasurement }
        set { value.supportsPreciseDistanceMeasurement = newValue }
    }
    /// Directions, and not distances alone.
    public var supportsDirectionMeasurement: Bool {
        get { value.supportsDirectionMeasurement }
        set { value.supportsDirectionMeasurement = newValue }
    }
    /// Angles with the help of the camera.
    public var supportsCameraAssistance: Bool {
        get { value.supportsCameraAssistance }
        set { value.supportsCameraAssistance = newValue }
    }
    /// Distances beyond the usual range.
    public var supportsExtendedDistanceMeasurement: Bool {
        get { value.supportsExtendedDistanceMeasurement }
        set { value.supportsExtendedDistanceMeasurement = newValue }
    }
    /// One's own place among anchors: never.
    public var supportsDLTDOAMeasurement: Bool { value.supportsDLTDOAMeasurement }
    /// Distances over Bluetooth.
    public var supportsBluetoothChannelSounding: Bool {
        get { value.supportsBluetoothChannelSounding }
        set { value.supportsBluetoothChannelSounding = newValue }
    }
}
