import Determinism
import Ranging
import SimulatedRoom
import Testing

/// A peer that is moved by keys.
@Suite struct HeldPeerTests {
    private let second: Microseconds = 1_000_000

    private func peer() -> SimulatedPeer {
        var peer = SimulatedPeer(movement: .interactive, rate: 60, seed: 1)
        _ = peer.actions(until: 0)
        return peer
    }

    /// What a peer measures without error at a time.
    private func measured(
        _ peer: SimulatedPeer, at time: Microseconds
    ) throws -> (distance: Double, azimuth: Double, elevation: Double) {
        var inRoom = PeerInARoom(peer)
        let last = try #require(inRoom.measurements(until: time).last).measurement
        return (
            try #require(last.distance), try #require(last.azimuth), try #require(last.elevation)
        )
    }

    static let keys: [(key: Key, distance: Double, azimuth: Double, elevation: Double)] = [
        (.turnLeft, 0, 10, 0), (.turnRight, 0, -10, 0), (.nearer, -0.2, 0, 0),
        (.farther, 0.2, 0, 0), (.tipUp, 0, 0, -10), (.tipDown, 0, 0, 10), (.centre, 0, 0, 0),
    ]

    @Test(arguments: keys.indices) func aKeyMovesTheDeviceOneStep(_ index: Int) throws {
        let (key, distance, azimuth, elevation) = Self.keys[index]
        var peer = peer()
        peer.press(key, at: second)
        let mean = try measured(peer, at: 2 * second)
        #expect((mean.distance - 2.2 - distance).magnitude < 1e-6)
        #expect((Trigonometry.degrees(radians: mean.azimuth) - azimuth).magnitude < 1e-6)
        #expect((Trigonometry.degrees(radians: mean.elevation) - elevation).magnitude < 1e-6)
    }

    @Test func centreTakesEverythingBack() throws {
        var peer = peer()
        for key in [Key.turnLeft, .turnLeft, .nearer, .tipUp, .centre] {
            peer.press(key, at: second)
        }
        let mean = try measured(peer, at: 2 * second)
        #expect((mean.distance - 2.2).magnitude < 1e-6)
        #expect(Trigonometry.degrees(radians: mean.azimuth).magnitude < 1e-6)
        #expect(Trigonometry.degrees(radians: mean.elevation).magnitude < 1e-6)
    }

    @Test func theHandMovesSmoothlyEvenWhenKeysComeFast() {
        var inRoom = PeerInARoom(peer())
        var distances: [Double] = []
        for tick in 1...300 {
            let now = Tick(tick).time.microseconds
            // A key every 50 ms for two seconds, nearer and back again.
            if tick % 3 == 0, tick < 120 {
                inRoom.peer.press(tick < 60 ? .nearer : .farther, at: now)
            }
            distances += inRoom.measurements(until: now).compactMap(\.measurement.distance)
        }
        let steps = zip(distances, distances.dropFirst()).map { ($1 - $0).magnitude }
        #expect(steps.allSatisfy { $0 < 0.1 }, "6 m/s")
        #expect(distances.contains { $0 < 1 })
        #expect(distances.allSatisfy { $0 > 0.2 })
    }

    @Test func noKeyLeadsOutOfTheWorld() {
        for key in Key.allCases where key != .end && key != .suspendOrResume {
            var peer = peer()
            for press in 0..<500 { peer.press(key, at: second + Microseconds(press) * 20_000) }
            var inRoom = PeerInARoom(peer, radio: .phone)
            for (_, measurement) in inRoom.measurements(until: 20 * second) {
                #expect(throws: Never.self) { try QuantisedMeasurement(measurement) }
            }
        }
    }

    @Test func theKeysReachTheEdgesOfWhatADeviceMeasures() throws {
        var turned = PeerInARoom(peer())
        for _ in 0..<8 { turned.peer.press(.turnLeft, at: second) }
        var away = PeerInARoom(peer())
        for _ in 0..<60 { away.peer.press(.farther, at: second) }
        let side = try #require(turned.measurements(until: 3 * second).last).measurement
        let far = try #require(away.measurements(until: 3 * second).last).measurement
        #expect(side.direction == nil && side.distance != nil)
        #expect(far == Measurement())
    }

    @Test func aKeySuspendsAndRunsAgain() {
        var peer = peer()
        _ = peer.actions(until: second)
        peer.press(.suspendOrResume, at: second)
        #expect(peer.nextTime != nil)
        #expect(peer.actions(until: 2 * second) == [.suspend])
        #expect(peer.nextTime == nil)
        peer.press(.suspendOrResume, at: 3 * second)
        let actions = peer.actions(until: 3 * second)
        #expect(actions.prefix(2) == [.suspensionEnded, .run])
        #expect(actions.count == 3)
    }

    @Test func aSuspensionThatTheHostWasNotToldOfNeedsNoEnd() {
        var peer = peer()
        peer.linkLost()
        peer.press(.suspendOrResume, at: second)
        peer.seated(at: 2 * second)
        #expect(peer.actions(until: 2 * second).isEmpty)
        peer.press(.suspendOrResume, at: 3 * second)
        #expect(peer.actions(until: 3 * second).first == .run)
    }

    @Test func aSuspensionThatEndedWithoutALinkIsToldOnceSeated() {
        var peer = peer()
        peer.press(.suspendOrResume, at: second)
        #expect(peer.actions(until: second).last == .suspend)
        peer.linkLost()
        peer.press(.suspendOrResume, at: 2 * second)
        #expect(peer.actions(until: 2 * second).isEmpty)
        peer.seated(at: 3 * second)
        #expect(peer.actions(until: 3 * second).prefix(2) == [.suspensionEnded, .run])
    }

    @Test func whatWasNotSaidBeforeTheLinkBrokeIsSaidOnceSeated() {
        var peer = peer()
        peer.press(.suspendOrResume, at: second)
        #expect(peer.actions(until: second).last == .suspend)
        peer.press(.suspendOrResume, at: 2 * second)
        peer.linkLost()
        #expect(peer.nextTime == nil)
        #expect(peer.actions(until: 2 * second).isEmpty)
        peer.seated(at: 3 * second)
        let actions = peer.actions(until: 3 * second)
        #expect(actions.prefix(2) == [.suspensionEnded, .run])
        #expect(actions.count == 3)
    }

    @Test func theEndWaitsForNoSeat() {
        var peer = peer()
        peer.linkLost()
        peer.press(.end, at: second)
        #expect(peer.nextTime != nil)
        #expect(peer.actions(until: second) == [.end])
        #expect(peer.isFinished)
    }

    @Test func theEndIsTheEnd() {
        var peer = peer()
        _ = peer.actions(until: second)
        peer.press(.end, at: second)
        #expect(!peer.isFinished)
        #expect(peer.actions(until: second) == [.end])
        #expect(peer.isFinished)
        for key in Key.allCases { peer.press(key, at: 2 * second) }
        peer.linkLost()
        peer.seated(at: 2 * second)
        #expect(peer.actions(until: 3 * second).isEmpty)
        #expect(peer.nextTime == nil)
    }

    @Test func keysMeanNothingToAPeerThatWalks() {
        var pressed = SimulatedPeer(movement: .walk(.circle), rate: 30, seed: 1)
        var alone = pressed
        for key in Key.allCases { pressed.press(key, at: 0) }
        #expect(pressed.actions(until: 200_000) == alone.actions(until: 200_000))
    }
}
