public import Controls
public import Ranging

/// Everything that changes what a session does with the same events. All of it is in a recording's
/// header.
public struct SessionSettings: Equatable, Sendable {
    /// How many seats there are, in `seatRange`.
    public var seats: Int
    /// How many peers may wait for a seat. 0 refuses everybody for whom there is none, as hosts did
    /// before there was a line.
    public var lineRoom: Int
    /// How long things may take.
    public var clocks: Clocks
    /// The rules that turn measurements into pads.
    public var profile: Profile

    /// How many seats a session can have.
    public static let seatRange = 1...128
    /// How many peers a line can have.
    public static let lineRoomRange = 0...512

    /// Takes the settings; the number of seats is in `seatRange`, the line's room in `lineRoomRange`.
    public init(
        seats: Int = 8, lineRoom: Int = 512, clocks: Clocks = Clocks(),
        profile: Profile = .standard
    ) {
        precondition(Self.seatRange.contains(seats), "\(seats) seats: expected \(Self.seatRange)")
        precondition(
            Self.lineRoomRange.contains(lineRoom),
            "room for \(lineRoom): expected \(Self.lineRoomRange)")
        self.seats = seats
        self.lineRoom = lineRoom
        self.clocks = clocks
        self.profile = profile
    }
}
