import SimulatedRoom
import Testing

@testable import rangepad

/// What makes sense together, and what does not.
@Suite struct SettingsTests {
    private func problem(_ body: () throws -> Void) -> String? {
        #expect(throws: UsageError.self, performing: body)?.description
    }

    @Test func aPictureNeedsAFileAndATime() throws {
        var host = HostSettings()
        try host.check()
        host.screenshot = "a.png"
        #expect(problem { try host.check() } == "--screenshot and --at: expected both or neither")
        host.screenshotTime = 3
        try host.check()
        host.duration = 3
        try host.check()
        host.duration = 2.5
        #expect(problem { try host.check() } == "--at 3.0: expected at most the duration, 2.5")
    }

    @Test func botsNeedSeats() throws {
        var host = HostSettings()
        host.bots = 8
        try host.check()
        host.seats = 7
        #expect(
            problem { try host.check() } == "--bots 8: expected at most the number of seats, 7")
    }

    @Test func aReplaysOptionsMakeSenseTogether() throws {
        var replay = ReplaySettings()
        replay.from = try Values.tick("10")
        replay.until = try Values.tick("10")
        try replay.check()
        replay.until = try Values.tick("9")
        #expect(problem { try replay.check() } == "--until 9: expected at least --from, 10")
        replay = ReplaySettings(isHeadless: true)
        try replay.check()
        replay.isLooping = true
        #expect(problem { try replay.check() }?.hasPrefix("--headless: ") == true)
        replay.isLooping = false
        replay.speed = 2
        #expect(problem { try replay.check() }?.hasPrefix("--headless: ") == true)
    }

    @Test func onePeerMovesByOneThing() throws {
        #expect(try JoinSettings().movement() == .walk(.circle))
        #expect(try JoinSettings(walk: .figure8).movement() == .walk(.figure8))
        #expect(try JoinSettings(isInteractive: true).movement() == .interactive)
        let two = JoinSettings(walk: .still, script: "s")
        #expect(
            problem { _ = try two.movement() } == "--walk and --script: expected one of them")
        let all = JoinSettings(walk: .still, measurements: "m", script: "s", isInteractive: true)
        #expect(
            problem { _ = try all.movement() }
                == "--walk and --measurements and --script and --interactive: expected one of them")
    }
}
