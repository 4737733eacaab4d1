public import Determinism

/// The controller state of a seat, in the layout and ranges of SDL's GameController.
///
/// Sticks run from -32768 to 32767, and their Y axes are negative upwards. Triggers run from 0 to
/// 32767.
public struct Pad: Equatable, Sendable {
    /// The left stick, right positive.
    public var leftX: Int16 = 0
    /// The left stick, down positive.
    public var leftY: Int16 = 0
    /// The right stick, right positive.
    public var rightX: Int16 = 0
    /// The right stick, down positive.
    public var rightY: Int16 = 0
    /// The left trigger, 0 ... 32767.
    public var leftTrigger: Int16 = 0
    /// The right trigger, 0 ... 32767.
    public var rightTrigger: Int16 = 0
    /// The buttons that are held.
    public var buttons: Buttons = []

    /// Nothing pressed, nothing tilted.
    public static let neutral = Pad()

    /// Makes a pad at rest.
    public init() {}

    /// An axis in SDL's order; the raw values are SDL_GameControllerAxis's.
    public enum Axis: Int, CaseIterable, Sendable {
        /// The left stick, right positive.
        case leftX = 0
        /// The left stick, down positive.
        case leftY = 1
        /// The right stick, right positive.
        case rightX = 2
        /// The right stick, down positive.
        case rightY = 3
        /// The left trigger.
        case leftTrigger = 4
        /// The right trigger.
        case rightTrigger = 5

        /// The axis's name, as profiles and events spell it.
        public var name: String { String(describing: self) }
    }

    /// The state of one axis.
    public subscript(axis: Axis) -> Int16 {
        get {
            switch axis {
            case .leftX: leftX
            case .leftY: leftY
            case .rightX: rightX
            case .rightY: rightY
            case .leftTrigger: leftTrigger
            case .rightTrigger: rightTrigger
            }
        }
        set {
            switch axis {
            case .leftX: leftX = newValue
            case .leftY: leftY = newValue
            case .rightX: rightX = newValue
            case .rightY: rightY = newValue
            case .leftTrigger: leftTrigger = newValue
            case .rightTrigger: rightTrigger = newValue
            }
        }
    }

    /// Mixes the whole pad into a digest.
    public func mix(into hash: inout StateHash) {
        for axis in Axis.allCases { hash.mix(Int(self[axis])) }
        hash.mix(UInt64(buttons.rawValue))
    }
}
