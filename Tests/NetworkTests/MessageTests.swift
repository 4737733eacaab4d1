import Determinism
import JSONEdge
import Ranging
import Session
import Testing

@testable import Network

@Suite struct MessageTests {
    static let fromPeers: [PeerMessage] =
        [
            .hello(Samples.hello()),
            .hello(Samples.hello("Zoë 🛰", kind: .simulated, token: ResumeToken(Samples.tokenText))),
            .probe(0), .probe(1 << 53), .run, .pause, .suspend, .suspensionEnded, .end,
            .interact(Samples.interaction), .coached(nil), .accessory([2]),
            .accessory([UInt8](repeating: 255, count: 256)), .hello(Samples.waiting), .accept,
            .decline,
            .ask(message: nil, patience: nil),
            .ask(message: ShownText(cleaning: "It is me"), patience: -5),
        ] + RangingError.allCases.map(PeerMessage.failed)
        + Guidance.allCases.map(PeerMessage.coached)

    static let fromHosts: [HostMessage] = seatings + refusals + removals + coachings + others

    private static let seatings = (1...17).map { number in
        HostMessage.seated(
            HostMessage.Seating(
                seat: SeatNumber(number), name: PlayerName(cleaning: "Ada \"A\" \\")))
    }
    private static let refusals: [HostMessage] =
        LinkRefusal.allCases.map { .refused($0) } + [.refused(.coolingDown, retryAfter: 30)]
    private static let removals: [HostMessage] =
        [.removed(.timeout), .removed(.peerEnded)]
        + RangingError.allCases.map { .removed(.error($0)) }
    private static let coachings: [HostMessage] =
        [.coaching(nil, text: nil)]
        + Guidance.allCases.map { .coaching($0, text: ShownText(cleaning: $0.text)) }
    private static let others: [HostMessage] =
        [
            .running, .suspended, .resumed, .runAgain, .asking, .echo(0), .echo(1 << 53),
            .accepted(Samples.interaction), .declined(.notSeated), .accessory([10]), .replaced,
            .goodbye(reason: ShownText(cleaning: "so long")), .waiting(place: 1),
            .waiting(place: 9999), .halted, .continued, .vibrate(milliseconds: 1),
            .vibrate(milliseconds: 1000), .listed, .invited(message: nil, seconds: 1),
            .invited(message: ShownText(cleaning: "Come in"), seconds: 600),
        ] + InvitationEnd.allCases.map { .invitationEnded($0) }
        + DismissalReason.allCases.map { .dismissed($0) }

    @Test(arguments: fromPeers)
    func whatAPeerSaysComesBack(_ message: PeerMessage) throws {
        #expect(try PeerMessage(decoding: [UInt8](message.encoded().utf8)) == message)
    }

    @Test(arguments: fromHosts)
    func whatAHostSaysComesBack(_ message: HostMessage) throws {
        #expect(try HostMessage(decoding: [UInt8](message.encoded().utf8)) == message)
    }

    @Test func everyCutOfEveryMessageIsMalformed() {
        let texts = Self.fromPeers.map { $0.encoded() } + Self.fromHosts.map { $0.encoded() }
        for text in texts {
            let bytes = [UInt8](text.utf8)
            for count in 0..<bytes.count {
                let fault = #expect(throws: MessageFault.self) {
                    try PeerMessage(decoding: Array(bytes[..<count]))
                }
                #expect(fault?.countedAs == LinkRejection.malformedMessage.rawValue)
            }
        }
    }

    @Test func aFaultNamesTheField() {
        let text = #"{"type":"hello","version":1,"name":"Ada","kind":"toaster"}"#
        let fault = #expect(throws: MessageFault.self) {
            try PeerMessage(decoding: [UInt8](text.utf8))
        }
        guard case .malformed(let place) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(
            place.description
                == "message: kind: expected one of phone, browser, accessory, simulated")
    }

    @Test func aMessageOfMessagesIsNoBomb() throws {
        let deep = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
        #expect(throws: MessageFault.self) {
            try PeerMessage(decoding: [UInt8](#"{"type":"run","x":\#(deep)}"#.utf8))
        }
        let wide = (0..<400).map { #""k\#($0)":1e99"# }.joined(separator: ",")
        #expect(try PeerMessage(decoding: [UInt8](#"{"type":"run",\#(wide)}"#.utf8)) == .run)
        #expect(throws: MessageFault.self) {
            try PeerMessage(decoding: [UInt8](#"{"type":"run","k":1e999}"#.utf8))
        }
    }

    @Test func aSecretPrintsNoDigit() throws {
        let token = try #require(ResumeToken(Samples.tokenText))
        let message = PeerMessage.hello(Samples.hello(token: token))
        let welcome = HostMessage.welcome(host: PlayerName(cleaning: "TV"), token: token)
        var dumped = ""
        dump(message, to: &dumped)
        dump(welcome, to: &dumped)
        for text in ["\(message)", String(reflecting: message), "\(welcome)", dumped] {
            #expect(!text.contains("0011"))
            #expect(!text.contains("\(0x0011_2233_4455_6677)"))
        }
        #expect(message.encoded().contains(Samples.tokenText))
    }

    @Test func aShownTextDoesNoHarm() {
        #expect(ShownText(cleaning: "a\u{1b}[2J\u{202e}b\u{9b}c\n\u{2028}d").text == "a[2Jbcd")
        #expect(ShownText(cleaning: "Zoë 🛰").text == "Zoë 🛰")
        let long = ShownText(cleaning: String(repeating: "e\u{301}", count: 100_000))
        #expect(long.text.unicodeScalars.count == ShownText.maximumLength)
    }

    /// A text of chance either is refused, or is a message: written again, it means the same.
    @Test func changedTextsAreRefusedOrMeanSomething() {
        var chance = SplitMix64(seed: 41)
        let peers = Self.fromPeers.map { [UInt8]($0.encoded().utf8) }
        let hosts = Self.fromHosts.map { [UInt8]($0.encoded().utf8) }
        var (understood, refused) = (0, 0)
        for round in 0..<20_000 {
            let isPeer = round.isMultiple(of: 2)
            var bytes = isPeer ? peers[round / 2 % peers.count] : hosts[round / 2 % hosts.count]
            change(&bytes, &chance)
            do throws(MessageFault) {
                if isPeer {
                    let message = try PeerMessage(decoding: bytes)
                    #expect(try PeerMessage(decoding: [UInt8](message.encoded().utf8)) == message)
                } else {
                    let message = try HostMessage(decoding: bytes)
                    #expect(try HostMessage(decoding: [UInt8](message.encoded().utf8)) == message)
                }
                understood += 1
            } catch {
                refused += 1
            }
        }
        #expect(understood > 100)
        #expect(refused > 1000)
    }

    private func change(_ bytes: inout [UInt8], _ chance: inout SplitMix64) {
        let place = chance.next(below: bytes.count)
        switch chance.next(below: 4) {
        case 0: bytes[place] = UInt8(chance.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(chance.next(below: 256)), at: place)
        default: bytes[place] ^= 1 << UInt8(chance.next(below: 8))
        }
    }
}
