import Dispatch
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// Where delegates are called, and when.
@Suite struct QueueTests {
    let pair = Pair()

    @Test func delegatesAreCalledOnTheirQueue() {
        let queue = DispatchQueue(label: "mine")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let (mine, theirs) = (App(on: pair.near, queue: queue), App(on: pair.far))
        nonisolated(unsafe) var places: [Bool] = []
        mine.answer = { _, _ in places.append(DispatchQueue.getSpecific(key: key) == true) }
        mine.run(with: theirs)
        pair.simulation.advance(by: 1)
        #expect(places.count > 5 && places.allSatisfy { $0 })
    }

    @Test func withoutAQueueTheyAreCalledOnTheMainQueue() async {
        let mine = App(on: pair.near, queue: nil)
        let theirs = App(on: pair.far)
        nonisolated(unsafe) var places: [Bool] = []
        mine.answer = { _, _ in
            dispatchPrecondition(condition: .onQueue(.main))
            places.append(true)
        }
        mine.run(with: theirs)
        pair.simulation.advance(by: 1)
        #expect(places.count > 5 && places.allSatisfy { $0 })
        await MainActor.run {
            places = []
            pair.simulation.advance(by: 1)
            #expect(places.count > 5 && places.allSatisfy { $0 })
        }
    }

    @Test func sessionsThatADelegateMakesAreItsDevices() {
        let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
        nonisolated(unsafe) var made: NISession?
        mine.answer = { _, _ in if made == nil { made = NISession() } }
        mine.run(with: theirs)
        pair.simulation.advance(by: 0)
        pair.near.capabilities.supportsPreciseDistanceMeasurement = false
        #expect(made != nil && made?.discoveryToken == nil)
    }

    @Test func theStandardDeviceIsThatOfAllOtherCode() async {
        await #expect(processExitsWith: .success) {
            let simulation = Simulation()
            let device = simulation.addPhone(.still(Pose(z: 2)))
            device.capabilities.supportsCameraAssistance = false
            guard NISession.deviceCapabilities.supportsCameraAssistance else { exit(1) }
            device.becomeStandard()
            guard !NISession.deviceCapabilities.supportsCameraAssistance else { exit(2) }
        }
    }

    /// The same calls with the same seed tell the same story.
    @Test func virtualTimeTellsTheSameStoryTwice() {
        func story() -> [[Float?]] {
            let simulation = Simulation(seed: 3)
            let (one, other) = (
                App(on: simulation.addPhone(.still(Pose(z: 3)))),
                App(on: simulation.addPhone(.still(Pose(z: 0, yaw: .pi))))
            )
            one.run(with: other)
            other.run(with: one)
            simulation.advance(by: 20)
            return (one.objects + other.objects).map { [$0.distance, $0.direction?.x] }
        }
        let first = story()
        #expect(first.count > 200)
        #expect(first == story())
    }

    @Test func stepsOfAnySizeTellTheSameStory() {
        func times(_ step: Double) -> Int {
            let pair = Pair()
            let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
            mine.run(with: theirs)
            for _ in 0..<Int(4 / step) { pair.simulation.advance(by: step) }
            return mine.updates
        }
        #expect(times(4) == times(0.125))
    }

    @Test func inRealTimeItGoesOnByItself() async throws {
        let pair = Pair(time: .real)
        let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
        mine.run(with: theirs)
        theirs.run(with: mine)
        for _ in 0..<600 where mine.updates < 5 || theirs.updates < 5 {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(mine.story == ["started"] && theirs.story == ["started"])
        #expect(mine.updates >= 5 && theirs.updates >= 5)
        mine.session.invalidate()
        for _ in 0..<600 where theirs.story.count < 2 {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(theirs.story == ["started", "removed peerEnded"])
    }

    @Test func realTimePassesWhileNothingHappens() async throws {
        let pair = Pair(time: .real)
        for _ in 0..<600 where pair.simulation.now < 0.3 {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(pair.simulation.now >= 0.3)
        // What begins now begins now: nothing of before is made up for.
        let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
        let before = pair.simulation.now
        mine.run(with: theirs)
        for _ in 0..<600 where mine.updates < 2 { try await Task.sleep(for: .milliseconds(50)) }
        let span = pair.simulation.now - before
        #expect(Double(mine.updates) <= span * pair.near.updateRate + 1)
        #expect(mine.story == ["started"])
    }

    /// An app that answers every end with another beginning, which ends at once.
    @Test func anAppThatGoesRoundInCirclesDoesNotStopTime() {
        let mine = App(on: pair.near)
        let theirs = App(on: pair.far)
        mine.answer = { app, _ in app.run(with: theirs) }
        mine.session.invalidate()
        mine.run(with: theirs)
        pair.simulation.advance(by: 0)
        #expect(!mine.heard.isEmpty && mine.heard.count <= 1001)
        pair.simulation.advance(by: 0.01)
        #expect(pair.simulation.now == 0.01)
        #expect(mine.heard.count <= 13_000)
        mine.answer = { _, _ in }
        mine.forget()
        pair.simulation.advance(by: 1)
        #expect(mine.heard.count <= 1, "what was on its way")
    }

    @Test func aDelegateCannotAdvanceTheTimeThatWaitsForIt() async {
        await #expect(processExitsWith: .failure) {
            let pair = Pair()
            let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
            mine.answer = { _, _ in pair.simulation.advance(by: 1) }
            mine.run(with: theirs)
            pair.simulation.advance(by: 1)
        }
    }

    @Test func aRadioThatNeverOrAlwaysMeasuresIsTheCallersFault() async {
        await #expect(processExitsWith: .failure) {
            var radio = Radio.perfect
            radio.updateRate = 2_000_000
            _ = Simulation().addPhone(.still(Pose(z: 1)), radio: radio)
        }
        await #expect(processExitsWith: .failure) {
            let phone = Simulation().addPhone(.still(Pose(z: 1)))
            phone.inject(.dropout, for: .nan)
        }
    }

    /// Calls from many threads at once: nothing is told twice, and nothing breaks.
    @Test func manyThreadsMayUseASession() async {
        let (mine, theirs) = (App(on: pair.near), App(on: pair.far))
        let simulation = pair.simulation
        await withTaskGroup { group in
            group.addTask { for _ in 0..<100 { simulation.advance(by: 0.05) } }
            for _ in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        switch round % 3 {
                        case 0: mine.run(with: theirs)
                        case 1: mine.session.pause()
                        default: _ = mine.session.configuration
                        }
                    }
                }
            }
        }
        mine.session.invalidate()
        mine.forget()
        simulation.advance(by: 5)
        #expect(mine.heard == [])
    }
}
