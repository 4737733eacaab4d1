import Determinism
import Glibc
import Ranging
import SimulatedRoom
import Testing

/// The table of measurements: what is read, and what is said about what is not.
@Suite struct MeasurementsFileTests {
    private static let header = "t_s,distance_m,azimuth_rad,elevation_rad\n"

    private func parse(_ text: String) throws(MeasurementsFileError) -> MeasurementsFile {
        try MeasurementsFile(parsing: Array(text.utf8))
    }

    private func message(_ text: String) -> String? {
        do throws(MeasurementsFileError) {
            _ = try parse(text)
            return nil
        } catch {
            return error.description
        }
    }

    private func row(_ text: String) throws -> MeasurementsFile.Row {
        try #require(try parse(Self.header + text).rows.first)
    }

    @Test func aTableIsReadAsItStands() throws {
        let file = try parse(
            Self.header + """
                0.000000,0.946145,,
                0.177159,0.912568,-0.284198,-0.059189
                0.177159,,,
                12,,1.5,
                """)
        #expect(file.rows.map(\.time) == [0, 177_159, 177_159, 12_000_000])
        #expect(file.rows.map(\.measurement.distance) == [946_145, 912_568, nil, nil])
        #expect(file.rows.map(\.measurement.azimuth) == [nil, -284_198, nil, 1_500_000])
        #expect(file.rows.map(\.measurement.elevation) == [nil, -59_189, nil, nil])
    }

    @Test func theOrderOfTheColumnsIsFreeAndOthersAreIgnored() throws {
        let file = try parse(
            """
            true_m,elevation_rad,t_s,note,azimuth_rad,distance_m
            9,0.1,1,not a number,0.2,3
            ,,2,,,
            """)
        let row = try #require(file.rows.first)
        #expect(row.time == 1_000_000)
        #expect(row.measurement.distance == 3_000_000)
        #expect(row.measurement.azimuth == 200_000)
        #expect(row.measurement.elevation == 100_000)
        #expect(file.rows.count == 2)
    }

