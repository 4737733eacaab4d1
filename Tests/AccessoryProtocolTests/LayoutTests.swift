import Determinism
import Testing

@testable import AccessoryProtocol

/// Bytes to values and back: what is read is written as it was, and nothing else is read.
@Suite struct LayoutTests {
    @Test(arguments: Decoder.allCases) func samplesAreUnderstood(_ decoder: Decoder) throws {
        for sample in decoder.samples { #expect(try decoder.rewritten(sample) == sample) }
    }

    /// Samples, cut or made longer with what a careless reader might take for more of them.
    @Test(arguments: Decoder.allCases) func everyOtherLengthIsRefused(_ decoder: Decoder) {
        for sample in decoder.samples {
            for filler in [[0x00], [0xFF], sample] {
                var understood: [Int] = []
                for length in 0...255 {
                    let bytes = (0..<length).map {
                        $0 < sample.count ? sample[$0] : filler[$0 % filler.count]
                    }
                    if (try? decoder.rewritten(bytes)) != nil { understood.append(length) }
                }
                #expect(understood == [sample.count])
            }
        }
    }

    /// All ids with all lengths, over all zero, all ones, and the payload of a good message.
    @Test func everyLengthOfEveryIdIsReadOrRefused() throws {
        let fillers: [[UInt8]] = [
            [0x00], [0xFF], Array(try #require(Decoder.message.samples.last).dropFirst()),
        ]
        var understood: Set<[Int]> = []
        var different = 0
        for id in UInt8.min...UInt8.max {
            let isKnown = AccessoryMessage.ID(rawValue: id) != nil
            // An unknown id is refused before its payload is looked at: the first lengths suffice.
            for length in 0...(isKnown ? 255 : 40) {
                for filler in fillers {
                    let bytes = [id] + (0..<length).map { filler[$0 % filler.count] }
                    guard let message = try? AccessoryMessage(bytes) else { continue }
                    understood.insert([Int(id), length])
                    if message.bytes != bytes { different += 1 }
                }
            }
        }
        #expect(different == 0)
        #expect(understood == [[2, 0], [3, 0], [10, 0], [12, 0], [11, 35]])
    }

    @Test func everyIdButOursIsUnknown() {
        let known = AccessoryMessage.ID.allCases.map(\.rawValue)
        #expect(known == [0x01, 0x02, 0x03, 0x0A, 0x0B, 0x0C])
        for id in UInt8.min...UInt8.max where !known.contains(id) {
            #expect(throws: AccessoryFault.unknownMessage(id: id)) {
                try AccessoryMessage([id, 1, 2, 3])
            }
        }
    }

    @Test func everyVersionButOursIsUnsupported() {
        let known: [[UInt16]] = [[1, 0], [1, 1], [2, 0]]
        var uwb = Samples.uwb[0].bytes
        var shareable = Samples.shareable[0].bytes
        for major in UInt16(0)...4 {
            for minor in UInt16(0)...4 where !known.contains([major, minor]) {
                for bytes in [(major, minor), (major << 8, minor), (major, minor << 8)] {
                    guard !known.contains([bytes.0, bytes.1]) else { continue }
                    let version = [bytes.0, bytes.1].flatMap {
                        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
                    }
                    uwb.replaceSubrange(0..<4, with: version)
                    shareable.replaceSubrange(0..<4, with: version)
                    #expect(
                        throws: AccessoryFault.unsupportedVersion(
                            of: .uwbConfigurationData, at: 0, major: bytes.0, minor: bytes.1)
                    ) { try UWBConfigurationData(uwb) }
                    #expect(
                        throws: AccessoryFault.unsupportedVersion(
                            of: .shareableConfigurationData, at: 0, major: bytes.0,
                            minor: bytes.1)
                    ) { try ShareableConfigurationData(shareable) }
                }
            }
        }
    }

    @Test func theProtocolHasOneMajorVersionAndAnyMinorOne() throws {
        var data = AccessoryConfigurationData(uwb: Samples.uwb[0])
        data.minor = 0xFFFF
        #expect(try AccessoryConfigurationData(data.bytes) == data)
        for (low, high) in [(0, 0), (2, 0), (0, 1), (1, 1), (255, 255)] as [(UInt8, UInt8)] {
            var bytes = data.bytes
            bytes[0] = low
            bytes[1] = high
            #expect(
                throws: AccessoryFault.unsupportedVersion(
                    of: .accessoryConfigurationData, at: 0, major: UInt16(low) | UInt16(high) << 8,
                    minor: 0xFFFF)
            ) { try AccessoryConfigurationData(bytes) }
        }
    }

    @Test func everyByteOfAChoiceIsOneOfItsValuesOrOutOfRange() {
        let uwb = Samples.uwb[2].bytes
        let shareable = Samples.shareable[2].bytes
        let accessory = AccessoryConfigurationData(uwb: Samples.uwb[0]).bytes
        expect(.uwbConfigurationData, uwb, at: 16, .rangingRole, [0, 1, 5, 6, 7, 8])
        expect(.uwbConfigurationData, uwb, at: 25, .hopping, [0, 1])
        expect(.accessoryConfigurationData, accessory, at: 4, .preferredUpdateRate, [0, 10, 20])
        expect(.shareableConfigurationData, shareable, at: 4, .length, [30])
        expect(.shareableConfigurationData, shareable, at: 11, .preamble, [9, 10, 11, 12])
        expect(
            .shareableConfigurationData, shareable, at: 12, .channel,
            [5, 6, 8, 9, 10, 12, 13, 14])
        expect(.shareableConfigurationData, shareable, at: 34, .hopping, [0, 1])
    }

    private func expect(
        _ decoder: Decoder, _ sample: [UInt8], at offset: Int, _ field: AccessoryFault.Field,
        _ accepted: [UInt8]
    ) {
        var bytes = sample
        for byte in UInt8.min...UInt8.max {
            bytes[offset] = byte
            do throws(AccessoryFault) {
                let written = try decoder.rewritten(bytes)
                #expect(accepted.contains(byte) && written == bytes)
            } catch {
                #expect(error == .outOfRange(field, at: offset, value: Int(byte)))
                #expect(!accepted.contains(byte))
            }
        }
    }

    @Test func timingsOutOfRangeAreNone() {
        #expect(SlotTiming(slots: 5, slotDuration: 1, intervalMs: 1) == nil)
        #expect(SlotTiming(slots: 6, slotDuration: 0, intervalMs: 1) == nil)
        #expect(SlotTiming(slots: 6, slotDuration: 1, intervalMs: 0) == nil)
        #expect(SlotTiming(slots: 6, slotDuration: 1, intervalMs: 1) != nil)
        #expect(SlotTiming(slots: 25, slotDuration: 2400, intervalMs: 200) == .usual)
    }

    @Test func aBlockHasExactlyItsBytes() {
        #expect(ByteBlock<2>([0x11, 0xD7])?.description == "11:D7")
        #expect(ByteBlock<2>([0x11, 0xD7])?.array == [0x11, 0xD7])
        #expect(ByteBlock<2>([0x11]) == nil && ByteBlock<2>([1, 2, 3]) == nil)
        #expect(ByteBlock<2>([0, 0]) == ByteBlock())
        #expect(ByteBlock<2>([0, 1]) != ByteBlock())
    }

    @Test func countriesAreTwoCapitalLettersOrNone() throws {
        for (code, country) in [
            ([0x45, 0x55], "EU"), ([0x41, 0x5A], "AZ"), ([0, 0], nil), ([0x30, 0x30], nil),
            ([0x65, 0x75], nil), ([0x45, 0xC3], nil),
        ] as [([UInt8], String?)] {
            var data = Samples.shareable[0]
            data.countryCode = try #require(ByteBlock(code))
            #expect(data.country == country)
            #expect(try ShareableConfigurationData(data.bytes).countryCode.array == code)
        }
    }

    @Test func whatIsWrittenIsReadTheSame() throws {
        var chance = SplitMix64(seed: 50)
        for _ in 0..<2000 {
            let accessory = chance.accessory()
            #expect(try UWBConfigurationData(accessory.uwb.bytes) == accessory.uwb)
            #expect(try AccessoryConfigurationData(accessory.bytes) == accessory)
            let shareable = chance.shareable()
            #expect(try ShareableConfigurationData(shareable.bytes) == shareable)
            let version = shareable.version
            #expect(shareable.bytes.count == ShareableConfigurationData.size(of: version))
            #expect((shareable.clockDriftPpm == nil) == (version == .version10))
            #expect((shareable.hopping == nil) == (version != .version20))
            let uwb = accessory.uwb
            #expect(uwb.bytes.count == UWBConfigurationData.size(of: uwb.version))
            #expect((uwb.clockDriftPpm == nil) == (uwb.version == .version10))
            #expect((uwb.hopping == nil) == (uwb.version != .version20))
            #expect((uwb.timing == nil) == (uwb.version != .version20))
            for message in [
                AccessoryMessage.configurationData(accessory), .configureAndStart(shareable),
            ] {
                #expect(try AccessoryMessage(message.bytes) == message)
            }
        }
    }

    /// Changed bytes are refused in one line, or are valid: written again, they are the same.
    @Test(arguments: Decoder.allCases)
    func changedBytesAreRefusedOrWrittenAsTheyWere(_ decoder: Decoder) {
        var chance = SplitMix64(seed: 51)
        let samples = decoder.samples
        var (understood, refused, different, badlySaid) = (0, 0, 0, 0)
        for round in 0..<25_000 {
            var bytes = samples[round % samples.count]
            for _ in 0...chance.next(below: 3) {
                bytes[chance.next(below: bytes.count)] = chance.number()
            }
            switch chance.next(below: 16) {
            case 0: bytes.removeLast(chance.next(below: bytes.count + 1))
            case 1: bytes += (0...chance.next(below: 9)).map { _ in chance.number() }
            default: break
            }
            do throws(AccessoryFault) {
                if try decoder.rewritten(bytes) != bytes { different += 1 }
                understood += 1
            } catch {
                refused += 1
                guard refused.isMultiple(of: 16) else { continue }
                let words = error.description.utf8
                if words.count < 10 || words.contains(UInt8(ascii: "\n")) { badlySaid += 1 }
            }
        }
        #expect(different == 0)
        #expect(badlySaid == 0)
        #expect(understood > 100)
        #expect(refused > 1000)
    }
}
