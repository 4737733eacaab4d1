/// Sine, cosine and their inverses, from additions, multiplications, divisions and square roots
/// alone.
///
/// IEEE 754 fixes the result of those five operations to the last bit, and nobody's of `sin`: two
/// versions of libm may differ, and a recording would not replay. The polynomials are the ones that
/// the series of sine, cosine and arc tangent give; the tests hold every function to a table of
/// values within 1e-12.
public enum Trigonometry {
    /// Half a turn, in radians.
    public static let halfTurn = Double.pi
    /// A quarter turn, in radians.
    public static let quarterTurn = Double.pi / 2

    /// The sine of an angle in radians. NaN and infinities give 0.
    public static func sin(_ angle: Double) -> Double {
        sinOfWrapped(wrapped(angle))
    }

    /// The cosine of an angle in radians. NaN and infinities give 1.
    public static func cos(_ angle: Double) -> Double {
        // cos a = 1 - 2 sin^2(a / 2): exact at 0, and one series serves both.
        let half = sinOfWrapped(wrapped(angle) / 2)
        return 1 - 2 * half * half
    }

    /// The angle in -pi/2 ... pi/2 whose sine is `sine`. Beyond -1 ... 1 the nearest end is taken,
    /// and NaN gives 0: a vector that is not quite a unit vector still has an angle.
    public static func asin(_ sine: Double) -> Double {
        guard sine == sine else { return 0 }
        guard sine > -1 else { return -quarterTurn }
        guard sine < 1 else { return quarterTurn }
        return arctangent(sine / ((1 - sine) * (1 + sine)).squareRoot())
    }

    /// The angle in -pi ... pi of the point (x, y), counted from the x axis towards the y axis.
    /// The origin, and any point that is not finite, gives 0.
    public static func atan2(y: Double, x: Double) -> Double {
        guard y.isFinite, x.isFinite else { return 0 }
        if x == 0 {
            if y == 0 { return 0 }
            return y > 0 ? quarterTurn : -quarterTurn
        }
        let angle = arctangent(y / x)
        if x > 0 { return angle }
        return y < 0 ? angle - halfTurn : angle + halfTurn
    }

    /// The same angle in -pi ... pi. NaN and infinities give 0.
    public static func wrapped(_ angle: Double) -> Double {
        guard angle.isFinite else { return 0 }
        guard angle > halfTurn || angle < -halfTurn else { return angle }
        // remainder() is exact, and defined by IEEE 754.
        return angle.remainder(dividingBy: 2 * halfTurn)
    }

    /// Degrees as radians.
    public static func radians(degrees: Double) -> Double { degrees * (halfTurn / 180) }

    /// Radians as degrees.
    public static func degrees(radians: Double) -> Double { radians * (180 / halfTurn) }

    /// The sine's series, for -pi ... pi. Folded to -pi/2 ... pi/2, ten terms reach 1e-15.
    private static func sinOfWrapped(_ angle: Double) -> Double {
        var x = angle
        if x > quarterTurn { x = halfTurn - x }
        if x < -quarterTurn { x = -halfTurn - x }
        let square = x * x
        var sum = 1.0
        var divisor = 20.0
        while divisor > 1 {
            sum = 1 - square / (divisor * (divisor + 1)) * sum
            divisor -= 2
        }
        return x * sum
    }

    /// The arc tangent of any number, infinities included.
    private static func arctangent(_ tangent: Double) -> Double {
        guard tangent.isFinite else { return tangent > 0 ? quarterTurn : -quarterTurn }
        if tangent > 1 { return quarterTurn - arctangentOfSmall(1 / tangent) }
        if tangent < -1 { return -quarterTurn - arctangentOfSmall(1 / tangent) }
        return arctangentOfSmall(tangent)
    }

    /// The arc tangent's series, for -1 ... 1.
    ///
    /// atan t = 2 atan(t / (1 + sqrt(1 + t^2))): halved twice, |t| is at most 0.199, and fourteen
    /// terms reach 1e-17.
    private static func arctangentOfSmall(_ tangent: Double) -> Double {
        var t = tangent
        t /= 1 + (1 + t * t).squareRoot()
        t /= 1 + (1 + t * t).squareRoot()
        let square = t * t
        var sum = 0.0
        var odd = 27.0
        while odd > 0 {
            sum = 1 / odd - square * sum
            odd -= 2
        }
        return 4 * t * sum
    }
}
