/// A value that moves to a target and stops there, as a hand or a step does: with minimum jerk.
///
/// The polynomial of fifth degree between two values with their speeds and accelerations. From rest
/// to rest it is the path that Flash and Hogan, "The coordination of arm movements" (1985), found
/// people's hands to take. All times are in seconds.
struct Glide: Equatable, Sendable {
    /// Where it ends, and stays.
    private(set) var target: Double
    private var start: Double
    private var duration = 0.0
    /// The polynomial's coefficients above the constant one, for the share of the duration. Five,
    /// in a vector and not in an array: a glide is made for every pose, and allocates nothing.
    private var coefficients = SIMD8<Double>()
    private static let degree = 5

    /// Rests at a value.
    init(at value: Double) {
        target = value
        start = value
    }

    /// Moves from one value to another, from rest to rest.
    init(from start: Double, to target: Double, duration: Double) {
        self.init(at: start)
        turn(to: target, at: 0, duration: duration)
    }

    /// Takes another target on the way, without a jolt.
    ///
    /// - Parameters:
    ///   - newTarget: Where to go from now on.
    ///   - elapsed: The time since the present move began. The new move begins now: its own elapsed
    ///     time counts from here.
    ///   - newDuration: How long the new move takes, greater than 0.
    mutating func turn(to newTarget: Double, at elapsed: Double, duration newDuration: Double) {
        let (value, speed, acceleration) = (
            value(at: elapsed), derivative(1, at: elapsed), derivative(2, at: elapsed)
        )
        let way = newTarget - value
        let v = speed * newDuration
        let a = acceleration * newDuration * newDuration
        start = value
        target = newTarget
        duration = newDuration
        coefficients[0] = v
        coefficients[1] = a / 2
        coefficients[2] = 10 * way - 6 * v - 1.5 * a
        coefficients[3] = -15 * way + 8 * v + 1.5 * a
        coefficients[4] = 6 * way - 3 * v - 0.5 * a
    }

    /// Where it is so long after the move began; the target from the move's end on.
    func value(at elapsed: Double) -> Double {
        guard elapsed < duration else { return target }
        guard elapsed > 0 else { return start }
        let share = elapsed / duration
        var sum = 0.0
        var power = Self.degree
        while power > 0 {
            sum = (sum + coefficients[power - 1]) * share
            power -= 1
        }
        return start + sum
    }

    /// The speed (order 1) or the acceleration (order 2), per second or per second squared.
    private func derivative(_ order: Int, at elapsed: Double) -> Double {
        guard elapsed >= 0, elapsed < duration else { return 0 }
        let share = elapsed / duration
        var sum = 0.0
        for power in stride(from: Self.degree, through: order, by: -1) {
            let factor = order == 1 ? power : power * (power - 1)
            sum = sum * share + Double(factor) * coefficients[power - 1]
        }
        return order == 1 ? sum / duration : sum / (duration * duration)
    }
}
