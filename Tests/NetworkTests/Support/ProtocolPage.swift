import Glibc
import Ranging
import Session

@testable import Network

/// `docs/PROTOCOL.md`: the tests read the protocol where people read it.
enum ProtocolPage {
    /// The whole page.
    static func text() throws -> String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let path = root.joined(separator: "/") + "/docs/PROTOCOL.md"
        guard let file = fopen(path, "r") else { throw NeverCame(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of the fenced block of that name; comments are left out.
    static func block(_ name: String) throws -> [String] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        guard let begin = lines.firstIndex(of: "```\(name)") else { throw NeverCame(name) }
        let rest = lines[(begin + 1)...]
        guard let end = rest.firstIndex(of: "```") else { throw NeverCame("the end of \(name)") }
        return rest[..<end].filter { !$0.hasPrefix("#") }.map { String($0) }
    }

    /// The lines of a block, two by two: what is on the wire, and what it means.
    static func vectors(_ name: String) throws -> [(wire: String, meaning: String)] {
        let lines = try block(name)
        guard lines.count.isMultiple(of: 2), !lines.isEmpty else { throw NeverCame(name) }
        return stride(from: 0, to: lines.count, by: 2).map { (lines[$0], lines[$0 + 1]) }
    }

    /// The bytes that a line of hex digits shows.
    static func bytes(_ line: String) throws -> [UInt8] {
        if line == "(empty)" { return [] }
        return try line.split(separator: " ").map { digits in
            guard digits.count == 2, let byte = UInt8(digits, radix: 16) else {
                throw NeverCame("a byte, but \(digits)")
            }
            return byte
        }
    }

    /// The first cells of the rows of the table under a heading.
    static func firstCells(under heading: String) throws -> [String] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        guard let begin = lines.firstIndex(of: "## \(heading)") else { throw NeverCame(heading) }
        let rest = lines[(begin + 1)...]
        let section = rest.prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
            let cell = row.dropFirst().prefix { $0 != "|" }
            return cell.filter { $0 != " " && $0 != "`" }
        }
    }
}

/// Values in the words of the page.
extension MeasurementFrame {
    var inWords: String {
        var words = ["sequence \(sequence)", "time \(time)"]
        if let distance = measurement.distance { words.append("distance \(distance)") }
        if let direction = measurement.direction {
            words.append("direction \(direction.x) \(direction.y) \(direction.z)")
        }
        if let angle = measurement.horizontalAngle { words.append("horizontalAngle \(angle)") }
        if let angle = measurement.verticalAngle { words.append("verticalAngle \(angle)") }
        if let estimate = measurement.verticalEstimate {
            words.append("verticalEstimate \(estimate)")
        }
        return words.joined(separator: ", ")
    }
}

extension PeerMessage {
    var inWords: String {
        switch self {
        case .hello(let hello):
            let token = hello.token.map { "token \($0.text)" } ?? "no token"
            var parts = ["hello: \(hello.name.text)", "\(hello.kind)", token]
            switch hello.credential {
            case .ticket(let ticket): parts.append("ticket \(ticket?.text ?? "unreadable")")
            case .code(let code): parts.append("code \(code?.text ?? "unreadable")")
            case nil: break
            }
            if let message = hello.message { parts.append("message \(message.text)") }
            if let patience = hello.patience { parts.append("patience \(patience)") }
            if hello.waits { parts.append("waits") }
            return parts.joined(separator: ", ")
        case .probe(let time): return "probe: \(time)"
        case .failed(let error): return "failed: \(error.name)"
        case .run: return "run"
        case .pause: return "pause"
        case .suspend: return "suspend"
        case .suspensionEnded: return "suspensionEnded"
        case .end: return "end"
        case .interact(let token): return "interact: \(HexBytes.text(of: token.bytes))"
        case .coached(let guidance): return "coached: \(guidance?.rawValue ?? "nothing")"
        case .accessory(let bytes): return "accessory: \(HexBytes.text(of: bytes))"
        case .accept: return "accept"
        case .decline: return "decline"
        case .ask(let message, let patience):
            let span = patience.map { "\($0) s" } ?? "usual"
            return "ask: \(message?.text ?? "nothing"), \(span)"
        }
    }
}

extension HostMessage {
    var inWords: String {
        switch self {
        case .welcome(let host, let token): return "welcome: \(host.text), token \(token.text)"
        case .seated(let seating):
            let place = "\(seating.seat.number), \(seating.colour), \(seating.symbol)"
            return "seated: \(place), \(seating.name.text)"
        case .refused(let reason, let seconds):
            return "refused: \(reason)" + (seconds.map { ", \($0) s" } ?? "")
        case .asking: return "asking"
        case .listed: return "listed"
        case .invited(let message, let seconds):
            return "invited: \(message?.text ?? "nothing"), \(seconds) s"
        case .invitationEnded(let end): return "invitationEnded: \(end.rawValue)"
        case .echo(let time): return "echo: \(time)"
        case .running: return "running"
        case .suspended: return "suspended"
        case .resumed: return "resumed"
        case .removed(let reason): return "removed: \(reason.name)"
        case .runAgain: return "runAgain"
        case .coaching(nil, text: nil): return "coaching: nothing"
        case .coaching(let guidance, let text):
            let name = guidance.map(\.rawValue) ?? "no guidance"
            return "coaching: \(name), \(text?.text ?? "no text")"
        case .accepted(let token): return "accepted: \(HexBytes.text(of: token.bytes))"
        case .declined(let reason): return "declined: \(reason)"
        case .accessory(let bytes): return "accessory: \(HexBytes.text(of: bytes))"
        case .replaced: return "replaced"
        case .waiting(let place): return "waiting: \(place)"
        case .dismissed(let reason): return "dismissed: \(reason)"
        case .halted: return "halted"
        case .continued: return "continued"
        case .vibrate(let span): return "vibrate: \(span) ms"
        case .goodbye(let reason): return "goodbye: \(reason.text)"
        }
    }
}

extension MessageFault {
    /// The name under which it is counted.
    var countedAs: String {
        switch self {
        case .malformed: LinkRejection.malformedMessage.rawValue
        case .unknownType: LinkRejection.unknownMessage.rawValue
        case .wrongVersion: LinkRejection.wrongVersion.rawValue
        case .malformedToken: LinkRejection.malformedToken.rawValue
        }
    }
}
