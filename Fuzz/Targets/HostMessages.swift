import Network

/// What a host says: what was read is read again from what is written.
func fuzz(_ bytes: [UInt8]) {
    guard let message = try? HostMessage(decoding: bytes) else { return }
    let again = try? HostMessage(decoding: Array(message.encoded().utf8))
    precondition(again == message, "a message that changes when it is written")
}
