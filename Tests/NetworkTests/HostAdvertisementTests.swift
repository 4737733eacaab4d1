import Session
import Testing

@testable import Network

/// What a host says of itself, and what others make it say.
@Suite struct HostAdvertisementTests {
    private static let digits = String(repeating: "0123456789abcdef", count: 4)
    private static let good = ["v=1", "name=TV game", "seats=3", "key=" + digits]

    private func read(_ strings: [String]) throws(AdvertisementFault) -> HostAdvertisement {
        try HostAdvertisement(entries: strings.map { Array($0.utf8) })
    }

    private func fault(_ strings: [String]) -> AdvertisementFault? {
        #expect(throws: AdvertisementFault.self) { try read(strings) }
    }

    /// The good record with one string in the place of the one with the same key.
    private func replacing(_ string: String) -> [String] {
        let key = string.prefix { $0 != "=" } + "="
        return Self.good.map { $0.hasPrefix(key) ? string : $0 }
    }

    @Test func aRecordIsWrittenAsItIsRead() throws {
        let key = try #require(Fingerprint(Self.digits))
        let host = HostAdvertisement(
            name: PlayerName(cleaning: "TV game"), freeSeats: 3, key: key)
        #expect(host.entries.map { String(decoding: $0, as: UTF8.self) } == Self.good)
        #expect(try read(Self.good) == host)
        #expect(host.isOurVersion)
        #expect(host.serviceName == "TV game")
    }

    @Test func onlyAWholeKeyIsAnnounced() throws {
        let half = try #require(Fingerprint(Self.digits)).half
        let host = HostAdvertisement(name: PlayerName(cleaning: "TV"), freeSeats: 3, key: half)
        #expect(host.key == nil)
        #expect(host.entries.count == 3)
    }

    @Test func seatsStayWithinWhatAHostCanHave() {
        let name = PlayerName(cleaning: "TV")
        #expect(HostAdvertisement(name: name, freeSeats: -1).freeSeats == 0)
        #expect(HostAdvertisement(name: name, freeSeats: 500).freeSeats == 128)
    }

    /// A string of a record has 255 bytes, a label of DNS 63; a grapheme is never cut in two.
    @Test func aLongNameIsCutBetweenGraphemes() throws {
        let family = "👩‍👩‍👧‍👦"
        let name = PlayerName(cleaning: String(repeating: family, count: 24))
        let host = HostAdvertisement(name: name, freeSeats: 1)
        #expect(host.name.text == String(repeating: family, count: 10))
        #expect(host.serviceName == String(repeating: family, count: 2))
        #expect(host.entries.allSatisfy { $0.count <= 255 })
        #expect(try HostAdvertisement(entries: host.entries) == host)
    }

    @Test func aMissingFieldIsNamed() {
        for (index, key) in ["v", "name", "seats"].enumerated() {
            var rest = Self.good
            rest.remove(at: index)
            #expect(fault(rest) == .missing(key))
        }
        #expect(fault([]) == .missing("v"))
        // A key without a value is no field.
        #expect(fault(["v"] + Self.good.dropFirst()) == .missing("v"))
    }

    @Test func theKeyMayBeMissing() throws {
        #expect(try read(Array(Self.good.dropLast())).key == nil)
    }

    @Test(arguments: [
        "v=", "v=0", "v=-1", "v=01", "v= 1", "v=+1", "v=1.0", "v=10000", "v=x",
        "v=99999999999999999999", "v=１",
        "seats=", "seats=-1", "seats=129", "seats=03", "seats=3 ", "seats=three", "seats=0x3",
        "key=", "key=0123456789abcdef0123456789abcdef", "key=" + digits + "0",
        "key=" + String(digits.dropLast()) + "F", "key=" + String(digits.dropLast()) + "g",
    ])
    func T11_aFieldThatMakesNoSenseIsRefused(string: String) {
        let key = string.prefix { $0 != "=" }
        #expect(fault(replacing(string)) == .malformed(String(key)))
    }

    @Test func T11_aHugeRecordIsRefused() {
        let filler = String(repeating: "x", count: 200)
        #expect(fault(Self.good + (0..<7).map { "\($0)=\(filler)" }) == .tooLong)
        #expect(fault(Self.good + (0..<29).map { "\($0)=" }) == .tooLong)
        #expect(throws: Never.self) { try read(Self.good + (0..<28).map { "\($0)=" }) }
    }

    @Test(arguments: [
        ("name=\u{1b}[2JTV\n\u{0}\u{7f}\u{9b}", "[2JTV"), ("name=a\u{202e}b\u{2066}c", "abc"),
        ("name=", "Player"), ("name=\u{200b}", "Player"), ("name=a=b", "a=b"),
        ("name=" + String(repeating: "x", count: 100), String(repeating: "x", count: 24)),
    ])
    func T11_aNameIsCleaned(string: String, name: String) throws {
        #expect(try read(replacing(string)).name.text == name)
    }

    @Test func T11_aNameThatIsNoTextIsCleaned() throws {
        var entries = Self.good.map { Array($0.utf8) }
        entries[1] = Array("name=".utf8) + [0xff, 0xc3, 0x28]
        let name = try HostAdvertisement(entries: entries).name.text
        #expect(name == "\u{fffd}\u{fffd}(")
    }

    /// RFC 6763, section 6.4.
    @Test func theFirstOfSeveralCountsAndTheCaseDoesNot() throws {
        let host = try read(["V=1", "=x", "flag", "NAME=a", "Seats=2", "name=b", "seats=7"])
        #expect(host.name.text == "a")
        #expect(host.freeSeats == 2)
    }

    @Test func aLaterVersionIsReadAndTold() throws {
        #expect(try !read(replacing("v=2")).isOurVersion)
    }
}
