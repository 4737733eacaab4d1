import Determinism

/// A point or a displacement in game units: x to the right, y downwards.
struct Vector: Equatable, Sendable {
    var x: Double
    var y: Double

    static let zero = Vector(x: 0, y: 0)

    /// The vector of length 1 at an angle, in radians from the x axis towards the y axis.
    static func unit(angle: Double) -> Vector {
        Vector(x: Trigonometry.cos(angle), y: Trigonometry.sin(angle))
    }

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Vector, factor: Double) -> Vector {
        Vector(x: a.x * factor, y: a.y * factor)
    }
    static func += (a: inout Vector, b: Vector) { a = a + b }
    static func -= (a: inout Vector, b: Vector) { a = a - b }

    /// The scalar product.
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The length, squared: enough to compare two lengths.
    var squaredLength: Double { x * x + y * y }

    /// The length.
    var length: Double { squaredLength.squareRoot() }

    /// The vector of length 1 in the same direction; nil when there is hardly a direction.
    var direction: Vector? {
        let length = length
        guard length > 1e-9 else { return nil }
        return Vector(x: x / length, y: y / length)
    }

    /// The same vector, or a shorter one in its direction when it is longer than `limit`.
    func limited(to limit: Double) -> Vector {
        let square = squaredLength
        guard square > limit * limit else { return self }
        return self * (limit / square.squareRoot())
    }

    /// Mixes both coordinates into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(x)
        hash.mix(y)
    }
}
