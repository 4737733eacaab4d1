import AccessoryProtocol

/// Values in the words of the page.
extension AccessoryMessage {
    var inWords: String {
        switch self {
        case .configurationData(let data): "\(name): \(data.inWords)"
        case .configureAndStart(let data): "\(name): \(data.inWords)"
        case .didStart, .didStop, .initialize, .stop: name
        }
    }

    var name: String { "\(id)" }
}

extension AccessoryConfigurationData {
    var inWords: String {
        "\(Self.major).\(minor), \(preferredUpdateRate), reserved \(reserved); uwb \(uwb.inWords)"
    }
}

extension UWBConfigurationData {
    var inWords: String {
        var words = [
            "\(version)", "manufacturer 0x\(hex(manufacturerId))", "chip \(chipModelId)",
            "middleware 0x\(hex(middlewareVersion))", "\(rangingRole)", "address \(sourceAddress)",
        ]
        switch details {
        case .version10: break
        case .version11: words += clockDriftPpm.map { ["drift \($0) ppm"] } ?? []
        case .version20(let drift, let reserved, let hopping, let timing):
            words += ["drift \(drift) ppm", "reserved \(reserved)"]
            words += [hopping ? "hopping" : "no hopping", timing.inWords]
        }
        return words.joined(separator: ", ")
    }
}

extension ShareableConfigurationData {
    var inWords: String {
        var words = [
            "\(version)", "country \(country ?? "\(countryCode)")", "session 0x\(hex(sessionId))",
            "preamble \(preamble.rawValue)", "channel \(channel.rawValue)", timing.inWords,
            "round control \(roundControl)", "STS IV \(staticSTSIV)",
            "address \(destinationAddress)",
        ]
        switch details {
        case .version10: break
        case .version11: words += clockDriftPpm.map { ["drift \($0) ppm"] } ?? []
        case .version20(let drift, let reserved, let hopping):
            words += ["drift \(drift) ppm", "reserved \(reserved)"]
            words.append(hopping ? "hopping" : "no hopping")
        }
        return words.joined(separator: ", ")
    }
}

extension SlotTiming {
    fileprivate var inWords: String {
        "\(slots) slots of \(slotDuration) RSTU every \(intervalMs) ms"
    }
}

private func hex(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }
