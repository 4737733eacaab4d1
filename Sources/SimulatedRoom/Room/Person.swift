/// Somebody in the room who gets in the way: an upright cylinder on the floor.
///
/// A body takes the straight path, as a thin wall does. Who holds a device stands behind it, and
/// not around it: give the person a motion that keeps at least `radius` away.
public struct Person: Equatable, Sendable {
    /// Where the person stands or walks. Only x and z count.
    public var motion: Motion

    /// Half of a person's width, in metres. Our choice: about that of shoulders.
    public static let radius = 0.25
    /// A person's height, in metres. Our choice: a tall adult.
    public static let height = 1.8

    /// Makes a person who stands or walks like that from time 0 on.
    public init(_ motion: Motion) {
        self.motion = motion
    }

    /// Whether somebody who stands there is in the straight way from one pose to another.
    static func isInTheWay(standingAt person: Pose, from a: Pose, to b: Pose) -> Bool {
        let (wayX, wayZ) = (b.x - a.x, b.z - a.z)
        let (offX, offZ) = (a.x - person.x, a.z - person.z)
        // The circle seen from above: |off + share way|^2 = radius^2.
        let square = wayX * wayX + wayZ * wayZ
        let outside = offX * offX + offZ * offZ - radius * radius
        var (enters, leaves) = (0.0, 1.0)
        if square > 0 {
            let middle = -(offX * wayX + offZ * wayZ) / square
            let spread = middle * middle - outside / square
            guard spread > 0 else { return false }
            let half = spread.squareRoot()
            enters = max(enters, middle - half)
            leaves = min(leaves, middle + half)
            guard enters < leaves else { return false }
        } else {
            guard outside < 0 else { return false }
        }
        let lowest = a.y + (b.y - a.y) * (b.y < a.y ? leaves : enters)
        return lowest <= Room.floor + height
    }
}
