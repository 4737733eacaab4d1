import JSONEdge
import SimulatedRoom

/// Reads the files that a peer can move by, with errors that say file, line and field.
enum MovementFiles {
    /// Reads a table of measurements.
    static func measurements(_ path: String) throws(UsageError) -> MeasurementsFile {
        let bytes = try Files.read(path)
        do throws(MeasurementsFileError) {
            return try MeasurementsFile(parsing: bytes)
        } catch {
            throw UsageError("\(path):\(error)")
        }
    }

    /// Reads a script: one JSON object a line, empty lines left out.
    static func script(_ path: String) throws(UsageError) -> Script {
        let lines = try Files.read(path).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var steps: [(line: Int, step: ScriptStep)] = []
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            do throws(JSONFault) {
                let source = "\(path):\(index + 1)"
                let step = try JSONEdge.decode(ScriptStep.self, from: Array(line), source: source)
                steps.append((index + 1, step))
            } catch {
                // The source has the line already; the text itself is one line.
                var fault = error
                fault.line = nil
                throw UsageError(fault.description)
            }
        }
        do throws(ScriptError) {
            return try Script(steps)
        } catch {
            throw UsageError("\(path):\(error)")
        }
    }
}
