import Determinism
import Glibc
import Network
import Session
import Testing

@testable import rangepad

@Suite struct SeatsFileTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func seat(_ number: Int, peer: Int, name: String = "Ann \"A\" é") throws -> SavedSeat {
        let digit = String(number % 10)
        return SavedSeat(
            peer: PeerNumber(peer), name: PlayerName(cleaning: name), kind: .browser,
            seat: SeatNumber(number),
            token: try #require(TokenHash(String(repeating: digit, count: 64))))
    }

    private var file: SeatsFile { SeatsFile(folder: scratch.path, port: 4747) }

    @Test func whatIsSavedIsLoaded() throws {
        #expect(try file.load().isEmpty, "there is none yet")
        let seats = [try seat(2, peer: 7), try seat(1, peer: 9)]
        try file.save(seats)
        #expect(try file.load() == seats)
        try file.save([])
        #expect(try file.load().isEmpty)
        file.remove()
        #expect(access(file.path, F_OK) != 0)
    }

    @Test func itsOwnerAloneCanReadIt() throws {
        try file.save([try seat(1, peer: 1)])
        #expect(try scratch.mode(of: "seats-4747.json") == 0o600)
        #expect(access(file.path + ".new", F_OK) != 0)
    }

    @Test(arguments: [
        "", "nonsense", "{}", #"{"version":2,"seats":[]}"#,
        #"{"version":1,"seats":[{"peer":1}]}"#,
        #"{"version":1,"seats":[{"peer":0,"name":"A","kind":"phone","seat":1,"token":"TOKEN"}]}"#,
        #"{"version":1,"seats":[{"peer":1,"name":"A","kind":"phone","seat":129,"token":"TOKEN"}]}"#,
        #"{"version":1,"seats":[{"peer":1,"name":"A","kind":"toast","seat":1,"token":"TOKEN"}]}"#,
        #"{"version":1,"seats":[{"peer":1,"name":"A","kind":"phone","seat":1,"token":"00"}]}"#,
    ])
    func aBrokenFileIsMovedAside(text: String) throws {
        let whole = text.split(separator: "TOKEN", omittingEmptySubsequences: false)
            .joined(separator: String(repeating: "0", count: 64))
        _ = try scratch.write(whole, to: "seats-4747.json")
        let trouble = #expect(throws: SeatsFile.Trouble.self) { try file.load() }
        #expect(trouble?.words.contains(file.path + ".broken") == true)
        #expect(access(file.path + ".broken", F_OK) == 0)
        #expect(try file.load().isEmpty, "said once")
    }

    @Test func nobodyHasTwoSeatsAndNoSeatTwoOwners() throws {
        for seats in [
            [try seat(1, peer: 1), try seat(2, peer: 1)],
            [try seat(1, peer: 1), try seat(1, peer: 2)],
        ] {
            let text = try SavedSeat.encode(seats)
            #expect(throws: (any Error).self) {
                try SavedSeat.decode(Array(text.utf8), source: "test")
            }
        }
    }

    // MARK: The keeper

    private func session(_ peers: [Int]) -> GameSession {
        var session = GameSession(settings: SessionSettings())
        for peer in peers {
            _ = session.apply(
                .joined(PeerNumber(peer), name: PlayerName(cleaning: "P"), kind: .phone), at: .zero)
        }
        return session
    }

    private func seated(_ peer: Int) -> Output {
        .seated(PeerNumber(peer), SeatNumber(1), name: PlayerName(cleaning: "P"), kind: .phone)
    }

    @Test func seatsAreWrittenWhenTheyChangeAndAtMostOnceASecond() throws {
        let hash = try #require(TokenHash(String(repeating: "a", count: 64)))
        var keeper = SeatKeeper()
        keeper.open(file, forgets: false)
        #expect(keeper.known.isEmpty)
        for peer in 1...3 { keeper.note(PeerNumber(peer), hash) }
        keeper.keep(session([1]).seats, at: .zero)
        #expect(try file.load().isEmpty, "nothing was said to have changed")
        keeper.note(seated(1))
        keeper.keep(session([1]).seats, at: .zero)
        #expect(try file.load().map(\.peer.number) == [1])
        keeper.note(seated(2))
        keeper.keep(session([1, 2]).seats, at: Timestamp(microseconds: 999_999))
        #expect(try file.load().count == 1)
        keeper.keep(session([1, 2]).seats, at: Timestamp(microseconds: 1_000_000))
        #expect(try file.load().map(\.seat.number) == [1, 2])
        keeper.note(seated(3))
        keeper.save(session([1, 2, 3]).seats)
        #expect(try file.load().count == 3)

        var next = SeatKeeper()
        next.open(file, forgets: false)
        #expect(next.known.map(\.peer.number) == [1, 2, 3])
        #expect(next.restored.count == 3)
        next.open(file, forgets: true)
        #expect(next.known.isEmpty)
        #expect(access(file.path, F_OK) != 0)
    }

    @Test func seatsOfAnEarlierPartyAreForgotten() throws {
        try file.save([try seat(1, peer: 1)])
        var keeper = SeatKeeper()
        for (hours, isKnown) in [(11, true), (13, false)] {
            let then = time(nil) - hours * 3600
            let times = [timeval(tv_sec: then, tv_usec: 0), timeval(tv_sec: then, tv_usec: 0)]
            #expect(utimes(file.path, times) == 0)
            keeper.open(file, forgets: false)
            #expect(!keeper.known.isEmpty == isKnown)
        }
    }

    @Test func whoLivesWithTheHostIsNotKept() throws {
        let hash = try #require(TokenHash(String(repeating: "a", count: 64)))
        let other = try #require(TokenHash(String(repeating: "b", count: 64)))
        var keeper = SeatKeeper()
        keeper.open(file, forgets: false)
        keeper.note(PeerNumber(1), hash)
        keeper.note(PeerNumber(2), other)
        keeper.note(seated(1))
        keeper.save(session([1, 2]).seats)
        #expect(try file.load().count == 2)
        keeper.pass(hash)
        keeper.save(session([1, 2]).seats)
        #expect(try file.load().map(\.peer.number) == [2])
    }

    @Test func aFileThatCannotBeWrittenIsSaidOnce() throws {
        var keeper = SeatKeeper()
        keeper.open(SeatsFile(folder: scratch.path + "/none", port: 1), forgets: false)
        keeper.note(PeerNumber(1), try #require(TokenHash(String(repeating: "a", count: 64))))
        for _ in 0..<2 {
            keeper.note(seated(1))
            keeper.save(session([1]).seats)
        }
        #expect(keeper.takeTrouble()?.contains("/none/seats-1.json") == true)
        #expect(keeper.takeTrouble() == nil)
    }
}
