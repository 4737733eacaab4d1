import Glibc
import Testing

/// Who gets which seat.
@Suite(.serialized) struct SeatTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func theNinthPlayerWaitsAndSitsDownWhenASeatIsFree() async throws {
        let host = try await venue.host("--bots", "7")
        try await host.until("seven players") { $0.count("joined") == 7 }
        let eighth = try venue.join(host, "--name", "Eight")
        let seat = try #require(try await eighth.event("seated").seat)
        let ninth = try venue.join(host, "--name", "Nine")
        #expect(try await ninth.event("waiting")["place"].integer == 1)
        let tenth = try venue.join(host, "--name", "Ten")
        #expect(try await tenth.event("waiting")["place"].integer == 2)
        try await host.until("two that wait") { $0.count("waiting") == 2 }
        eighth.signal(SIGINT)
        #expect(try await eighth.end() == .exited(0))
        #expect(try await ninth.event("seated").seat == seat)
        try await ninth.event("running")
        try await tenth.event("waiting") { $0["place"].integer == 1 }
        tenth.signal(SIGINT)
        #expect(try await tenth.end() == .exited(0), "who waits can go")
    }

    @Test func waitingIsToldInWordsToo() async throws {
        let host = try await venue.host("--seats", "1", "--bots", "1")
        try await host.event("joined")
        let (ending, join) = try await venue.run(
            "join", "127.0.0.1:\(try host.port)", "--duration", "1")
        #expect(ending == .exited(0))
        #expect(join.errorText.contains("waiting for a seat: next"))
        #expect(join.outputText == "")
    }

    @Test func aSecondJoinWithTheSameIdentityTakesOverItsOwnSeat() async throws {
        let host = try await venue.host("--bots", "1")
        let first = try venue.join(host, "--identity", "me.token", "--name", "First")
        let seat = try #require(try await first.event("seated").seat)
        try await first.event("running")
        let second = try venue.join(host, "--identity", "me.token", "--name", "Second")
        #expect(try await first.end() == .exited(1))
        #expect(
            try first.events.last?.description
                == "refused replaced")
        #expect(try await second.event("seated").seat == seat)
        try await host.event("joined") { $0["name"].text == "Second" }
        try await second.event("running")
        let story = try host.events.story(ofSeat: seat)
        #expect(story.count { $0 == "joined" } == 2)
        #expect(!story.contains("seatFreed"), "\(story)")
        #expect(!story.contains("linkLost"), "\(story)")
    }

    @Test func twoPlayersOfOneNameAreTwoPlayers() async throws {
        let host = try await venue.host()
        let joins = [
            try venue.join(host, "--name", "Ann"), try venue.join(host, "--name", "Ann"),
        ]
        var seats: Set<Int> = []
        for join in joins { seats.insert(try #require(try await join.event("seated").seat)) }
        #expect(seats == [1, 2])
    }

    /// A process that was killed comes back by the token that it kept, into the seat that was held.
    @Test func whoComesBackFindsTheSeat() async throws {
        let host = try await venue.host("--bots", "2")
        try await host.until("two players") { $0.count("joined") == 2 }
        let first = try venue.join(host, "--name", "Ann")
        #expect(try await first.event("seated").seat == 3)
        first.signal(SIGKILL)
        try await host.event("linkLost") { $0.seat == 3 }
        let other = try venue.join(host, "--name", "Bob")
        #expect(try await other.event("seated").seat == 4, "the seat is held")
        let second = try venue.join(host, "--name", "Ann")
        #expect(try await second.event("seated").seat == 3)
    }
}
