public import JSONEdge
public import Ranging

/// A recording's first line: everything that a match is started with, whole.
public struct RecordingHeader: Equatable, Sendable {
    /// The version of the product that recorded.
    public var product: String
    /// The version of the game's rules: with another one, the game's own part of the state is not
    /// proven.
    public var rules: Int
    /// How many seats there were.
    public var seats: Int
    /// How many could wait for a seat; 0 in recordings from before there was a line.
    public var lineRoom: Int
    /// The beginning of all chance.
    public var seed: UInt64
    /// How long things might take.
    public var clocks: Clocks
    /// The profile's file, as text.
    public var profile: String
    /// The level's file, as text.
    public var level: String

    /// The version of the format. It goes up when older readers would misunderstand.
    public static let version = 1
    /// What the format calls itself.
    public static let format = "rangepad-recording"

    /// Takes the parts.
    public init(
        product: String, rules: Int, seats: Int, lineRoom: Int = 0, seed: UInt64,
        clocks: Clocks, profile: String, level: String
    ) {
        self.product = product
        self.rules = rules
        self.seats = seats
        self.lineRoom = lineRoom
        self.seed = seed
        self.clocks = clocks
        self.profile = profile
        self.level = level
    }

    /// The line, without its end.
    ///
    /// - Returns: JSON, keys in alphabetical order.
    /// - Throws: `JSONFault` when it cannot be spelled, which no header brings about.
    public func encoded() throws(JSONFault) -> String {
        try JSONEdge.encode(HeaderLine(self))
    }

    /// Reads the line.
    ///
    /// - Parameters:
    ///   - line: The first line of a recording, without its end.
    ///   - source: The file's name, for the message.
    /// - Throws: `JSONFault` that names the field and what is accepted.
    public init(line: [UInt8], source: String) throws(JSONFault) {
        let document = try JSONEdge.decode(HeaderLine.self, from: line, source: source)
        self = try document.header(source: source)
    }
}

/// The header as JSON spells it. Spans are microseconds; the seed is hexadecimal, since JSON's
/// numbers end at 2^53.
private struct HeaderLine: Codable {
    var t: String
    var format: String
    var v: Double
    var product: String?
    var rules: Double
    var tick_hz: Double
    var seats: Double
    var lineRoom: Double?
    var seed: String
    var clocks: ClocksLine
    var profile: String
    var level: String

    struct ClocksLine: Codable {
        var firstMeasurement: Double
        var silence: Double
        var suspension: Double
        var retry: Double
        var retries: Double
        var heldSeat: Double
    }

    init(_ header: RecordingHeader) {
        t = "head"
        format = RecordingHeader.format
        v = Double(RecordingHeader.version)
        product = header.product
        rules = Double(header.rules)
        tick_hz = 60
        seats = Double(header.seats)
        lineRoom = header.lineRoom == 0 ? nil : Double(header.lineRoom)
        seed = String(header.seed, radix: 16)
        clocks = ClocksLine(
            firstMeasurement: Double(header.clocks.firstMeasurement),
            silence: Double(header.clocks.silence), suspension: Double(header.clocks.suspension),
            retry: Double(header.clocks.retry), retries: Double(header.clocks.retries),
            heldSeat: Double(header.clocks.heldSeat))
        profile = header.profile
        level = header.level
    }

    func header(source: String) throws(JSONFault) -> RecordingHeader {
        func fault(_ field: String, _ problem: String) -> JSONFault {
            JSONFault(source: source, line: 1, field: field, problem: problem)
        }
        func whole(
            _ value: Double, _ field: String, _ range: ClosedRange<Double>
        ) throws(JSONFault) -> Int {
            guard range.contains(value), value == value.rounded() else {
                let ends = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
                throw fault(field, "\(value): expected a whole number from \(ends)")
            }
            return Int(value)
        }
        guard t == "head", format == RecordingHeader.format else {
            throw fault("format", "expected \(RecordingHeader.format)")
        }
        _ = try whole(v, "v", 1...Double(RecordingHeader.version))
        _ = try whole(tick_hz, "tick_hz", 60...60)
        guard let seed = UInt64(seed, radix: 16) else {
            throw fault("seed", "expected 1 to 16 hexadecimal digits")
        }
        let day = 86_400_000_000.0
        var spans = Clocks()
        spans.firstMeasurement = Int64(
            try whole(clocks.firstMeasurement, "clocks.firstMeasurement", 0...day))
        spans.silence = Int64(try whole(clocks.silence, "clocks.silence", 0...day))
        spans.suspension = Int64(try whole(clocks.suspension, "clocks.suspension", 0...day))
        spans.retry = Int64(try whole(clocks.retry, "clocks.retry", 0...day))
        spans.retries = try whole(clocks.retries, "clocks.retries", 0...1000)
        spans.heldSeat = Int64(try whole(clocks.heldSeat, "clocks.heldSeat", 0...day))
        return RecordingHeader(
            product: product ?? "", rules: try whole(rules, "rules", 0...1_000_000),
            seats: try whole(seats, "seats", 1...128),
            lineRoom: try whole(lineRoom ?? 0, "lineRoom", 0...512), seed: seed, clocks: spans,
            profile: profile, level: level)
    }
}
