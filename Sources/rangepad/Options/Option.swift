/// One option of a command: how it is spelled, and what its value does to the command's settings.
struct Option<Settings> {
    /// The name after the two dashes.
    let name: String
    /// A word for the value; nil for a flag, which has none.
    let value: String?
    /// One line for `--help`.
    let help: String
    /// Takes the value; throws what is accepted instead.
    let set: (inout Settings, String) throws(UsageError) -> Void

    /// An option that is there or not.
    static func flag(
        _ name: String, _ path: WritableKeyPath<Settings, Bool>, _ help: String
    ) -> Option {
        Option(name: name, value: nil, help: help) { settings, _ in settings[keyPath: path] = true }
    }

    /// An option with any text that is not empty.
    static func text(
        _ name: String, _ value: String, _ path: WritableKeyPath<Settings, String?>,
        _ help: String
    ) -> Option {
        Option(name: name, value: value, help: help) { settings, text throws(UsageError) in
            guard !text.isEmpty else { throw UsageError("expected \(value), found nothing") }
            settings[keyPath: path] = text
        }
    }

    /// An option with a whole number.
    static func number<Number: FixedWidthInteger>(
        _ name: String, _ value: String, _ path: WritableKeyPath<Settings, Number>,
        _ range: ClosedRange<Number>, _ help: String
    ) -> Option {
        Option(name: name, value: value, help: help) { settings, text throws(UsageError) in
            guard let number = Number(text), range.contains(number) else {
                throw UsageError("expected \(range.lowerBound) to \(range.upperBound)")
            }
            settings[keyPath: path] = number
        }
    }

    /// An option with a number, fractions welcome.
    static func decimal(
        _ name: String, _ value: String, _ path: WritableKeyPath<Settings, Double?>,
        _ range: ClosedRange<Double>, _ help: String
    ) -> Option {
        Option(name: name, value: value, help: help) { settings, text throws(UsageError) in
            guard let number = Double(text), range.contains(number) else {
                let ends = "\(plain(range.lowerBound)) to \(plain(range.upperBound))"
                throw UsageError("expected \(ends)")
            }
            settings[keyPath: path] = number
        }
    }

    /// An option with a value of its own kind.
    static func parsed<Value>(
        _ name: String, _ value: String, _ path: WritableKeyPath<Settings, Value?>, _ help: String,
        _ parse: @escaping (String) throws(UsageError) -> Value
    ) -> Option {
        Option(name: name, value: value, help: help) { settings, text throws(UsageError) in
            settings[keyPath: path] = try parse(text)
        }
    }
}

/// A number without a needless `.0`.
private func plain(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
}
