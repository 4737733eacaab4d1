import Arena
import Controls
import Determinism
import Match
import Ranging
import Session
import Testing

@Suite struct PictureTests {
    private let ann = PeerNumber(1)

    /// A match in which one player went through these events, a step after each.
    private func match(_ events: [Event]) throws -> Match {
        var match = Match(try setup())
        for (number, event) in events.enumerated() {
            let tick = Tick(number)
            _ = match.apply(.event(event, at: tick.time))
            _ = match.apply(.tick(tick))
        }
        return match
    }

    private var joined: Event {
        .joined(ann, name: PlayerName(cleaning: "Ann"), kind: .phone)
    }

    private func measured(_ distance: Int?, _ azimuth: Int?) throws -> Event {
        .measured(
            ann,
            try QuantisedMeasurement(
                distance: distance, azimuth: azimuth, elevation: azimuth, verticalEstimate: nil))
    }

    @Test func anEmptyMatchHasNoPanels() throws {
        #expect(try match([]).picture.panels == [])
    }

    @Test func everyStateOfASeatHasItsWord() throws {
        let stories: [([Event], Panel.Status)] = [
            ([joined], .seated),
            ([joined, .ran(ann)], .starting),
            ([joined, .ran(ann), try measured(2_000_000, 0)], .running),
            ([joined, .ran(ann), .paused(ann)], .paused),
            ([joined, .ran(ann), .suspended(ann)], .suspended),
            ([joined, .ran(ann), .suspended(ann), .suspensionEnded(ann)], .resuming),
            ([joined, .ran(ann), .expired(ann, .firstMeasurement)], .timedOut),
            ([joined, .ran(ann), .ended(ann)], .ended(.peerEnded)),
            ([joined, .failed(ann, .sessionFailed)], .ended(.error(.sessionFailed))),
            ([joined, .ran(ann), .linkLost(ann)], .linkLost),
        ]
        for (events, status) in stories {
            let panels = try match(events).picture.panels
            #expect(panels.map(\.status) == [status])
            #expect(panels.map(\.name) == ["Ann"])
        }
    }

    @Test func aPanelShowsWhatWasMeasuredLast() throws {
        let panel = try #require(
            try match([joined, .ran(ann), try measured(2_500_000, -250_000)]).picture.panels.first)
        #expect(panel.distance == 2.5)
        #expect(panel.azimuth == -0.25)
        #expect(panel.elevation == -0.25)
        let blind = try #require(
            try match([joined, .ran(ann), try measured(2_500_000, nil)]).picture.panels.first)
        #expect(blind.distance == 2.5 && blind.azimuth == nil && blind.elevation == nil)
    }

    @Test func aPanelSaysHowWellItsPlayerIsMeasured() throws {
        func signal(_ events: [Event]) throws -> SignalQuality? {
            try match([joined, .ran(ann)] + events).picture.panels.first?.signal
        }
        #expect(try signal([]) == SignalQuality.none)
        #expect(try signal([try measured(2_500_000, 0)]) == .full)
        #expect(try signal([try measured(2_500_000, nil)]) == .fair)
        #expect(try signal([try measured(nil, nil)]) == SignalQuality.none)
        #expect(try signal([try measured(2_500_000, 0), .suspended(ann)]) == SignalQuality.none)
    }

    @Test func aSilentPlayerLosesBars() throws {
        var match = try match([joined, .ran(ann), try measured(2_500_000, 0)])
        var seen: [SignalQuality] = []
        for number in 3..<120 {
            _ = match.apply(.tick(Tick(number)))
            let signal = try #require(match.picture.panels.first?.signal)
            if seen.last != signal { seen.append(signal) }
        }
        #expect(seen == [.full, .good, .fair, .none])
    }

    @Test func aSessionThatStoppedShowsNoOldMeasurement() throws {
        let panel = try #require(
            try match([joined, .ran(ann), try measured(2_500_000, 0), .suspended(ann)])
                .picture.panels.first)
        #expect(panel.distance == nil && panel.guidance == nil && panel.pad == .neutral)
    }

    @Test func aPlayerIsToldWhatHelps() throws {
        var events = [joined, .ran(ann)]
        for _ in 0..<60 { events.append(try measured(2_500_000, nil)) }
        #expect(try match(events).picture.panels.map(\.guidance) == [.pointAtScreen])
    }

    @Test func aShipIsThereForEverySeatThatIsNotFree() throws {
        var match = Match(try setup(seats: 3))
        for peer in 1...2 {
            _ = match.apply(
                .event(
                    .joined(
                        PeerNumber(peer), name: PlayerName(cleaning: "\(peer)"), kind: .phone),
                    at: .zero))
        }
        _ = match.apply(.tick(Tick(0)))
        #expect(match.picture.scene.ships.map(\.seat) == [0, 1])
        _ = match.apply(.event(.ended(PeerNumber(1)), at: .zero))
        _ = match.apply(.event(.linkLost(PeerNumber(1)), at: .zero))
        _ = match.apply(.tick(Tick(1)))
        #expect(match.picture.scene.ships.map(\.seat) == [1])
    }

    @Test func theOperatorBeginsTheNextRound() throws {
        var match = try match([joined])
        let round = match.picture.scene.round
        _ = match.apply(.event(.operated(.nextRound), at: Tick(2).time))
        for number in 2..<1200 where match.picture.scene.round == round {
            _ = match.apply(.tick(Tick(number)))
        }
        #expect(match.picture.scene.round == round + 1)
    }
}
