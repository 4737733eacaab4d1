import Network
import Session

/// What an operator's program says: in one piece or byte by byte, the same commands.
func fuzz(_ bytes: [UInt8]) {
    var whole = CommandLines()
    var pieces = CommandLines()
    let outcomes = whole.take(bytes)
    precondition(bytes.flatMap { pieces.take([$0]) } == outcomes, "pieces make a difference")
    let last = whole.finish()
    precondition(pieces.finish() == last, "pieces make a difference to the last line")
    for outcome in outcomes + (last.map { [$0] } ?? []) {
        switch outcome {
        case .command(_, .operate(let operation)):
            let seat = operation.parts.seat
            precondition(seat.map { SessionSettings.seatRange.contains($0.number) } ?? true)
        case .command(_, .lock), .command(_, .answer), .command(_, .invite),
            .command(_, .withdraw), .command(_, .stop):
            break
        case .bad(let line, let text): precondition(line > 0 && !text.isEmpty)
        }
    }
}
