extension Level {
    /// Distances that differ by less than this are equal: a body that was pushed out of a wall
    /// touches it, whatever the last bit says.
    static let touch = 1e-9

    /// Whether a disc would touch neither a wall nor the edge.
    func isFree(_ centre: Vector, radius: Double) -> Bool {
        guard centre.x >= radius, centre.y >= radius, centre.x <= width - radius,
            centre.y <= height - radius
        else { return false }
        return deepestWall(at: centre, radius: radius) == nil
    }

    /// Moves a disc, and slides it along the walls that it meets.
    ///
    /// The disc's place must be free, and stays so: when it cannot be pushed out of everything that
    /// it meets (a gap narrower than itself), it stays where it was, at rest.
    ///
    /// - Parameters:
    ///   - position: The centre.
    ///   - velocity: What is left of it after bouncing.
    ///   - step: How far to move; at most nine tenths of the radius are moved, so that no wall is
    ///     skipped.
    ///   - radius: The disc's radius.
    ///   - bounce: How much of the speed towards a wall comes back, 0 to 1.
    /// - Returns: The highest speed at which a wall was met, 0 when none was.
    func move(
        _ position: inout Vector, velocity: inout Vector, by step: Vector, radius: Double,
        bounce: Double
    ) -> Double {
        let start = position
        var impact = 0.0
        position += step.limited(to: radius * 0.9)
        for _ in 0..<6 {
            stayInside(&position, velocity: &velocity, radius, bounce, &impact)
            guard let wall = deepestWall(at: position, radius: radius) else { return impact }
            let away = position - wall.nearest(to: position)
            guard let normal = away.direction else { break }
            position += normal * (radius - away.length)
            Self.reflect(&velocity, off: normal, bounce, &impact)
        }
        if !isFree(position, radius: radius) {
            position = start
            velocity = .zero
        }
        return impact
    }

    private func stayInside(
        _ position: inout Vector, velocity: inout Vector, _ radius: Double, _ bounce: Double,
        _ impact: inout Double
    ) {
        let right = width - radius
        let bottom = height - radius
        if position.x < radius {
            position.x = radius
            Self.reflect(&velocity, off: Vector(x: 1, y: 0), bounce, &impact)
        } else if position.x > right {
            position.x = right
            Self.reflect(&velocity, off: Vector(x: -1, y: 0), bounce, &impact)
        }
        if position.y < radius {
            position.y = radius
            Self.reflect(&velocity, off: Vector(x: 0, y: 1), bounce, &impact)
        } else if position.y > bottom {
            position.y = bottom
            Self.reflect(&velocity, off: Vector(x: 0, y: -1), bounce, &impact)
        }
    }

    /// The wall that a disc overlaps most; nil when it overlaps none.
    ///
    /// The deepest first: where two walls lie side by side, the corner between them would otherwise
    /// catch a disc that slides along both.
    private func deepestWall(at centre: Vector, radius: Double) -> Scene.Box? {
        var least = (radius - Self.touch) * (radius - Self.touch)
        var deepest: Scene.Box?
        for wall in walls {
            let distance = (centre - wall.nearest(to: centre)).squaredLength
            guard distance < least else { continue }
            least = distance
            deepest = wall
        }
        return deepest
    }

    private static func reflect(
        _ velocity: inout Vector, off normal: Vector, _ bounce: Double, _ impact: inout Double
    ) {
        let speed = -velocity.dot(normal)
        guard speed > 0 else { return }
        velocity += normal * (speed * (1 + bounce))
        impact = max(impact, speed)
    }
}
