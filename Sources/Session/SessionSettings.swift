public import Controls
public import Ranging

/// Everything that changes what a session does with the same events. All of it is in a recording's
/// header.
public struct SessionSettings: Equatable, Sendable {
    /// How many seats there are, in `seatRange`.
    public var seats: Int
    /// How long things may take.
    public var clocks: Clocks
    /// The rules that turn measurements into pads.
    public var profile: Profile

    /// How many seats a session can have.
    public static let seatRange = 1...128

    /// Takes the settings; the number of seats is in `seatRange`.
    public init(seats: Int = 8, clocks: Clocks = Clocks(), profile: Profile = .standard) {
        precondition(Self.seatRange.contains(seats), "\(seats) seats: expected \(Self.seatRange)")
        self.seats = seats
        self.clocks = clocks
        self.profile = profile
    }
}
