public import Arena
public import Determinism
public import Session

/// What players feel of the game: from what happens to a ship to how long its player's device
/// shakes.
///
/// Of all that happens to a ship at once, its player feels the strongest. A device that shakes on
/// and on tells nothing: for 100 ms after one vibration, only a stronger one is felt.
public struct Vibration: Sendable {
    /// One device's shaking.
    public struct Shake: Equatable, Sendable {
        /// Whose device.
        public var seat: SeatNumber
        /// For how long, 1...1000.
        public var milliseconds: Int

        /// Makes a shaking of that seat's device, for so many milliseconds.
        public init(seat: SeatNumber, milliseconds: Int) {
            self.seat = seat
            self.milliseconds = milliseconds
        }
    }

    /// The strongest of what happened since the last `take`, in milliseconds.
    private var pending: [SeatNumber: Int] = [:]
    /// What each seat felt last, and until when only something stronger is felt.
    private var last: [SeatNumber: (milliseconds: Int, until: Timestamp)] = [:]

    /// For how long after a vibration only a stronger one is felt.
    public static let pause: Microseconds = 100_000

    /// Nobody was shaken yet.
    public init() {}

    /// Takes note of what happened to a ship.
    public mutating func note(_ effect: Effect) {
        guard let (index, milliseconds) = Self.strength(of: effect) else { return }
        let seat = SeatNumber(index + 1)
        pending[seat] = max(pending[seat] ?? 0, milliseconds)
    }

    /// What is to be felt now of all that was noted since the last call, in seat order.
    public mutating func take(at now: Timestamp) -> [Shake] {
        guard !pending.isEmpty else { return [] }
        defer { pending.removeAll(keepingCapacity: true) }
        let shakes = pending.filter { isFelt($0.value, by: $0.key, at: now) }
        for (seat, milliseconds) in shakes { last[seat] = (milliseconds, now + Self.pause) }
        return shakes.map { Shake(seat: $0.key, milliseconds: $0.value) }
            .sorted { $0.seat < $1.seat }
    }

    private func isFelt(_ milliseconds: Int, by seat: SeatNumber, at now: Timestamp) -> Bool {
        guard let last = last[seat] else { return true }
        return now >= last.until || milliseconds > last.milliseconds
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
