import Ranging

extension ScriptStep {
    /// The steps by their names.
    private enum Name: String, CaseIterable {
        case walk, place, suspend, resume, end, drop, rejoin, silence, speak

        /// The fields of such a step besides `at` and `do`.
        var fields: [String] {
            switch self {
            case .walk: [Key.pattern.stringValue]
            case .place: [WrittenUnits.distance, WrittenUnits.azimuth, WrittenUnits.elevation]
            case .suspend, .resume, .end, .drop, .rejoin, .silence, .speak: []
            }
        }
    }

    /// What the step does, once its fields are checked.
    ///
    /// - Parameter line: Where it stands, from 1.
    /// - Returns: The command.
    /// - Throws: `ScriptError` for the first field that is wrong.
    func command(line: Int) throws(ScriptError) -> Script.Command {
        guard let name = Name(rawValue: name) else {
            throw ScriptError(
                line: line, field: "do",
                problem: "expected \(Self.list(Name.allCases)), found \(quoted(name))")
        }
        try check(fieldsOf: name, line: line)
        switch name {
        case .walk: return .walk(try walkPattern(line: line))
        case .place: return .place(try placement(line: line))
        case .suspend: return .suspend
        case .resume: return .resume
        case .end: return .end
        case .drop: return .drop
        case .rejoin: return .rejoin
        case .silence: return .silence
        case .speak: return .speak
        }
    }

    private func check(fieldsOf name: Name, line: Int) throws(ScriptError) {
        for field in name.fields where !fields.contains(field) {
            throw ScriptError(
                line: line, field: field, problem: "missing, expected in a step \(name.rawValue)")
        }
        let known = ["at", "do"] + name.fields
        for field in fields where !known.contains(field) {
            throw ScriptError(
                line: line, field: quoted(field),
                problem: "unknown in a step \(name.rawValue), expected "
                    + known.joined(separator: ", "))
        }
    }

    private func walkPattern(line: Int) throws(ScriptError) -> Walk.Pattern {
        guard let pattern = Walk.Pattern(rawValue: pattern ?? "") else {
            throw ScriptError(
                line: line, field: "pattern",
                problem: "expected \(Self.list(Walk.Pattern.allCases)), "
                    + "found \(quoted(pattern ?? ""))")
        }
        return pattern
    }

    private func placement(line: Int) throws(ScriptError) -> QuantisedMeasurement {
        let measurement = Measurement(
            distance: distance.value, horizontalAngle: azimuth.value,
            verticalAngle: elevation.value)
        do throws(QuantisedMeasurement.Fault) {
            return try QuantisedMeasurement(measurement)
        } catch {
            let (field, problem) = WrittenUnits.explain(error)
            throw ScriptError(line: line, field: field, problem: "\(problem), or null")
        }
    }

    private static func list(_ values: [some RawRepresentable<String>]) -> String {
        values.map(\.rawValue).joined(separator: ", ")
    }
}

extension ScriptStep.Field {
    /// The number; nil when there is none.
    fileprivate var value: Double? {
        switch self {
        case .missing, .null: nil
        case .number(let number): number
        }
    }
}
