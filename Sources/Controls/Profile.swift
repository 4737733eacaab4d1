import Determinism

/// The rules that turn measurements into a pad: which channel moves which axis, and which presses
/// which button.
public struct Profile: Equatable, Sendable {
    /// The profile's name.
    public var name: String
    /// One rule an axis, in SDL's order of the axes.
    public var axes: [AxisRule]
    /// One rule a button, in SDL's order of the buttons.
    public var buttons: [ButtonRule]

    /// Takes the rules.
    public init(name: String, axes: [AxisRule], buttons: [ButtonRule]) {
        self.name = name
        self.axes = axes
        self.buttons = buttons
    }

    /// How a channel moves an axis: linear about a centre, full at a distance from it.
    public struct AxisRule: Equatable, Sendable {
        /// What moves.
        public var axis: Pad.Axis
        /// What moves it.
        public var channel: Channel
        /// Where the axis rests.
        public var centre: Rest
        /// How far from the centre the axis is full, in the channel's unit; more than 0.
        public var full: Double
        /// Whether more of the channel is less of the axis.
        public var isInverted: Bool

        /// Takes the rule's parts.
        public init(
            axis: Pad.Axis, channel: Channel, centre: Rest, full: Double, isInverted: Bool = false
        ) {
            self.axis = axis
            self.channel = channel
            self.centre = centre
            self.full = full
            self.isInverted = isInverted
        }

        /// The axis for a value of the channel, -1 ... 1 (a trigger's half of it is cut off later).
        func deflection(of value: Double, joined: Double) -> Double {
            let middle =
                switch centre {
                case .joined: joined
                case .at(let place): place
                }
            let part = max(-1, min(1, (value - middle) / full))
            return isInverted ? -part : part
        }
    }

    /// Where an axis rests.
    public enum Rest: Equatable, Sendable {
        /// Where the player was when joining.
        case joined
        /// At that value of the channel.
        case at(Double)
    }

    /// When a channel presses a button.
    public struct ButtonRule: Equatable, Sendable {
        /// What is pressed.
        public var button: Buttons
        /// What presses it.
        public var channel: Channel
        /// Where it is pressed.
        public var zone: Zone
        /// How far beyond the zone's edge it is let go again, in the channel's unit; 0 or more.
        /// Somebody who stands on the edge does not make it chatter.
        public var hysteresis: Double

        /// Takes the rule's parts.
        public init(button: Buttons, channel: Channel, zone: Zone, hysteresis: Double) {
            self.button = button
            self.channel = channel
            self.zone = zone
            self.hysteresis = hysteresis
        }

        /// Whether the button is held at that value, after it was held or not.
        func isHeld(at value: Double, wasHeld: Bool) -> Bool {
            switch zone {
            case .below(let edge): value < (wasHeld ? edge + hysteresis : edge)
            case .above(let edge): value > (wasHeld ? edge - hysteresis : edge)
            }
        }
    }

    /// A part of a channel's range.
    public enum Zone: Equatable, Sendable {
        /// Less than that.
        case below(Double)
        /// More than that.
        case above(Double)
    }
}

extension Profile {
    /// The profile of `Assets/Profiles/default.json`, which a host uses when none is given.
    ///
    /// Left stick X is minus the azimuth: turning right makes the azimuth negative. Left stick Y is
    /// the distance: nearer is negative, and SDL's negative is up. Right stick Y is the elevation:
    /// tipping the phone up moves the anchor down in its view, and that is negative too.
    public static let standard = Profile(
        name: "default",
        axes: [
            AxisRule(
                axis: .leftX, channel: .azimuth, centre: .at(0),
                full: Trigonometry.radians(degrees: 30), isInverted: true),
            AxisRule(axis: .leftY, channel: .distance, centre: .joined, full: 0.65),
            AxisRule(
                axis: .rightY, channel: .elevation, centre: .at(0),
                full: Trigonometry.radians(degrees: 25)),
        ],
        buttons: [
            ButtonRule(button: .south, channel: .distance, zone: .below(1.5), hysteresis: 0.15),
            ButtonRule(button: .east, channel: .distance, zone: .above(3.0), hysteresis: 0.15),
        ])
}
