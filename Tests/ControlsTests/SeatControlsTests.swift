import Controls
import Determinism
import Ranging
import Testing

/// One player's controls with a clock: measurements go in, pads come out.
private struct Player {
    var controls = SeatControls()
    var time = Timestamp.zero
    var profile = Profile.standard

    /// Measures for so many 30ths of a second; angles in degrees, nil for missing.
    mutating func measures(
        _ distance: Double?, _ azimuth: Double? = 0, _ elevation: Double? = 0, times: Int = 30,
        every interval: Microseconds = 33_333
    ) throws {
        for _ in 0..<times {
            time = time + interval
            let measurement = Measurement(
                distance: distance,
                horizontalAngle: azimuth.map(Trigonometry.radians(degrees:)),
                verticalAngle: elevation.map(Trigonometry.radians(degrees:)))
            controls.measure(try QuantisedMeasurement(measurement), at: time)
        }
    }

    var pad: Pad {
        mutating get { controls.pad(at: time, profile: profile) }
    }
}

@Suite struct SeatControlsTests {
    @Test func thePlaceOfJoiningIsTheCentre() throws {
        var player = Player()
        try player.measures(2.4)
        #expect(player.pad == .neutral)
    }

    /// The signs of the contract: nearer is up, turning right makes the azimuth negative and steers
    /// right, tipping the phone up makes the elevation negative and is up. Up is SDL's negative.
    @Test func theDefaultProfileSteersAsAPersonExpects() throws {
        var player = Player()
        try player.measures(2.2)
        try player.measures(2.2, -30, -25)
        #expect(player.pad.leftX == 32767)
        #expect(player.pad.rightY == -32768)
        try player.measures(2.2, 30, 25)
        #expect(player.pad.leftX == -32768)
        #expect(player.pad.rightY == 32767)
        try player.measures(2.2 - 0.65)
        #expect(player.pad.leftY == -32768)
        try player.measures(2.2 + 0.65)
        #expect(player.pad.leftY == 32767)
        try player.measures(2.2 - 0.325, -15)
        #expect((-16400...(-16300)).contains(player.pad.leftY))
        #expect((16300...16400).contains(player.pad.leftX))
    }

    @Test func nearIsSouthAndFarIsEast() throws {
        var player = Player()
        try player.measures(2.2)
        #expect(player.pad.buttons == [])
        try player.measures(1.4)
        #expect(player.pad.buttons == .south)
        try player.measures(3.1)
        #expect(player.pad.buttons == .east)
    }

    @Test func standingOnTheEdgeDoesNotChatter() throws {
        var player = Player()
        try player.measures(2.2)
        var random = SplitMix64(seed: 3)
        var changes = 0
        var wasHeld = false
        for _ in 0..<600 {
            try player.measures(1.5 + 0.02 * random.nextNormal(), times: 1)
            let isHeld = player.pad.buttons.contains(.south)
            changes += isHeld == wasHeld ? 0 : 1
            wasHeld = isHeld
        }
        #expect(changes == 1)
    }

    @Test func aMissingDirectionLetsItsAxesReturnAndKeepsTheOthers() throws {
        var player = Player()
        try player.measures(2.2)
        try player.measures(1.9, -20, -20)
        let before = player.pad
        #expect(before.leftX > 20_000 && before.rightY < -20_000 && before.leftY < -14_000)
        try player.measures(1.9, nil, nil, times: 3)
        #expect((Int(player.pad.leftX) - Int(before.leftX)).magnitude < 20, "held for 0.1 s")
        try player.measures(1.9, nil, nil, times: 3)
        #expect((1..<before.leftX).contains(player.pad.leftX), "then it fades")
        try player.measures(1.9, nil, nil, times: 3)
        #expect(player.pad.leftX == 0 && player.pad.rightY == 0)
        #expect((Int(player.pad.leftY) - Int(before.leftY)).magnitude < 20)
    }

    @Test func aMissingDistanceLetsItsButtonGo() throws {
        var player = Player()
        try player.measures(2.2)
        try player.measures(1.2)
        #expect(player.pad.buttons == .south)
        try player.measures(nil, 0, 0, times: 9)
        #expect(player.pad.buttons == [])
    }

