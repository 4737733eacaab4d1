import AccessoryProtocol
import Testing

/// The page and the code say the same.
@Suite struct AccessoriesPageTests {
    @Test func messagesMeanWhatThePageSays() throws {
        for (wire, meaning) in try AccessoriesPage.vectors("accessory-messages") {
            let message = try AccessoryMessage(wire)
            #expect(message.inWords == meaning)
            #expect(message.bytes == wire)
        }
    }

    @Test func accessoryConfigurationDataMeansWhatThePageSays() throws {
        for (wire, meaning) in try AccessoriesPage.vectors("accessory-configuration-data") {
            let data = try AccessoryConfigurationData(wire)
            #expect(data.inWords == meaning)
            #expect(data.bytes == wire)
            #expect(try AccessoryMessage([0x01] + wire) == .configurationData(data))
        }
    }

    @Test func uwbConfigurationDataMeansWhatThePageSays() throws {
        for (wire, meaning) in try AccessoriesPage.vectors("uwb-configuration-data") {
            let data = try UWBConfigurationData(wire)
            #expect(data.inWords == meaning)
            #expect(data.bytes == wire)
        }
    }

    @Test func shareableConfigurationDataMeansWhatThePageSays() throws {
        for (wire, meaning) in try AccessoriesPage.vectors("shareable-configuration-data") {
            let data = try ShareableConfigurationData(wire)
            #expect(data.inWords == meaning)
            #expect(data.bytes == wire)
            #expect(try AccessoryMessage([0x0B] + wire) == .configureAndStart(data))
        }
    }

    @Test func refusalsSayWhatThePageSays() throws {
        for (wire, words) in try AccessoriesPage.vectors("refused-accessory-messages") {
            let fault = #expect(throws: AccessoryFault.self) { try AccessoryMessage(wire) }
            #expect(fault?.description == words)
        }
    }

    @Test func thePageShowsEveryVersionAndEveryRefusedField() throws {
        let uwb = try AccessoriesPage.vectors("uwb-configuration-data").map(\.wire)
        let messages = try AccessoriesPage.vectors("accessory-messages").map(\.wire)
        #expect(uwb.map(\.count) == [19, 32] && messages.contains { $0.count == 38 })
        let shareable = try AccessoriesPage.vectors("shareable-configuration-data").map(\.wire)
        #expect(shareable.map(\.count) == [28, 30, 35])
        // The two bytes that a phone's 23 began with.
        #expect(shareable.first?[5...6] == [0x45, 0x55])
        #expect(try ShareableConfigurationData(shareable.first ?? []).country == "EU")
        let refused = try AccessoriesPage.vectors("refused-accessory-messages").map(\.meaning)
        for field in AccessoryFault.Field.allCases {
            #expect(refused.contains { $0.hasPrefix("\(field.rawValue) at byte ") })
        }
    }
}
