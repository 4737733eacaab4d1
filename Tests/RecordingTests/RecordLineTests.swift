import Determinism
import Ranging
import Recording
import Session
import Testing

@Suite struct RecordLineTests {
    @Test func everyRecordComesBackAsItWas() throws {
        let records = try Samples.records()
        var reader = try RecordingReader(try Samples.file(records), source: "test")
        for record in records { #expect(try reader.next() == record) }
        #expect(try reader.next() == nil)
        #expect(reader.isComplete)
        #expect(reader.header == Samples.header)
    }

    /// The spelling is a contract: recordings of years ago are read, and equal files are equal
    /// sessions.
    @Test func theSpellingIsFixed() throws {
        let measurement = try Samples.measurement(2_200_000, -120_000, 5, 2)
        let lines: [(Record, String)] = [
            (
                .event(.measured(PeerNumber(1), measurement), at: Timestamp(microseconds: 7)),
                #"{"t":"measured","at":7,"peer":1,"d":2200000,"az":-120000,"el":5,"v":2}"#
            ),
            (
                .event(
                    .joined(PeerNumber(2), name: PlayerName(cleaning: #"A"\"#), kind: .phone),
                    at: .zero),
                #"{"t":"joined","at":0,"peer":2,"name":"A\"\\","kind":"phone"}"#
            ),
            (
                .event(.failed(PeerNumber(1), .sessionFailed), at: .zero),
                #"{"t":"failed","at":0,"peer":1,"code":-5887}"#
            ),
            (
                .event(.expired(PeerNumber(1), .silence), at: .zero),
                #"{"t":"expired","at":0,"peer":1,"what":"silence"}"#
            ),
            (.event(.stoodStill(300_000), at: .zero), #"{"t":"stoodStill","at":0,"us":300000}"#),
            (
                .event(.operated(.nextRound), at: .zero),
                #"{"t":"operated","at":0,"what":"nextRound"}"#
            ),
            (
                .event(.operated(.kick(SeatNumber(7))), at: .zero),
                #"{"t":"operated","at":0,"what":"kick","seat":7}"#
            ),
            (
                .event(.holdExpired(PeerNumber(4)), at: .zero),
                #"{"t":"holdExpired","at":0,"peer":4}"#
            ),
            (
                .event(
                    .restored(
                        PeerNumber(4), SeatNumber(2), name: PlayerName(cleaning: "A"),
                        kind: .browser), at: .zero),
                #"{"t":"restored","at":0,"peer":4,"seat":2,"name":"A","kind":"browser"}"#
            ),
            (.tick(Tick(59)), #"{"t":"tick","n":59}"#),
            (
                .check(Tick(59), Samples.digest),
                #"{"t":"check","n":59,"seats":"0000000000000001","controls":"ffffffffffffffff","#
                    + #""random":"0000000000000000","arena":"0123456789abcdef"}"#
            ),
        ]
        for (record, line) in lines { #expect(Samples.line(record) == line + "\n") }
    }

    @Test func cutAnywhereAfterTheHeaderItReadsToTheLastWholeLine() throws {
        let records = try Samples.records()
        let bytes = try Samples.file(records)
        let header = try Samples.file([])
        for cut in header.count..<bytes.count {
            var reader = try RecordingReader(Array(bytes[..<cut]), source: "test")
            var count = 0
            while let record = try reader.next() {
                #expect(record == records[count])
                count += 1
            }
            let wholeLines = bytes[header.count..<cut].count { $0 == UInt8(ascii: "\n") }
            #expect(count == wholeLines)
            #expect(!reader.isComplete)
        }
    }

    @Test func cutInsideTheHeaderItIsNoRecording() throws {
        let header = try Samples.file([])
        for cut in 0..<header.count {
            #expect(throws: RecordingError.self) {
                try RecordingReader(Array(header[..<cut]), source: "test")
            }
        }
    }

    @Test(arguments: [
        (#"{"t":"measured","at":1,"peer":0,"d":1}"#, "peer: 0: expected 1 to 2147483647"),
        (#"{"t":"measured","at":1,"peer":1,"d":-1}"#, "d: -1: expected 0 to 100000000"),
        (#"{"t":"measured","at":1,"peer":1,"az":3141594}"#, "az: 3141594: expected -3141593 to "),
        (#"{"t":"measured","at":1,"peer":1,"el":"up"}"#, "el: expected a whole number"),
        (#"{"t":"measured","at":1,"peer":1,"d":1.5}"#, "expected a whole number or a text"),
        (#"{"t":"measured","at":1,"peer":1,"d":1e5}"#, "expected a whole number or a text"),
        (#"{"t":"measured","at":1,"peer":1,"d":12345678901234567}"#, "too many digits"),
        (#"{"t":"measured","at":-1,"peer":1}"#, "at: -1: expected 0 to 9007199254740991"),
        (#"{"t":"measured","at":1,"peer":1,"v":5}"#, "v: 5: expected 0 to 4"),
        (#"{"t":"measured","at":1}"#, "peer: expected a whole number"),
        (#"{"t":"ran","peer":1}"#, "at: expected a whole number"),
        (#"{"t":"joined","at":1,"peer":1,"kind":"phone"}"#, "name: expected a text"),
        (
            #"{"t":"joined","at":1,"peer":1,"name":"A","kind":"toaster"}"#,
            "kind: expected one of phone, browser, accessory, simulated"
        ),
        (
            #"{"t":"expired","at":1,"peer":1,"what":"patience"}"#,
            "what: expected one of firstMeasurement, silence, suspension, retry"
        ),
        (
            #"{"t":"coached","at":1,"peer":1,"what":"dance"}"#,
            "what: expected one of moveCloser, pointAtScreen, "
        ),
        (#"{"t":"operated","at":1,"what":"win"}"#, "what: expected one of nextRound"),
        (#"{"t":"operated","at":1,"what":"kick"}"#, "seat: expected a whole number"),
        (
            #"{"t":"operated","at":1,"what":"ban","seat":129}"#,
            "seat: 129: expected 1 to 128"
        ),
        (
            #"{"t":"restored","at":1,"peer":1,"seat":0,"name":"A","kind":"phone"}"#,
            "seat: 0: expected 1 to 128"
        ),
        (#"{"t":"failed","at":1,"peer":1,"code":7}"#, "code: 7: expected -5889 to -5880"),
        (#"{"t":"tick","n":1}"#, "n: tick 1: expected 0"),
        (#"{"t":"check","n":0,"seats":"x","controls":"0","random":"0","arena":"0"}"#, "seats: "),
        (#"{"t":"end","n":5,"seats":"0","controls":"0","random":"0","arena":"0"}"#, "n: 5: "),
        (#"{"at":1}"#, "t: expected the kind of line"),
        ("nonsense", "expected {"),
        ("", "expected {"),
        (#"{"t":"tick","n":0"#, "expected }"),
        (#"{"t":"tick","n":0}}"#, "expected the line's end"),
        (#"{"t":"tick","n":0,}"#, "expected a text in quotes"),
        (#"{"t":"tick,"n":0}"#, "expected"),
    ])
    func aWholeLineThatIsNoRecordSaysWhere(line: String, problem: String) throws {
        let bytes = try Samples.file([]) + Array((line + "\n").utf8)
        var reader = try RecordingReader(bytes, source: "a.rec.jsonl")
        let error = #expect(throws: RecordingError.self) { try reader.next() }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("a.rec.jsonl:2: "))
        #expect(description.contains(problem))
    }

    @Test func unknownKindsAndKeysArePassedOver() throws {
        let lines = """
            {"t":"weather","sky":{"blue":[1,2,{"a":"}"}]}}
            {"t":"tick","later":"yes","n":0,"nested":{"n":7},"list":[1,"]"],"nothing":null}
            { "t" : "tick" , "n" : 1 }

            """
        let bytes = try Samples.file([]) + Array(lines.utf8)
        var reader = try RecordingReader(bytes, source: "test")
        #expect(try reader.next() == .tick(Tick(0)))
        #expect(try reader.next() == .tick(Tick(1)))
        #expect(try reader.next() == nil)
    }

    @Test func nothingMayFollowTheEnd() throws {
        let bytes = try Samples.file([.end(ticks: 0, Samples.digest), .tick(Tick(0))])
        var reader = try RecordingReader(bytes, source: "test")
        #expect(try reader.next() != nil)
        #expect(throws: RecordingError.self) { try reader.next() }
    }

    @Test func aLineHasABound() throws {
        let name = String(repeating: "x", count: 5000)
        let line = #"{"t":"joined","at":1,"peer":1,"name":""# + name + #"","kind":"phone"}"#
        var reader = try RecordingReader(
            try Samples.file([]) + Array((line + "\n").utf8), source: "test")
        #expect(throws: RecordingError.self) { try reader.next() }
    }

    @Test func aHostileNameInAFileIsCleaned() throws {
        let line = #"{"t":"joined","at":1,"peer":1,"name":"A\u001b[2J\u202eB","kind":"phone"}"#
        var reader = try RecordingReader(
            try Samples.file([]) + Array((line + "\n").utf8), source: "test")
        let expected = Event.joined(
            PeerNumber(1), name: PlayerName(cleaning: "A[2JB"), kind: .phone)
        #expect(try reader.next() == .event(expected, at: Timestamp(microseconds: 1)))
    }

    @Test func mutatedFilesAreReadOrRefused() throws {
        let original = try Samples.file(try Samples.records())
        var random = SplitMix64(seed: 42)
        var refused = 0
        for _ in 0..<3000 {
            var bytes = original
            for _ in 0...random.next(below: 4) {
                let place = random.next(below: bytes.count)
                switch random.next(below: 3) {
                case 0: bytes[place] = UInt8(random.next(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(random.next(below: 256)), at: place)
                }
            }
            do {
                var reader = try RecordingReader(bytes, source: "test")
                while try reader.next() != nil {}
            } catch {
                #expect(!"\(error)".isEmpty)
                refused += 1
            }
        }
        #expect(refused > 1000)
    }
}
