public import Arena
public import Determinism
public import Session

/// What players feel of the game: from what happens to a ship to how long its player's device
/// shakes.
///
/// A seat is shaken at most once in 100 ms: a phone that shakes on and on tells nothing.
public struct Vibration: Equatable, Sendable {
    /// When each seat may be shaken again, by the seat's number.
    private var quietUntil: [SeatNumber: Timestamp] = [:]

    /// The shortest time between two vibrations of a seat.
    public static let pause: Microseconds = 100_000

    /// Nobody was shaken yet.
    public init() {}

    /// What the player of that ship should feel now.
    ///
    /// - Parameters:
    ///   - effect: What happened.
    ///   - now: When.
    /// - Returns: Whose device shakes, for how many milliseconds; nil for nobody's.
    public mutating func felt(
        _ effect: Effect, at now: Timestamp
    ) -> (seat: SeatNumber, milliseconds: Int)? {
        guard let (index, milliseconds) = Self.strength(of: effect) else { return nil }
        let seat = SeatNumber(index + 1)
        if let quiet = quietUntil[seat], now < quiet { return nil }
        quietUntil[seat] = now + Self.pause
        return (seat, milliseconds)
    }

    private static func strength(of effect: Effect) -> (index: Int, milliseconds: Int)? {
        switch effect {
        case .collected(let seat, let worth): (seat, min(15 * max(1, worth), 60))
        case .hurt(let seat): (seat, 200)
        case .bumped(let seat): (seat, 40)
        case .jumped, .roundBegan, .roundEnded: nil
        }
    }
}
