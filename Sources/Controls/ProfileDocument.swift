import Determinism

/// A profile as its JSON file spells it. See `docs/CONTROLS.md`.
///
///     {
///       "name": "default",
///       "axes": {"leftX": {"from": "azimuth", "full_deg": 30, "invert": true}},
///       "buttons": {"south": {"from": "distance", "below_m": 1.5, "hysteresis_m": 0.15}}
///     }
public struct ProfileDocument: Decodable, Sendable {
    let name: String
    let axes: [String: Axis]?
    let buttons: [String: Button]?

    private enum Key: String, CodingKey, CaseIterable {
        case name, axes, buttons
    }

    /// Reads a profile's file.
    ///
    /// - Parameter decoder: Where from.
    /// - Throws: `DecodingError` for a field that is missing, unknown, or of the wrong kind.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.knownFields(Key.self)
        name = try fields.decode(String.self, forKey: .name)
        axes = try fields.decodeIfPresent([String: Axis].self, forKey: .axes)
        buttons = try fields.decodeIfPresent([String: Button].self, forKey: .buttons)
    }

    struct Axis: Decodable, Sendable {
        let from: String
        let centre: String?
        let centre_m: Double?
        let centre_deg: Double?
        let full_m: Double?
        let full_deg: Double?
        let invert: Bool?

        private enum Key: String, CodingKey, CaseIterable {
            case from, centre, centre_m, centre_deg, full_m, full_deg, invert
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.knownFields(Key.self)
            from = try fields.decode(String.self, forKey: .from)
            centre = try fields.decodeIfPresent(String.self, forKey: .centre)
            centre_m = try fields.decodeIfPresent(Double.self, forKey: .centre_m)
            centre_deg = try fields.decodeIfPresent(Double.self, forKey: .centre_deg)
            full_m = try fields.decodeIfPresent(Double.self, forKey: .full_m)
            full_deg = try fields.decodeIfPresent(Double.self, forKey: .full_deg)
            invert = try fields.decodeIfPresent(Bool.self, forKey: .invert)
        }
    }

    struct Button: Decodable, Sendable {
        let from: String
        let below_m: Double?
        let below_deg: Double?
        let above_m: Double?
        let above_deg: Double?
        let hysteresis_m: Double?
        let hysteresis_deg: Double?

        private enum Key: String, CodingKey, CaseIterable {
            case from, below_m, below_deg, above_m, above_deg, hysteresis_m, hysteresis_deg
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.knownFields(Key.self)
            from = try fields.decode(String.self, forKey: .from)
            below_m = try fields.decodeIfPresent(Double.self, forKey: .below_m)
            below_deg = try fields.decodeIfPresent(Double.self, forKey: .below_deg)
            above_m = try fields.decodeIfPresent(Double.self, forKey: .above_m)
            above_deg = try fields.decodeIfPresent(Double.self, forKey: .above_deg)
            hysteresis_m = try fields.decodeIfPresent(Double.self, forKey: .hysteresis_m)
            hysteresis_deg = try fields.decodeIfPresent(Double.self, forKey: .hysteresis_deg)
        }
    }
}

extension Decoder {
    /// The fields of an object, when all of them are known: a misspelt `invert` would otherwise pass
    /// for the default.
    fileprivate func knownFields<Key: CodingKey & CaseIterable>(
        _ keys: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        let names = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        let accepted = Key.allCases.map(\.stringValue)
        if let unknown = names.first(where: { !accepted.contains($0) }) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath + [AnyKey(stringValue: unknown)],
                    debugDescription: "unknown; accepted: \(accepted.joined(separator: ", "))"))
        }
        return try container(keyedBy: keys)
    }
}

/// A field of any name.
private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// What is wrong with a profile that is otherwise JSON.
public struct ProfileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path of the field, like `axes.leftX.full_deg`.
    public var field: String
    /// What is wrong, and what is accepted.
    public var problem: String

    /// One line: field, problem.
    public var description: String { "\(field): \(problem)" }

    init(_ field: String, _ problem: String) {
        self.field = field
        self.problem = problem
    }
}

extension Profile {
    /// Checks a document and makes the profile that it spells.
    ///
    /// - Parameter document: The decoded file.
    /// - Throws: `ProfileError` for the first field that is wrong, in the order of the pad.
    public init(_ document: ProfileDocument) throws(ProfileError) {
        let axes = document.axes ?? [:]
        let buttons = document.buttons ?? [:]
        let axisNames = Pad.Axis.allCases.map(\.name)
        let buttonNames = Buttons.named.map(\.name)
        try Self.refuseUnknown(axes.keys, accepted: axisNames, in: "axes")
        try Self.refuseUnknown(buttons.keys, accepted: buttonNames, in: "buttons")
        var profile = Profile(name: document.name, axes: [], buttons: [])
        for axis in Pad.Axis.allCases {
            guard let rule = axes[axis.name] else { continue }
            profile.axes.append(try Self.rule(for: axis, rule, "axes.\(axis.name)"))
        }
        for (name, button) in Buttons.named {
            guard let rule = buttons[name] else { continue }
            profile.buttons.append(try Self.rule(for: button, rule, "buttons.\(name)"))
        }
        self = profile
    }

