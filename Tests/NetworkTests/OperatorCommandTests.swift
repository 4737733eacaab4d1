import JSONEdge
import Network
import Session
import Testing

@Suite struct OperatorCommandTests {
    @Test(arguments: [
        (#"{"do":"nextRound"}"#, OperatorCommand.operate(.nextRound)),
        (#"{"do":"pause"}"#, .operate(.pause)),
        (#"{"do":"resume"}"#, .operate(.resume)),
        (#"{"do":"reset"}"#, .operate(.reset)),
        (#"{"do":"kick","seat":1}"#, .operate(.kick(SeatNumber(1)))),
        (#"{"seat":128,"do":"ban"}"#, .operate(.ban(SeatNumber(128)))),
        (#"{ "do" : "free", "seat" : 2.0, "why": [] }"#, .operate(.free(SeatNumber(2)))),
        (#"{"do":"lock"}"#, .lock(true)),
        (#"{"do":"unlock"}"#, .lock(false)),
        (#"{"do":"accept","peer":12}"#, .answer(peer: 12, accepts: true)),
        (#"{"do":"decline","peer":9007199254740992}"#, .answer(peer: 1 << 53, accepts: false)),
        (
            #"{"do":"invite","peer":3}"#,
            .invite(peer: 3, message: nil, seconds: nil)
        ),
        (
            #"{"do":"invite","peer":3,"message":"Come","seconds":-1}"#,
            .invite(peer: 3, message: ShownText(cleaning: "Come"), seconds: -1)
        ),
        (#"{"do":"withdraw","peer":3}"#, .withdraw(peer: 3)),
        (#"{"do":"stop"}"#, .stop),
    ])
    func everyCommandIsUnderstood(line: String, command: OperatorCommand) throws {
        #expect(try OperatorCommand(decoding: Array(line.utf8)) == command)
    }

    @Test(arguments: [
        (#"{"do":"dance"}"#, "do: expected one of nextRound, pause, resume, lock, unlock, reset, "),
        (#"{"do":"kick"}"#, "seat: expected a whole number from 1 to 128"),
        (#"{"do":"kick","seat":0}"#, "seat: expected a whole number from 1 to 128"),
        (#"{"do":"ban","seat":129}"#, "seat: expected a whole number from 1 to 128"),
        (#"{"do":"free","seat":1.5}"#, "seat: expected a whole number from 1 to 128"),
        (#"{"do":"free","seat":1e300}"#, "seat: expected a whole number from 1 to 128"),
        (#"{"do":"kick","seat":"1"}"#, "seat: expected a number"),
        (#"{"do":"accept"}"#, "peer: expected a whole number from 1 to 9007199254740992"),
        (#"{"do":"invite"}"#, "peer: expected a whole number from 1 to 9007199254740992"),
        (#"{"do":"invite","peer":1,"seconds":0.5}"#, "seconds: expected a whole number from "),
        (#"{"do":7}"#, "do: expected a text"),
        (#"{}"#, "do: "),
        ("[]", "expected"),
        ("kick 1", "expected"),
        (#"{"do":"stop"},"#, "expected"),
    ])
    func aBadLineSaysWhatIsAccepted(line: String, problem: String) {
        var lines = CommandLines()
        guard case .bad(line: 1, let text) = lines.take(Array((line + "\n").utf8)).first else {
            Issue.record("taken: \(line)")
            return
        }
        #expect(text.hasPrefix(problem), "\(text)")
    }

    @Test func linesComeInPiecesAndKeepTheirNumbers() {
        let text = "\n{\"do\":\"pause\"}\r\n\nnonsense\n{\"do\":\"stop\"}\n{\"do\":\"re"
        var lines = CommandLines()
        let outcomes = Array(text.utf8).flatMap { lines.take([$0]) }
        #expect(outcomes.count == 3)
        #expect(outcomes.first == .command(line: 2, .operate(.pause)))
        guard case .bad(line: 4, text: _) = outcomes[1] else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(outcomes.last == .command(line: 5, .stop))
        #expect(lines.take(Array("set\"}\n".utf8)) == [.command(line: 6, .operate(.reset))])
    }

    @Test func theLastLineNeedsNoEnd() {
        var lines = CommandLines()
        #expect(lines.take(Array("{\"do\":\"pause\"}\n{\"do\":\"stop\"}".utf8)).count == 1)
        #expect(lines.finish() == .command(line: 2, .stop))
        #expect(lines.finish() == nil)
    }

    @Test func aLineHasABound() {
        let longest = #"{"do":"stop"}"#
        let padding = OperatorCommand.longestLine - longest.utf8.count
        var lines = CommandLines()
        let fits = longest + String(repeating: " ", count: padding) + "\n"
        #expect(lines.take(Array(fits.utf8)) == [.command(line: 1, .stop)])
        let tooLong = longest + String(repeating: " ", count: padding + 1) + "\n"
        #expect(
            lines.take(Array(tooLong.utf8)) == [.bad(line: 2, text: "expected at most 4096 bytes")])
        let endless = [UInt8](repeating: 0x78, count: 1 << 20) + Array("\n".utf8)
        #expect(lines.take(endless) == [.bad(line: 3, text: "expected at most 4096 bytes")])
        #expect(lines.take(Array((longest + "\n").utf8)) == [.command(line: 4, .stop)])
    }
}
