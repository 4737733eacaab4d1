import AccessoryProtocol

/// An accessory's messages and their parts: what is read is written as it was. Then the same bytes,
/// cut in messages with a length before each, are said to an accessory.
func fuzz(_ bytes: [UInt8]) {
    rewrite(bytes) { data throws(AccessoryFault) in try AccessoryMessage(data).bytes }
    rewrite(bytes) { data throws(AccessoryFault) in try AccessoryConfigurationData(data).bytes }
    rewrite(bytes) { data throws(AccessoryFault) in try UWBConfigurationData(data).bytes }
    rewrite(bytes) { data throws(AccessoryFault) in try ShareableConfigurationData(data).bytes }
    talk(bytes)
}

private func rewrite(
    _ bytes: [UInt8], _ decode: ([UInt8]) throws(AccessoryFault) -> [UInt8]
) {
    do throws(AccessoryFault) {
        let written = try decode(bytes)
        precondition(written == bytes, "bytes that change when they are written")
    } catch {
        precondition(!error.description.utf8.contains(UInt8(ascii: "\n")), "more than a line")
    }
}

private func talk(_ bytes: [UInt8]) {
    guard let data = try? UWBConfigurationData(configuration) else {
        preconditionFailure("a configuration of ours")
    }
    var session = AccessorySession(configuration: data)
    var rest = bytes[...]
    while let length = rest.popFirst() {
        let before = session
        // Lengths that no message has are for what comes without a message.
        if length == 0xFF {
            let answers = session.stop()
            precondition(answers == (before.state == .idle ? [] : [.didStop]), "a wrong word")
            precondition(session.state == .idle && session.refused == before.refused)
        } else if length == 0xFE {
            session.disconnected()
            precondition(session.state == .idle && session.refused == before.refused)
        } else {
            let message = Array(rest.prefix(Int(length)))
            rest = rest.dropFirst(Int(length))
            check(session.receive(message), to: message, before, session)
        }
    }
}

/// One answer of the right kind, or one refusal more and nothing changed.
private func check(
    _ answers: [AccessoryMessage], to bytes: [UInt8], _ before: AccessorySession,
    _ after: AccessorySession
) {
    guard let answer = answers.first else {
        precondition(after.refused.total == before.refused.total + 1, "neither answer nor refusal")
        precondition(after.state == before.state, "a refusal that changes something")
        return
    }
    precondition(answers.count == 1 && after.refused == before.refused, "more than an answer")
    switch (try? AccessoryMessage(bytes), answer) {
    case (.initialize, .configurationData(let data)):
        precondition(data == after.configuration && after.state == .initialized)
    case (.configureAndStart(let shared), .didStart):
        precondition(before.state != .idle && after.shared == shared && after.isRanging)
    case (.stop, .didStop):
        precondition(after.state == .idle)
    case (let message, _):
        preconditionFailure("\(String(describing: message)) is answered by \(answer)")
    }
}

private let configuration: [UInt8] = [
    1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0xAA, 0xAA,
]
