/// A set of buttons; bit n is SDL_GameControllerButton n.
public struct Buttons: OptionSet, Hashable, Sendable {
    /// One bit a button.
    public let rawValue: UInt32

    /// Takes the bits as they are.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The lower face button: A on an Xbox pad.
    public static let south = Buttons(rawValue: 1 << 0)
    /// The right face button: B on an Xbox pad.
    public static let east = Buttons(rawValue: 1 << 1)
    /// The left face button: X on an Xbox pad.
    public static let west = Buttons(rawValue: 1 << 2)
    /// The upper face button: Y on an Xbox pad.
    public static let north = Buttons(rawValue: 1 << 3)
    /// Back, View or Select.
    public static let back = Buttons(rawValue: 1 << 4)
    /// The logo button.
    public static let guide = Buttons(rawValue: 1 << 5)
    /// Start or Menu.
    public static let start = Buttons(rawValue: 1 << 6)
    /// The left stick, pressed.
    public static let leftStick = Buttons(rawValue: 1 << 7)
    /// The right stick, pressed.
    public static let rightStick = Buttons(rawValue: 1 << 8)
    /// The left shoulder.
    public static let leftShoulder = Buttons(rawValue: 1 << 9)
    /// The right shoulder.
    public static let rightShoulder = Buttons(rawValue: 1 << 10)
    /// The direction pad, up.
    public static let up = Buttons(rawValue: 1 << 11)
    /// The direction pad, down.
    public static let down = Buttons(rawValue: 1 << 12)
    /// The direction pad, left.
    public static let left = Buttons(rawValue: 1 << 13)
    /// The direction pad, right.
    public static let right = Buttons(rawValue: 1 << 14)

    /// Every button with the name that profiles and events use, in SDL's order.
    public static let named: [(name: String, button: Buttons)] = [
        ("south", .south), ("east", .east), ("west", .west), ("north", .north), ("back", .back),
        ("guide", .guide), ("start", .start), ("leftStick", .leftStick),
        ("rightStick", .rightStick), ("leftShoulder", .leftShoulder),
        ("rightShoulder", .rightShoulder), ("up", .up), ("down", .down), ("left", .left),
        ("right", .right),
    ]

    /// The names of the buttons in the set, in SDL's order.
    public var names: [String] { Self.named.filter { contains($0.button) }.map(\.name) }
}
