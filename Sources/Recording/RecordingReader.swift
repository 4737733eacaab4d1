import Determinism
import JSONEdge
import Ranging
public import Session

/// Reads a recording, line by line: the header, then the records.
///
///     var reader = try RecordingReader(bytes, source: "a.rec.jsonl")
///     while let record = try reader.next() { ... }
///     if !reader.isComplete { ... }  // the recording was cut short
///
/// A last line without its end is what a killed host leaves: it is left out, and the recording is
/// not complete. Unknown kinds of lines are passed over.
public struct RecordingReader: Sendable {
    /// The first line.
    public let header: RecordingHeader
    /// How many lines were read so far, the header among them.
    public private(set) var line = 1
    /// Whether the regular end was read. False until then, and for good when the file was cut
    /// short.
    public private(set) var isComplete = false

    private let bytes: [UInt8]
    private let source: String
    private var position: Int
    private var nextTick = 0
    private var fields = RecordFields()

    /// The longest line after the header, in bytes.
    public static let longestLine = 4096
    /// The longest header, in bytes: a level is in it.
    public static let longestHeader = 16 << 20

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - source: The file's name, for messages.
    /// - Throws: `RecordingError.badHeader`.
    public init(_ bytes: [UInt8], source: String) throws(RecordingError) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end <= Self.longestHeader else {
            throw .badHeader(
                JSONFault(
                    source: source, line: 1,
                    problem: "expected the first line of a recording, found no whole line"))
        }
        do {
            header = try RecordingHeader(line: Array(bytes[..<end]), source: source)
        } catch {
            throw .badHeader(error)
        }
        self.bytes = bytes
        self.source = source
        position = end + 1
    }

    /// The next record.
    ///
    /// - Returns: nil when there is no further whole line.
    /// - Throws: `RecordingError.badLine` for a whole line that is no record.
    public mutating func next() throws(RecordingError) -> Record? {
        while position < bytes.count {
            let rest = position...
            guard let end = bytes[rest].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let range = position..<end
            line += 1
            position = end + 1
            if let record = try record(in: range) { return record }
        }
        return nil
    }

    /// The record of a line; nil for a kind that this version does not know.
    private mutating func record(in range: Range<Int>) throws(RecordingError) -> Record? {
        guard !isComplete else { throw fault("expected nothing after the end") }
        guard range.count <= Self.longestLine else {
            throw fault("longer than \(Self.longestLine) bytes")
        }
        do {
            try fields.scan(bytes, range)
        } catch {
            throw fault(error.problem)
        }
        guard let type = fields.text(.type) else { throw fault("t: expected the kind of line") }
        guard let word = Self.words[bytes[type]] else { return nil }
        switch word {
        case .tick: return .tick(try tick())
        case .check: return .check(Tick(try number(.number, 0...Self.largest)), try digest())
        case .end:
            let ticks = try number(.number, 0...Self.largest)
            guard ticks == nextTick else { throw fault("n: \(ticks): expected \(nextTick)") }
            isComplete = true
            return .end(ticks: ticks, try digest())
        case .joined, .linkLost, .ran, .measured, .paused, .suspended, .suspensionEnded, .ended,
            .failed, .expired, .coached, .holdExpired, .restored, .stoodStill, .operated:
            let time = Timestamp(microseconds: Int64(try number(.time, 0...Self.largest)))
            return .event(try event(word), at: time)
        }
    }

    private mutating func tick() throws(RecordingError) -> Tick {
        let number = try number(.number, 0...Self.largest)
        guard number == nextTick else { throw fault("n: tick \(number): expected \(nextTick)") }
        nextTick += 1
        return Tick(number)
    }

    private func event(_ word: RecordWord) throws(RecordingError) -> Event {
        switch word {
        case .joined:
            .joined(
                try peer(), name: PlayerName(cleaning: try text(.name)),
                kind: try choice(.kind, PeerKind.allCases) { $0.rawValue })
        case .linkLost: .linkLost(try peer())
        case .ran: .ran(try peer())
        case .measured: .measured(try peer(), try measurement())
        case .paused: .paused(try peer())
        case .suspended: .suspended(try peer())
        case .suspensionEnded: .suspensionEnded(try peer())
        case .ended: .ended(try peer())
        case .failed: .failed(try peer(), try error())
        case .expired:
            .expired(try peer(), try choice(.what, Deadlines.Reason.allCases) { $0.word })
        case .coached:
            .coached(
                try peer(),
                fields.text(.what) == nil
                    ? nil : try choice(.what, Guidance.allCases) { $0.rawValue })
        case .stoodStill: .stoodStill(Int64(try number(.span, 0...Self.largest)))
        case .holdExpired: .holdExpired(try peer())
        case .restored:
            .restored(
                try peer(), try seat(), name: PlayerName(cleaning: try text(.name)),
                kind: try choice(.kind, PeerKind.allCases) { $0.rawValue })
        case .operated: .operated(try operation())
        case .tick, .check, .end: throw fault("not an event")
        }
    }

    // MARK: - Values

    /// JSON's largest exact number.
    private static let largest = (1 << 53) - 1

    private static let words = Dictionary(
        uniqueKeysWithValues: RecordWord.allCases.map { (Array($0.rawValue.utf8)[...], $0) })

    private func fault(_ problem: String) -> RecordingError {
        .badLine(source: source, line: line, problem: problem)
    }

    private func number(
        _ key: RecordKey, _ range: ClosedRange<Int>
    ) throws(RecordingError) -> Int {
        guard let value = fields.number(key) else {
            throw fault("\(key.spelling): expected a whole number")
        }
        guard range.contains(value) else {
            throw fault(
                "\(key.spelling): \(value): expected \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    private func peer() throws(RecordingError) -> PeerNumber {
        PeerNumber(try number(.peer, 1...Int(Int32.max)))
    }

    private func seat() throws(RecordingError) -> SeatNumber {
        let range = SessionSettings.seatRange
        return SeatNumber(try number(.seat, range.lowerBound...range.upperBound))
    }

    private func operation() throws(RecordingError) -> Operation {
        let name = try choice(.what, Operation.Name.allCases) { $0.rawValue }
        if let operation = Operation(name, seat: nil) { return operation }
        let seat = try seat()
        guard let operation = Operation(name, seat: seat) else { throw fault("what: no operation") }
        return operation
    }

    private func measurement() throws(RecordingError) -> QuantisedMeasurement {
        let angles = QuantisedMeasurement.angleRange
        let distance = try numberOrNone(.distance, QuantisedMeasurement.distanceRange)
        let azimuth = try numberOrNone(.azimuth, angles)
        let elevation = try numberOrNone(.elevation, angles)
        let vertical = try numberOrNone(.vertical, 0...4)
        do {
            return try QuantisedMeasurement(
                distance: distance, azimuth: azimuth, elevation: elevation,
                verticalEstimate: vertical.flatMap { VerticalEstimate(rawValue: $0) })
        } catch {
            throw fault("\(error)")
        }
    }

    /// A number that a line may leave out.
    private func numberOrNone(
        _ key: RecordKey, _ range: ClosedRange<Int32>
    ) throws(RecordingError) -> Int? {
        guard fields.number(key) != nil || fields.text(key) != nil else { return nil }
        return try number(key, Int(range.lowerBound)...Int(range.upperBound))
    }

    private func error() throws(RecordingError) -> RangingError {
        let range = -5889 ... -5880
        guard let error = RangingError(rawValue: try number(.code, range)) else {
            throw fault("code: expected \(range.lowerBound) to \(range.upperBound)")
        }
        return error
    }

    private func text(_ key: RecordKey) throws(RecordingError) -> String {
        guard let range = fields.text(key) else { throw fault("\(key.spelling): expected a text") }
        guard bytes[range].contains(UInt8(ascii: "\\")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        let quoted = Array(bytes[range.lowerBound - 1...range.upperBound])
        do {
            return try JSONEdge.decode(String.self, from: quoted, source: source)
        } catch {
            throw fault("\(key.spelling): \(error.problem)")
        }
    }

    private func choice<Value>(
        _ key: RecordKey, _ values: [Value], _ word: (Value) -> String
    ) throws(RecordingError) -> Value {
        let text = try text(key)
        guard let value = values.first(where: { word($0) == text }) else {
            let accepted = values.map(word).joined(separator: ", ")
            throw fault("\(key.spelling): expected one of \(accepted)")
        }
        return value
    }

    private func digest() throws(RecordingError) -> StateDigest {
        StateDigest(
            seats: try hash(.seats), controls: try hash(.controls), arena: try hash(.arena),
            random: try hash(.random))
    }

    private func hash(_ key: RecordKey) throws(RecordingError) -> UInt64 {
        guard let value = UInt64(try text(key), radix: 16) else {
            throw fault("\(key.spelling): expected hexadecimal digits")
        }
        return value
    }
}
