/// The custom properties of a map or an object, asked for by name and type.
struct LevelProperties: Sendable {
    private let properties: [TiledMap.Property]
    private let place: LevelPlace

    init(_ properties: [TiledMap.Property], place: LevelPlace) {
        self.properties = properties
        self.place = place
    }

    /// Refuses what nobody would read: a misspelt name must not pass for a default.
    ///
    /// - Parameter names: The names that are read.
    /// - Throws: `LevelError` for the first property with another name.
    func allow(only names: String...) throws(LevelError) {
        for property in properties where !names.contains(property.name) {
            let known = names.isEmpty ? "none" : names.joined(separator: ", ")
            let found = LevelText.printable(property.name)
            throw place.fault("property \(found): not known here: expected \(known)")
        }
    }

    /// A number.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - range: What is accepted.
    ///   - fallback: The value when there is no such property.
    /// - Returns: The value.
    /// - Throws: `LevelError` for another type, and for a number out of range.
    func number(
        _ name: String, in range: ClosedRange<Double>, else fallback: Double
    ) throws(LevelError) -> Double {
        guard let property = find(name) else { return fallback }
        let accepted =
            "a number from \(LevelText.number(range.lowerBound)) "
            + "to \(LevelText.number(range.upperBound))"
        guard case .number(let number) = property.value, property.type != "object" else {
            throw fault(name, property, accepted)
        }
        guard range.contains(number) else { throw fault(name, property, accepted) }
        return number
    }

    /// The id of another object.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - wanted: What it should refer to, for the message.
    /// - Returns: The id.
    /// - Throws: `LevelError` when it is missing or of another type.
    func object(_ name: String, wanted: String) throws(LevelError) -> Double {
        guard let property = find(name) else {
            throw place.fault("property \(name): missing: expected \(wanted)")
        }
        guard case .number(let id) = property.value, property.type == "object" else {
            throw fault(name, property, wanted)
        }
        return id
    }

    /// A text of a limited length.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - lengths: How many characters are accepted.
    /// - Returns: The text.
    /// - Throws: `LevelError` when it is missing, of another type, or too short or long.
    func text(_ name: String, lengths: ClosedRange<Int>) throws(LevelError) -> String {
        let accepted = "a text of \(lengths.lowerBound) to \(lengths.upperBound) characters"
        guard let property = find(name) else {
            throw place.fault("property \(name): missing: expected \(accepted)")
        }
        guard case .text(let text) = property.value else { throw fault(name, property, accepted) }
        let clean = LevelText.printable(text)
        guard lengths.contains(text.count), clean == text else {
            throw fault(name, property, accepted)
        }
        return text
    }

    private func find(_ name: String) -> TiledMap.Property? {
        properties.first { $0.name == name }
    }

    private func fault(
        _ name: String, _ property: TiledMap.Property, _ accepted: String
    ) -> LevelError {
        place.fault("property \(name): \(property.value.words): expected \(accepted)")
    }
}

extension TiledMap.Value {
    /// The value in words, for messages.
    var words: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): LevelText.number(number)
        case .text(let text): "\"\(LevelText.printable(text))\""
        case .other: "a value with members"
        }
    }
}
