/// What a key does to a peer that is moved by hand.
public enum Key: CaseIterable, Sendable {
    /// Turns the device to the left.
    case turnLeft
    /// Turns the device to the right.
    case turnRight
    /// Steps nearer to the screen.
    case nearer
    /// Steps farther from the screen.
    case farther
    /// Tips the device up.
    case tipUp
    /// Tips the device down.
    case tipDown
    /// Goes back to the centre, level and pointing at the screen.
    case centre
    /// Suspends the ranging session, or runs it again.
    case suspendOrResume
    /// Ends the ranging session for good.
    case end
}
