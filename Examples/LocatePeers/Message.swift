import NearbyInteraction

/// What two apps tell each other before they can measure: a discovery token each way.
///
/// It does not matter how the bytes travel. On phones it may be Multipeer Connectivity or a server; here it is
/// a function call.
enum Message {
    /// "I want to find you. This is my session's token."
    case request(NIDiscoveryToken)
    /// "Agreed. This is mine."
    case accept(NIDiscoveryToken)

    /// Bytes that are no message.
    struct NoMessage: Error {}

    /// Reads a message: a byte that says which one, and the token's archive.
    init(_ bytes: Data) throws {
        // The unarchiver makes sure that it is a token and nothing else. On Linux it ends the process for
        // some bytes that are not: see docs/NEARBY-INTERACTION.md before you give it a stranger's.
        let token = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: NIDiscoveryToken.self, from: Data(bytes.dropFirst()))
        switch (bytes.first, token) {
        case (1, let token?): self = .request(token)
        case (2, let token?): self = .accept(token)
        default: throw NoMessage()
        }
    }

    /// The message as bytes.
    func bytes() throws -> Data {
        let (kind, token): (UInt8, NIDiscoveryToken) =
            switch self {
            case .request(let token): (1, token)
            case .accept(let token): (2, token)
            }
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: token, requiringSecureCoding: true)
        return Data([kind]) + archive
    }
}