    /// The bound of the contract: max(250 ms, 2 x the peer's own interval), at most 1 s.
    @Test(
        arguments: [
            (16_667, 250_000), (33_333, 250_000), (200_000, 400_000), (450_000, 900_000),
            (900_000, 1_000_000),
        ] as [(Microseconds, Microseconds)])
    func aSilentPeerIsNotFreshAfterItsBound(interval: Microseconds, bound: Microseconds) throws {
        var player = Player()
        try player.measures(2, times: 100, every: interval)
        #expect(player.controls.isFresh(at: player.time + (bound - 5000)))
        #expect(!player.controls.isFresh(at: player.time + (bound + 5000)))
    }

    @Test func measurementsWithNothingInThemAreNotFresh() throws {
        var player = Player()
        try player.measures(2)
        #expect(player.controls.isFresh(at: player.time))
        try player.measures(nil, nil, nil, times: 12)
        #expect(!player.controls.isFresh(at: player.time))
    }

    @Test func releasingForgetsThePadAndKeepsTheCentre() throws {
        var player = Player()
        try player.measures(2.2)
        try player.measures(1.2, -30, -25)
        player.controls.release()
        #expect(player.pad == .neutral)
        #expect(player.controls.latest == nil)
        #expect(!player.controls.isFresh(at: player.time))
        try player.measures(2.2 - 0.65)
        #expect(player.pad.leftY == -32768)
    }

    @Test func oneReflectionWhileJoiningDoesNotMoveTheCentre() throws {
        var player = Player()
        try player.measures(7, times: 1)
        try player.measures(2.2)
        #expect(player.pad.leftY == 0)
    }

    @Test func aTriggerHasNoNegativeHalf() throws {
        var player = Player()
        player.profile = Profile(
            name: "trigger",
            axes: [
                .init(axis: .rightTrigger, channel: .azimuth, centre: .at(0), full: 0.5),
                .init(axis: .leftTrigger, channel: .azimuth, centre: .at(0), full: 0.5),
            ], buttons: [])
        try player.measures(2, 40)
        #expect(player.pad.rightTrigger == 32767)
        try player.measures(2, -40)
        #expect(player.pad.rightTrigger == 0)
    }

    @Test func whateverIsMeasuredThePadStaysAPad() throws {
        var random = SplitMix64(seed: 11)
        var player = Player()
        var presses = 0
        var releases = 0
        var before: Buttons = []
        for _ in 0..<20_000 {
            let angle = { random.next(below: 3) == 0 ? nil : (random.nextUnit() - 0.5) * 360 }
            try player.measures(
                random.next(below: 5) == 0 ? nil : random.nextUnit() * 100, angle(), angle(),
                times: 1, every: Int64(random.next(below: 200_000)))
            let pad = player.pad
            #expect(pad.leftTrigger >= 0 && pad.rightTrigger >= 0)
            if pad.buttons.contains(.south) && !before.contains(.south) { presses += 1 }
            if !pad.buttons.contains(.south) && before.contains(.south) { releases += 1 }
            before = pad.buttons
        }
        #expect(presses > 20)
        #expect((0...1).contains(presses - releases))
    }

    @Test func equalMeasurementsGiveEqualHashesAndOthersDoNot() throws {
        func hash(_ distance: Double) throws -> UInt64 {
            var player = Player()
            try player.measures(2)
            try player.measures(distance, times: 1)
            var hash = StateHash()
            player.controls.mix(into: &hash)
            return hash.value
        }
        #expect(try hash(2.1) == hash(2.1))
        #expect(try hash(2.1) != hash(2.100001))
    }
}

@Suite struct PadTests {
    @Test func axesAndButtonsAreInTheOrderOfSDL() {
        #expect(Pad.Axis.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(Buttons.named.map(\.button.rawValue) == (0..<15).map { UInt32(1) << UInt32($0) })
    }

    @Test(arguments: Pad.Axis.allCases)
    func anAxisIsReadWhereItWasWritten(axis: Pad.Axis) {
        var pad = Pad()
        pad[axis] = 1234
        #expect(pad[axis] == 1234)
        #expect(Pad.Axis.allCases.filter { pad[$0] != 0 } == [axis])
    }

    @Test func theNamesOfHeldButtonsComeInOrder() {
        let buttons: Buttons = [.right, .south, .guide]
        #expect(buttons.names == ["south", "guide", "right"])
    }
}
