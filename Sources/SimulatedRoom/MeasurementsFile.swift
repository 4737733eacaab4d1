public import Determinism
public import Ranging

/// A table of measurements with their times, as `join --measurements` plays it.
///
///     t_s,distance_m,azimuth_rad,elevation_rad
///     0.000000,0.946145,,
///     0.177159,0.912568,-0.284198,-0.059189
///
/// A header line names the columns; their order is free, and columns of other names are ignored. An
/// empty field means: not available at that time. Lines end with LF or CRLF, blank lines and a byte
/// order mark are skipped, quotes are not accepted.
public struct MeasurementsFile: Equatable, Sendable {
    /// One line of the table.
    public struct Row: Equatable, Sendable {
        /// Since the table began.
        public let time: Microseconds
        /// What was measured then.
        public let measurement: QuantisedMeasurement
    }

    /// The lines in their order; at least one. Their times never decrease.
    public let rows: [Row]

    /// How many rows are accepted, unless the caller says otherwise: hours of a fast device.
    public static let maximumRows = 1_000_000

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - bytes: The text, UTF-8.
    ///   - limit: How many rows are accepted.
    /// - Throws: `MeasurementsFileError` for the first line that is wrong.
    public init(
        parsing bytes: [UInt8], limit: Int = maximumRows
    ) throws(MeasurementsFileError) {
        var lines = TextLines(bytes: bytes)
        guard let header = lines.next() else {
            throw MeasurementsFileError(line: 1, problem: "expected a header line")
        }
        let columns = try MeasurementColumns(header: header)

        var rows: [Row] = []
        while let line = lines.next() {
            guard rows.count < limit else {
                throw MeasurementsFileError(
                    line: line.number, problem: "expected at most \(limit) rows")
            }
            let row = try columns.row(line)
            if let last = rows.last, row.time < last.time {
                throw MeasurementsFileError(
                    line: line.number, column: MeasurementColumns.time,
                    problem: "expected a time that is not before the row above's")
            }
            rows.append(row)
        }
        guard !rows.isEmpty else {
            throw MeasurementsFileError(
                line: header.number + 1, problem: "expected at least one row")
        }
        self.rows = rows
    }
}
