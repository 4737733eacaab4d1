/// A level as the game plays it: checked, in game units, in the order of the file.
///
/// 1 unit is 32 pixels of the Tiled map; `docs/LEVELS.md` says which objects become what.
public struct Level: Equatable, Sendable {
    /// What the level is called on the screen.
    public let title: String
    /// The width, in units.
    public let width: Double
    /// The height, in units.
    public let height: Double
    /// How long a round lasts, in seconds.
    public let roundSeconds: Double

    /// What nobody can fly through, besides the level's edge.
    let walls: [Scene.Box]
    /// Where ships appear: at least one place, with room for a ship.
    let spawns: [Vector]
    /// Where stars like to appear.
    let starAreas: [Scene.Box]
    /// Hazards that stay where they are.
    let mines: [Circle]
    /// Hazards that move.
    let saws: [Saw]
}

/// Something round.
struct Circle: Equatable, Sendable {
    var centre: Vector
    /// More than 0.
    var radius: Double
}

extension Scene.Box {
    /// The right edge.
    var right: Double { x + width }
    /// The lower edge.
    var bottom: Double { y + height }

    /// The point of the box that is nearest to another.
    func nearest(to point: Vector) -> Vector {
        Vector(x: min(max(point.x, x), right), y: min(max(point.y, y), bottom))
    }
}
