import Network
import Session

/// What an operator's program says: in one piece or byte by byte, the same commands.
func fuzz(_ bytes: [UInt8]) {
    var whole = CommandLines()
    var pieces = CommandLines()
    let outcomes = whole.take(bytes)
    precondition(bytes.flatMap { pieces.take([$0]) } == outcomes, "pieces make a difference")
    for outcome in outcomes {
        switch outcome {
        case .command(.operate(let operation)):
            let seat = operation.parts.seat
            precondition(seat.map { SessionSettings.seatRange.contains($0.number) } ?? true)
        case .command(.lock), .command(.answer), .command(.stop): break
        case .bad(let line, let text): precondition(line > 0 && !text.isEmpty)
        }
    }
}
