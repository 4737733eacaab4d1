import Determinism
import Ranging

/// Where the four columns are in each line of a table of measurements.
struct MeasurementColumns {
    /// The name of the column of times.
    static let time = "t_s"

    private let count: Int
    private let timeIndex: Int
    private let distanceIndex: Int
    private let azimuthIndex: Int
    private let elevationIndex: Int

    /// Finds the columns by their names.
    ///
    /// - Throws: `MeasurementsFileError` when one is missing or there twice.
    init(header: TextLines.Line) throws(MeasurementsFileError) {
        let names = try Self.fields(of: header).map { String(decoding: $0, as: UTF8.self) }
        count = names.count
        timeIndex = try Self.index(of: Self.time, in: names, header.number)
        distanceIndex = try Self.index(of: WrittenUnits.distance, in: names, header.number)
        azimuthIndex = try Self.index(of: WrittenUnits.azimuth, in: names, header.number)
        elevationIndex = try Self.index(of: WrittenUnits.elevation, in: names, header.number)
    }

    /// Reads one line.
    ///
    /// - Throws: `MeasurementsFileError` for the first field that is wrong.
    func row(_ line: TextLines.Line) throws(MeasurementsFileError) -> MeasurementsFile.Row {
        let fields = try Self.fields(of: line)
        guard fields.count == count else {
            throw MeasurementsFileError(
                line: line.number,
                problem: "expected \(count) fields as in the header, found \(fields.count)")
        }
        let time = try Self.microseconds(fields[timeIndex], line.number)
        let measurement = Measurement(
            distance: try Self.number(fields[distanceIndex], WrittenUnits.distance, line.number),
            horizontalAngle: try Self.number(
                fields[azimuthIndex], WrittenUnits.azimuth, line.number),
            verticalAngle: try Self.number(
                fields[elevationIndex], WrittenUnits.elevation, line.number))
        do throws(QuantisedMeasurement.Fault) {
            return MeasurementsFile.Row(
                time: time, measurement: try QuantisedMeasurement(measurement))
        } catch {
            let (field, problem) = WrittenUnits.explain(error)
            throw MeasurementsFileError(line: line.number, column: field, problem: problem)
        }
    }

    private static func index(
        of name: String, in names: [String], _ line: Int
    ) throws(MeasurementsFileError) -> Int {
        guard let index = names.firstIndex(of: name) else {
            let all = [
                time, WrittenUnits.distance, WrittenUnits.azimuth, WrittenUnits.elevation,
            ]
            throw MeasurementsFileError(
                line: line, column: name,
                problem: "missing in the header, expected \(all.joined(separator: ","))")
        }
        guard names.lastIndex(of: name) == index else {
            throw MeasurementsFileError(
                line: line, column: name, problem: "expected only once in the header")
        }
        return index
    }

    /// A line's fields without the blanks around them.
    private static func fields(
        of line: TextLines.Line
    ) throws(MeasurementsFileError) -> [ArraySlice<UInt8>] {
        // A quoted comma in a column that is ignored would move every column behind it.
        guard !line.text.contains(UInt8(ascii: "\"")) else {
            throw MeasurementsFileError(
                line: line.number, problem: "expected fields without quotes")
        }
        return line.text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { $0.withoutOuterBlanks() }
    }

    private static func microseconds(
        _ field: ArraySlice<UInt8>, _ line: Int
    ) throws(MeasurementsFileError) -> Microseconds {
        guard let seconds = DecimalNumber.value(of: field),
            let time = WrittenUnits.microseconds(seconds)
        else {
            throw MeasurementsFileError(
                line: line, column: time,
                problem: "expected \(WrittenUnits.acceptedSeconds), found \(text(field))")
        }
        return time
    }

    private static func number(
        _ field: ArraySlice<UInt8>, _ column: String, _ line: Int
    ) throws(MeasurementsFileError) -> Double? {
        guard !field.isEmpty else { return nil }
        guard let value = DecimalNumber.value(of: field) else {
            throw MeasurementsFileError(
                line: line, column: column,
                problem: "expected a number, or nothing for not available, found \(text(field))")
        }
        return value
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String {
        quoted(String(decoding: field, as: UTF8.self))
    }
}
