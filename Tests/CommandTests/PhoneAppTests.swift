import Network
import Ranging
import Session
import SimulatedRoom
import Testing

@testable import rangepad

/// The app on a simulated phone, without a link: what it says, and when.
@Suite struct PhoneAppTests {
    private let app = PhoneApp(seed: 1, wantsCamera: false)
    private let second: Int64 = 1_000_000

    private func token(_ byte: UInt8) throws -> InteractionToken {
        try #require(InteractionToken(bytes: Array(repeating: byte, count: 16)))
    }

    /// The words that are messages.
    private func said() -> [PeerMessage] {
        app.takeWords().compactMap { if case .say(let message) = $0 { message } else { nil } }
    }

    private func measured() -> [Measurement] {
        app.takeWords().compactMap {
            if case .measured(let measurement, at: _) = $0 { measurement } else { nil }
        }
    }

    /// Lets the host accept. The token that the app asked with.
    @discardableResult
    private func start() throws -> InteractionToken {
        app.run()
        guard case .interact(let own) = said().first else {
            Issue.record("it did not ask")
            return try token(0)
        }
        #expect(app.hear(.accepted(try token(9))))
        #expect(said() == [.run])
        return own
    }

    @Test func itAsksOnceAndRunsWhenItIsAccepted() throws {
        app.run()
        app.run()
        #expect(said().count == 1)
        app.measure(.room)
        #expect(measured().isEmpty, "it does not run yet")
        #expect(app.hear(.accepted(try token(9))))
        #expect(said() == [.run])
        app.measure(.room)
        let distance = try #require(measured().first?.distance)
        #expect((distance - Pose.centreDistance).magnitude < 0.2)
    }

    @Test func anAnswerThatNobodyAskedForIsNone() throws {
        #expect(!app.hear(.accepted(try token(9))))
        #expect(said().isEmpty)
    }

    @Test func whoIsDeclinedOrSeatedAgainMayAskAgain() throws {
        for answer in [
            HostMessage.declined(.notSeated),
            .seated(.init(seat: SeatNumber(1), name: PlayerName(cleaning: "A"))),
        ] {
            app.run()
            #expect(said().count == 1)
            #expect(app.hear(answer))
        }
        try start()
    }

    @Test func exactReadingsArriveAsTheyAre() throws {
        try start()
        let exact = try QuantisedMeasurement(
            distance: 1_234_567, azimuth: -512_345, elevation: 234_567, verticalEstimate: nil)
        app.measure(.exactly(exact))
        app.measure(.exactly(.nothing))
        let measured = measured()
        let first = try QuantisedMeasurement(#require(measured.first))
        #expect(first.distance == exact.distance && first.azimuth == exact.azimuth)
        let elevation = try #require(first.elevation)
        #expect((elevation - 234_567).magnitude <= 1)
        #expect(measured.last == Measurement())
    }

    @Test func aSuspensionIsToldAndEndsWithARun() throws {
        try start()
        app.suspend()
        #expect(said() == [.suspend])
        app.advance(to: 5 * second)
        app.endSuspension()
        app.run()
        #expect(said() == [.suspensionEnded, .run])
    }

    @Test func tooLongASuspensionEndsTheSessionAndTheNextIsANewOne() throws {
        let first = try start()
        app.suspend()
        app.advance(to: 70 * second)
        #expect(said() == [.suspend, .failed(.resourceUsageTimeout)])
        app.endSuspension()
        #expect(said().isEmpty)
        #expect(try start() != first, "another session has another token")
    }

    @Test func aTimeOutIsRunAgain() throws {
        try start()
        app.measure(.room)
        _ = app.takeWords()
        app.advance(to: 15 * second)
        #expect(said() == [.run])
        app.measure(.room)
        #expect(measured().count == 1)
    }

    @Test func afterTheEndItSaysNothing() throws {
        try start()
        app.end()
        app.measure(.room)
        app.advance(to: 30 * second)
        #expect(app.takeWords().isEmpty)
    }

    @Test func coachingIsPassedOn() throws {
        let app = PhoneApp(seed: 1, wantsCamera: true)
        app.run()
        _ = app.takeWords()
        #expect(app.hear(.accepted(try token(9))))
        _ = app.takeWords()
        app.measure(.room)
        #expect(app.takeWords().contains(.say(.coached(.moveAround))))
    }
}
