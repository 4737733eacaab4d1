import Network

/// What a peer says: what was read is read again from what is written.
func fuzz(_ bytes: [UInt8]) {
    guard let message = try? PeerMessage(decoding: bytes) else { return }
    let again = try? PeerMessage(decoding: Array(message.encoded().utf8))
    precondition(again == message, "a message that changes when it is written")
}