    @Test func otherLineEndsBlanksAndAMarkAreTolerated() throws {
        let plain = try parse(Self.header + "0,1,0.5,-0.5\n1,,,\n")
        #expect(
            try parse("\u{feff}" + Self.header + "0,1,0.5,-0.5\n1,,,") == plain)
        #expect(
            try parse(
                "t_s,distance_m,azimuth_rad,elevation_rad\r\n0,1,0.5,-0.5\r\n1,,,\r\n") == plain)
        #expect(
            try parse(
                "\n t_s, distance_m ,azimuth_rad,\televation_rad\n\n 0 , 1 ,0.5,-0.5\n  \n1, , ,\n\n"
            )
                == plain)
    }

    static let numbers: [(text: String, value: Int32)] = [
        ("1", 1_000_000), ("1.", 1_000_000), ("1.5", 1_500_000), (".5", 500_000),
        ("+1", 1_000_000), ("-0", 0), ("0001", 1_000_000), ("1e0", 1_000_000),
        ("1E+1", 10_000_000), ("25e-2", 250_000), ("100", 100_000_000), ("1e-400", 0),
        ("0.0000004", 0), ("0.0000006", 1),
    ]

    @Test(arguments: numbers) func aNumberMayBeSpelledLikeThis(
        _ text: String, _ value: Int32
    ) throws {
        #expect(try row("0,\(text),,").measurement.distance == value)
    }

    @Test(arguments: [
        "nan", "NaN", "-nan", "inf", "-inf", "infinity", "0x1p3", "0x10", "1_000", "1,5x", "--1",
        "+-1", "e5", "1e", "1e+", ".", "-", "+", "1.2.3", "1e5.5", "1e400", "-1e400", "a", "1 2",
        "１", "1\u{0}", String(repeating: "0", count: 65),
    ])
    func aNumberMayNotBeSpelledLikeThis(_ text: String) {
        #expect(throws: MeasurementsFileError.self) { try parse(Self.header + "0,\(text),,") }
        #expect(throws: MeasurementsFileError.self) { try parse(Self.header + "\(text),1,,") }
    }

    static let faults: [(text: String, message: String)] = [
        ("", "1: expected a header line"),
        ("\n \n", "1: expected a header line"),
        (
            "t_s,distance_m,azimuth_rad\n",
            "1: elevation_rad: missing in the header, "
                + "expected t_s,distance_m,azimuth_rad,elevation_rad"
        ),
        (
            "\n0,1,2,3\n",
            "2: t_s: missing in the header, expected t_s,distance_m,azimuth_rad,elevation_rad"
        ),
        (
            "t_s,distance_m,azimuth_rad,elevation_rad,t_s\n",
            "1: t_s: expected only once in the header"
        ),
        (header, "2: expected at least one row"),
        (header + "\n\n", "2: expected at least one row"),
        (header + "0,1,2\n", "2: expected 4 fields as in the header, found 3"),
        (header + "0,1,2,3,4\n", "2: expected 4 fields as in the header, found 5"),
        (header + "0,1,2,3\n\nx\n", "4: expected 4 fields as in the header, found 1"),
        (header + "0,\"1\",,\n", "2: expected fields without quotes"),
        (
            header + ",1,,\n",
            "2: t_s: expected a time in seconds, 0 ... 1000000, found \"\""
        ),
        (
            header + "-0.1,1,,\n",
            "2: t_s: expected a time in seconds, 0 ... 1000000, found \"-0.1\""
        ),
        (
            header + "1000001,1,,\n",
            "2: t_s: expected a time in seconds, 0 ... 1000000, found \"1000001\""
        ),
        (
            header + "0,1,,\r\n1,1,,\r\n0.999999,1,,\r\n",
            "4: t_s: expected a time that is not before the row above's"
        ),
        (header + "0,-0.001,,\n", "2: distance_m: expected metres, 0 ... 100"),
        (header + "0,100.001,,\n", "2: distance_m: expected metres, 0 ... 100"),
        (header + "0,1e30,,\n", "2: distance_m: expected metres, 0 ... 100"),
        (
            header + "0,1,3.2,\n",
            "2: azimuth_rad: expected radians, -3.141593 ... 3.141593"
        ),
        (
            header + "0,1,,-3.2\n",
            "2: elevation_rad: expected radians, -3.141593 ... 3.141593"
        ),
        (
            header + "0,1,nan,\n",
            "2: azimuth_rad: expected a number, or nothing for not available, found \"nan\""
        ),
        (
            header + "0,1,,\u{1b}[31m\n",
            "2: elevation_rad: expected a number, or nothing for not available, "
                + "found \"\\u{1B}[31m\""
        ),
        (
            header + "0,\(String(repeating: "ab", count: 500)),,\n",
            "2: distance_m: expected a number, or nothing for not available, "
                + "found \"\(String(repeating: "ab", count: 20))\"..."
        ),
    ]

    @Test(arguments: faults) func everyErrorSaysTheLineTheColumnAndWhatIsAccepted(
        _ text: String, _ expected: String
    ) {
        #expect(message(text) == expected)
    }

    @Test func theNumberOfRowsHasALimit() throws {
        let text = Array((Self.header + "0,,,\n0,,,\n0,,,\n").utf8)
        #expect(try MeasurementsFile(parsing: text, limit: 3).rows.count == 3)
        #expect(MeasurementsFile.maximumRows == 1_000_000)
        do throws(MeasurementsFileError) {
            _ = try MeasurementsFile(parsing: text, limit: 2)
            Issue.record("read all of them")
        } catch {
            #expect(error.description == "4: expected at most 2 rows")
        }
    }

    private static let sample = Array(
        ("t_s,distance_m,azimuth_rad,elevation_rad,note\r\n0,0.946145,,,a\n"
            + "0.177159,0.912568,-2.84198e-1,-0.059189,\n3,,,+.5,é\n").utf8)

    @Test func everyCutOfATableIsReadOrRefused() {
        var read = 0
        for end in 0...Self.sample.count {
            let rows = (try? MeasurementsFile(parsing: Array(Self.sample[..<end])))?.rows
            if let rows {
                read += 1
                #expect((1...3).contains(rows.count))
            }
        }
        #expect(read > 0)
    }

    @Test func everyMutationOfATableIsReadOrRefused() {
        var chance = SplitMix64(seed: 23)
        let interesting = Array("0123456789.,-+eE\n\r\" \tnaifx_\u{0}\u{7f}".utf8)
        var read = 0
        for _ in 0..<100_000 {
            var text = Self.sample
            for _ in 0...chance.next(below: 3) {
                let index = chance.next(below: text.count)
                switch chance.next(below: 4) {
                case 0: text[index] = UInt8(chance.next(below: 256))
                case 1: text[index] = interesting[chance.next(below: interesting.count)]
                case 2: text.remove(at: index)
                case _: text.insert(interesting[chance.next(below: interesting.count)], at: index)
                }
            }
            guard let file = try? MeasurementsFile(parsing: text) else { continue }
            read += 1
            if !zip(file.rows, file.rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
                Issue.record("\(text)")
            }
        }
        #expect(read > 10_000 && read < 90_000)
    }

    @Test(.enabled(if: recordingOfAPhone != nil, "the folder with a phone's recording is not here"))
    func aPhonesRecordingIsRead() throws {
        let bytes = try #require(recordingOfAPhone)
        let rows = try MeasurementsFile(parsing: bytes).rows
        #expect(rows.count == 7070)
        #expect(rows.first?.measurement.distance == 946_145)
        #expect(rows.first?.measurement.azimuth == nil)
        #expect(rows.last?.time == 109_126_968)
        #expect(rows.count { $0.measurement.azimuth != nil } > 7000)
    }
}

/// A phone's own measurements, from the folder of recordings beside the repository, if it is there.
private let recordingOfAPhone: [UInt8]? = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/../shared/uwb/iphone/arexp_tracking.csv"
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
}()
