internal import Session

/// What is wrong with a TXT record that should describe a host.
public enum AdvertisementFault: Error, Equatable, Sendable {
    /// More strings or bytes than any host of ours sends.
    case tooLong
    /// A field that every host sends is missing; its key.
    case missing(String)
    /// A field that makes no sense; its key.
    case malformed(String)
}

extension HostAdvertisement {
    /// How many bytes a record may have, the length byte of each string included: as much as one packet
    /// holds (RFC 6763, section 6.2).
    public static let longestRecord = 1300
    /// How many strings a record may have.
    public static let mostEntries = 32

    /// Reads the strings of a TXT record. The name is cleaned; whatever else is not as it should be is
    /// refused. Keys of later versions are passed over.
    ///
    /// - Parameter entries: The strings, in the record's order.
    /// - Throws: `AdvertisementFault`.
    public init(entries: [[UInt8]]) throws(AdvertisementFault) {
        let fields = try Self.fields(of: entries)
        func value(of field: Field) throws(AdvertisementFault) -> [UInt8] {
            guard let value = fields[field] else { throw .missing(field.rawValue) }
            return value
        }
        guard let version = Self.number(try value(of: .version), in: 1...9999) else {
            throw .malformed(Field.version.rawValue)
        }
        guard let seats = Self.number(try value(of: .seats), in: 0...Self.mostSeats) else {
            throw .malformed(Field.seats.rawValue)
        }
        let name = String(decoding: try value(of: .name), as: UTF8.self)
        self.init(
            version: version, name: PlayerName(cleaning: name), freeSeats: seats,
            key: try fields[.key].map(Self.key))
    }

    /// The fields that this version knows. Of several strings with one key the first counts, and the
    /// case of a key's letters does not (RFC 6763, section 6.4).
    private static func fields(
        of entries: [[UInt8]]
    ) throws(AdvertisementFault) -> [Field: [UInt8]] {
        let bytes = entries.reduce(0) { $0 + 1 + $1.count }
        guard entries.count <= mostEntries, bytes <= longestRecord else { throw .tooLong }
        var fields: [Field: [UInt8]] = [:]
        for entry in entries {
            guard let end = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let key = String(decoding: entry[..<end], as: UTF8.self).lowercased()
            guard let field = Field(rawValue: key), fields[field] == nil else { continue }
            fields[field] = Array(entry[(end + 1)...])
        }
        return fields
    }

    /// Decimal digits without a needless zero.
    private static func number(_ bytes: [UInt8], in range: ClosedRange<Int>) -> Int? {
        guard let number = Int(String(decoding: bytes, as: UTF8.self)), range.contains(number),
            bytes.elementsEqual("\(number)".utf8)
        else { return nil }
        return number
    }

    private static func key(_ bytes: [UInt8]) throws(AdvertisementFault) -> Fingerprint {
        guard bytes.count == 64, let key = Fingerprint(String(decoding: bytes, as: UTF8.self))
        else { throw .malformed(Field.key.rawValue) }
        return key
    }
}
