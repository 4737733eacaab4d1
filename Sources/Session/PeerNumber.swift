/// Which identity: a number that the host gives out, in the order in which identities first show
/// up.
///
/// The identity itself is a secret (a resume token) and stays in the network's hands: no secret is
/// in a record.
public struct PeerNumber: Hashable, Comparable, Sendable {
    /// 1 for the first identity of a session.
    public let number: Int

    /// Makes the number of an identity; it is 1 or more.
    public init(_ number: Int) {
        self.number = number
    }

    /// Which of two identities showed up first.
    public static func < (a: PeerNumber, b: PeerNumber) -> Bool { a.number < b.number }
}
