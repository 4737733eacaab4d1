import Ranging
import Recording
import Testing

@Suite struct RecordingHeaderTests {
    @Test func aHeaderComesBackAsItWas() throws {
        var header = Samples.header
        header.clocks.silence = 1
        header.clocks.retries = 0
        header.clocks.heldSeat = 7_000_000
        let line = Array(try header.encoded().utf8)
        #expect(!line.contains(UInt8(ascii: "\n")))
        #expect(try RecordingHeader(line: line, source: "test") == header)
    }

    @Test(arguments: [
        (#""format":"rangepad-recording""#, #""format":"other""#, "format: expected rangepad"),
        (#""v":1"#, #""v":2"#, "v: 2.0: expected a whole number from 1 to 1"),
        (#""v":1"#, #""v":1.5"#, "v: 1.5: expected a whole number from 1 to 1"),
        (#""seats":8"#, #""seats":129"#, "seats: 129.0: expected a whole number from 1 to 128"),
        (#""seats":8"#, #""seats":"8""#, "seats: expected a number"),
        (#""seats":8,"#, "", "seats: missing"),
        (#""tick_hz":60"#, #""tick_hz":50"#, "tick_hz: 50.0: expected"),
        (#""seed":"ffffffffffffffff""#, #""seed":"xyz""#, "seed: expected 1 to 16 hex"),
        (#""retries":3"#, #""retries":-1"#, "clocks.retries: -1.0: expected a whole number"),
    ])
    func aWrongHeaderSaysWhichField(part: String, replacement: String, problem: String) throws {
        let line = try Samples.header.encoded()
        let start = try #require(line.range(of: part))
        let changed = line.replacingCharacters(in: start, with: replacement)
        let error = #expect(throws: (any Error).self) {
            try RecordingHeader(line: Array(changed.utf8), source: "a")
        }
        #expect("\(try #require(error))".contains(problem))
    }
}

extension String {
    /// Where a text occurs first.
    fileprivate func range(of part: String) -> Range<String.Index>? {
        indices.first { self[$0...].hasPrefix(part) }
            .map { $0..<self.index($0, offsetBy: part.count) }
    }

    fileprivate func replacingCharacters(
        in range: Range<String.Index>, with text: String
    ) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
