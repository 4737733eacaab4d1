import Dispatch
import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// Calls in any order: nothing traps, and nobody is told what he may not be told.
@Suite struct RandomCallsTests {
    @Test func aHundredThousandCallsInAnyOrder() {
        var crowd = Crowd(seed: 1)
        for _ in 0..<100_000 { crowd.call() }
        crowd.settle()
        #expect(crowd.broken.prefix(3) == [])
        #expect(crowd.told.count == 13, "everything happens: \(crowd.told)")
    }
}

/// Phones with apps that do anything at any time.
private struct Crowd {
    private let simulation = Simulation()
    private let phones: [SimulatedDevice]
    private var members: [Member] = []
    private var chance: Chance

    /// An app, and what it may still be told.
    private struct Member {
        let app: App
        var isInvalidated = false
        /// How often it was run since.
        var lateRuns = 0
        var isMeasuring = false
    }

    /// What was told against the rules.
    private(set) var broken: [String] = []
    /// All that was ever told.
    private(set) var told: Set<String> = []

    init(seed: UInt64) {
        chance = Chance(state: seed)
        phones = (0..<3).map { [simulation] in
            simulation.addPhone(.still(Pose(z: Double($0))), radio: .perfect)
        }
        for phone in phones { phone.updateRate = 1 }
        members = (0..<9).map { [phones] in Member(app: App(on: phones[$0 % 3], queue: .crowd)) }
    }

    mutating func call() {
        let one = chance.below(members.count)
        let phone = phones[chance.below(phones.count)]
        let session = members[one].app.session
        switch chance.below(40) {
        case 0..<14: run(one)
        case 14..<17: session.pause()
        case 17: invalidate(one)
        case 18: if chance.below(20) == 0 { session.setARSession(ARSession()) }
        case 19..<22: phone.enterBackground()
        case 22..<27: phone.enterForeground()
        case 27..<34: advance()
        case 34: phone.permission = [.allowed, .allowed, .denied][chance.below(3)]
        case 35: phone.sessionLimit = chance.below(5)
        case 36: phone.extendedSessionLimit = chance.below(3)
        case 37: phone.measure()
        case 38: phone.losesFarewells = chance.below(2) == 0
        default:
            // The former app is dropped, whatever it was about.
            if chance.below(4) == 0 { members[one] = Member(app: App(on: phone, queue: .crowd)) }
        }
    }

    /// Lets everything be told.
    mutating func settle() {
        simulation.advance(by: 100)
        check()
    }

    private mutating func run(_ one: Int) {
        let other = chance.below(20) == 0 ? one : chance.below(members.count)
        let (camera, extended) = (chance.below(4) == 0, chance.below(8) == 0)
        if other == one, chance.below(10) != 0 { return }
        members[one].app.run(with: members[other].app) {
            $0.isCameraAssistanceEnabled = camera
            $0.isExtendedDistanceMeasurementEnabled = extended
        }
        if members[one].isInvalidated { members[one].lateRuns += 1 }
    }

    /// What was on its way is not told any more.
    private mutating func invalidate(_ one: Int) {
        members[one].app.session.invalidate()
        members[one].isInvalidated = true
        members[one].lateRuns = 0
    }

    private mutating func advance() {
        let long = chance.below(100) == 0 ? [12.0, 65][chance.below(2)] : 0
        simulation.advance(by: long + Double(chance.below(8)) * 0.1)
        check()
    }

    private mutating func check() {
        for index in members.indices {
            let app = members[index].app
            for word in app.heard {
                told.insert(word)
                switch word {
                case "started": members[index].isMeasuring = true
                case "updated", "convergence":
                    if !members[index].isMeasuring { broken.append("\(word) while not running") }
                default: members[index].isMeasuring = false
                }
            }
            if members[index].isInvalidated {
                let late = members[index].lateRuns
                members[index].lateRuns = 0
                if app.heard != Array(repeating: "invalidated -5888", count: late) {
                    broken.append("after invalidate and \(late) runs: \(app.heard)")
                }
            }
            app.forget()
        }
    }
}

extension DispatchQueue {
    fileprivate static let crowd = DispatchQueue(label: "crowd")
}

/// The same numbers for the same seed.
private struct Chance {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
