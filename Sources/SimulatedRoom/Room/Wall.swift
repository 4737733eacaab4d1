/// A wall that stands on the floor: flat, vertical and without thickness.
public struct Wall: Equatable, Sendable {
    /// What a wall leaves of a radio signal.
    public enum Attenuation: Equatable, Sendable, CaseIterable {
        /// Plasterboard, wood or glass: the straight path is gone, and echoes still arrive.
        case thin
        /// Concrete or metal: nothing arrives.
        case thick
    }

    /// A point of the floor, in metres by the axes of `Pose`.
    public struct FloorPoint: Equatable, Sendable {
        /// Metres to the right of the anchor.
        public var x: Double
        /// Metres in front of the anchor.
        public var z: Double

        /// Makes a point of the floor.
        public init(x: Double, z: Double) {
            self.x = x
            self.z = z
        }
    }

    /// Where it begins.
    public var start: FloorPoint
    /// Where it ends.
    public var end: FloorPoint
    /// Metres from the floor to its top. Radio passes over a low wall.
    public var height: Double
    /// What it leaves of a signal.
    public var attenuation: Attenuation

    /// The usual height of a wall, in metres: an ordinary ceiling. Our choice.
    public static let usualHeight = 2.5

    /// Makes a wall between two points of the floor.
    public init(
        from start: FloorPoint, to end: FloorPoint, height: Double = Wall.usualHeight,
        attenuation: Attenuation = .thin
    ) {
        self.start = start
        self.end = end
        self.height = height
        self.attenuation = attenuation
    }

    /// Whether it stands in the straight way from one pose to another.
    ///
    /// A way along the wall, in its plane, does not cross it.
    func crosses(from a: Pose, to b: Pose) -> Bool {
        let (wayX, wayZ) = (b.x - a.x, b.z - a.z)
        let (wallX, wallZ) = (end.x - start.x, end.z - start.z)
        let area = wayX * wallZ - wayZ * wallX
        guard area != 0 else { return false }
        let (toX, toZ) = (start.x - a.x, start.z - a.z)
        let alongWay = (toX * wallZ - toZ * wallX) / area
        let alongWall = (toX * wayZ - toZ * wayX) / area
        guard (0...1).contains(alongWay), (0...1).contains(alongWall) else { return false }
        return a.y + (b.y - a.y) * alongWay <= Room.floor + height
    }
}
