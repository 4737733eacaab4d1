/// Something that just happened in the game and can be heard or felt.
public enum Effect: Equatable, Sendable {
    /// A ship collected a star of that worth.
    case collected(seat: Int, worth: Int)
    /// A ship was hurt.
    case hurt(seat: Int)
    /// A ship left the ground.
    case jumped(seat: Int)
    /// Two ships, or a ship and a wall, met hard.
    case bumped(seat: Int)
    /// A round began.
    case roundBegan
    /// A round ended.
    case roundEnded
}