    private static func refuseUnknown(
        _ names: some Sequence<String>, accepted: [String], in field: String
    ) throws(ProfileError) {
        // Sorted: a dictionary's own order differs from run to run.
        guard let unknown = names.sorted().first(where: { !accepted.contains($0) }) else { return }
        let list = accepted.joined(separator: ", ")
        throw ProfileError("\(field).\(unknown)", "unknown; accepted: \(list)")
    }

    private static func rule(
        for axis: Pad.Axis, _ document: ProfileDocument.Axis, _ field: String
    ) throws(ProfileError) -> AxisRule {
        let channel = try channel(document.from, field)
        let quantities = Quantities(channel: channel, field: field)
        guard
            let full = try quantities.pick(
                "full", metres: document.full_m, degrees: document.full_deg, atLeast: 0.001)
        else {
            throw ProfileError(field + ".full_" + quantities.unit, "missing")
        }
        let place = try quantities.pick(
            "centre", metres: document.centre_m, degrees: document.centre_deg)
        return AxisRule(
            axis: axis, channel: channel, centre: try rest(document.centre, place, field),
            full: full, isInverted: document.invert ?? false)
    }

    private static func rest(
        _ word: String?, _ place: Double?, _ field: String
    ) throws(ProfileError) -> Rest {
        guard let word else { return .at(place ?? 0) }
        guard word == "joined" else {
            throw ProfileError(field + ".centre", "\(quoted(word)) is unknown; accepted: joined")
        }
        guard place == nil else {
            throw ProfileError(field + ".centre", "given twice: as a word and as a number")
        }
        return .joined
    }

    private static func rule(
        for button: Buttons, _ document: ProfileDocument.Button, _ field: String
    ) throws(ProfileError) -> ButtonRule {
        let channel = try channel(document.from, field)
        let quantities = Quantities(channel: channel, field: field)
        let below = try quantities.pick(
            "below", metres: document.below_m, degrees: document.below_deg)
        let above = try quantities.pick(
            "above", metres: document.above_m, degrees: document.above_deg)
        let hysteresis = try quantities.pick(
            "hysteresis", metres: document.hysteresis_m, degrees: document.hysteresis_deg,
            atLeast: 0)
        let zone: Zone
        switch (below, above) {
        case (let edge?, nil): zone = .below(edge)
        case (nil, let edge?): zone = .above(edge)
        case (nil, nil), (.some, .some):
            let unit = quantities.unit
            throw ProfileError(field, "expected one of below_\(unit) and above_\(unit)")
        }
        return ButtonRule(
            button: button, channel: channel, zone: zone, hysteresis: hysteresis ?? 0)
    }

    private static func channel(
        _ name: String, _ field: String
    ) throws(ProfileError) -> Channel {
        guard let channel = Channel.allCases.first(where: { $0.name == name }) else {
            let names = Channel.allCases.map(\.name).joined(separator: ", ")
            throw ProfileError(field + ".from", "\(quoted(name)) is unknown; accepted: \(names)")
        }
        return channel
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

/// Reads a field's number in the unit of its channel: metres for a distance, degrees for an angle.
private struct Quantities {
    var channel: Channel
    var field: String

    var unit: String {
        switch channel {
        case .distance: "m"
        case .azimuth, .elevation: "deg"
        }
    }

    /// The number in metres or radians; nil when it is not given.
    func pick(
        _ name: String, metres: Double?, degrees: Double?, atLeast least: Double? = nil
    ) throws(ProfileError) -> Double? {
        let (given, stray, range) =
            switch channel {
            case .distance: (metres, degrees, (least ?? 0)...100)
            case .azimuth, .elevation: (degrees, metres, (least ?? -180)...180)
            }
        let strayUnit = unit == "m" ? "deg" : "m"
        guard stray == nil else {
            throw ProfileError(
                "\(field).\(name)_\(strayUnit)", "\(channel.name) is in \(unit): \(name)_\(unit)")
        }
        guard let given else { return nil }
        guard range.contains(given) else {
            throw ProfileError(
                "\(field).\(name)_\(unit)",
                "\(given): expected \(range.lowerBound) to \(range.upperBound)")
        }
        return channel == .distance ? given : Trigonometry.radians(degrees: given)
    }
}
