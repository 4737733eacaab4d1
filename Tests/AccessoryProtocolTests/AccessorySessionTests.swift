import AccessoryProtocol
import Determinism
import Testing

/// The accessory's machine: every state with every input against the table on the page.
@Suite struct AccessorySessionTests {
    private static let phoneA = Samples.shareable(.version10, session: 1)
    private static let phoneB = Samples.shareable(.version11(clockDriftPpm: 3), session: 2)

    private static let states = ["idle", "initialized", "running A"]
    private static let inputs = [
        "initialize", "start A", "start B", "stop", "configurationData", "didStart", "didStop",
        "unknown", "malformed", "own stop", "disconnected",
    ]

    private func newSession() -> AccessorySession {
        AccessorySession(configuration: Samples.uwb[1], preferredUpdateRate: .userInteractive)
    }

    private func session(in state: String) throws -> AccessorySession {
        var session = newSession()
        switch state {
        case "idle": break
        case "initialized": _ = give("initialize", to: &session)
        case "running A":
            _ = give("initialize", to: &session)
            _ = give("start A", to: &session)
        default: throw AccessoriesPage.Missing(what: "a state, but \(state)")
        }
        return session
    }

    private func give(_ input: String, to session: inout AccessorySession) -> [AccessoryMessage] {
        switch input {
        case "initialize": return session.receive(AccessoryMessage.initialize.bytes)
        case "start A":
            return session.receive(AccessoryMessage.configureAndStart(Self.phoneA).bytes)
        case "start B":
            return session.receive(AccessoryMessage.configureAndStart(Self.phoneB).bytes)
        case "stop": return session.receive(AccessoryMessage.stop.bytes)
        case "configurationData":
            let data = AccessoryConfigurationData(uwb: Samples.uwb[0])
            return session.receive(AccessoryMessage.configurationData(data).bytes)
        case "didStart": return session.receive(AccessoryMessage.didStart.bytes)
        case "didStop": return session.receive(AccessoryMessage.didStop.bytes)
        case "unknown": return session.receive([0xA5])
        case "malformed": return session.receive([0x0C, 0x00])
        case "own stop": return session.stop()
        case "disconnected":
            session.disconnected()
            return []
        default:
            Issue.record("no input \(input)")
            return []
        }
    }

    private func name(_ state: AccessorySession.State) -> String {
        switch state {
        case .idle: "idle"
        case .initialized: "initialized"
        case .running(Self.phoneA): "running A"
        case .running(Self.phoneB): "running B"
        case .running: "running otherwise"
        }
    }

    @Test func everyMoveIsTheOneOnThePage() throws {
        var seen: Set<[String]> = []
        for line in try AccessoriesPage.block("accessory-machine") {
            let cells = line.split(separator: "|").map { cell in
                cell.split(separator: " ").joined(separator: " ")
            }
            try #require(cells.count == 4, "\(line)")
            let before = try session(in: cells[0])
            #expect(name(before.state) == cells[0])
            var after = before
            let answers = give(cells[1], to: &after)
            #expect(name(after.state) == cells[2], "\(line)")
            #expect(after.isRanging == cells[2].hasPrefix("running"), "\(line)")
            #expect(after.isRanging == (after.shared != nil))
            #expect(after.configuration == before.configuration)
            seen.insert([cells[0], cells[1]])
            let words = cells[3].split(separator: " ").map { String($0) }
            guard words.first == "refused" else {
                #expect(answers.map(\.name) == (words == ["nothing"] ? [] : words), "\(line)")
                #expect(after.refused == before.refused, "\(line)")
                continue
            }
            let reason = try #require(AccessoryRefusal(rawValue: words[1]))
            #expect(answers.isEmpty, "\(line)")
            #expect(after.state == before.state, "a refusal changes nothing: \(line)")
            #expect(after.refused[reason] == before.refused[reason] + 1, "\(line)")
            #expect(after.refused.total == before.refused.total + 1, "\(line)")
        }
        let all = Self.states.flatMap { state in Self.inputs.map { [state, $0] } }
        #expect(seen == Set(all))
    }

    @Test func theAnswerToInitializeIsWhatTheAccessoryIs() {
        var session = newSession()
        let data = AccessoryConfigurationData(
            preferredUpdateRate: .userInteractive, uwb: Samples.uwb[1])
        #expect(give("initialize", to: &session) == [.configurationData(data)])
        #expect(session.configuration == data)
        #expect(AccessorySession(configuration: Samples.uwb[0]).configuration.minor == 0)
    }

    @Test func everyFaultIsCountedAsMalformedButUnknownIds() throws {
        for (wire, words) in try AccessoriesPage.vectors("refused-accessory-messages") {
            var session = try session(in: "running A")
            #expect(session.receive(wire) == [])
            let isUnknown = words.contains(": id ")
            #expect(session.refused[isUnknown ? .unknownMessage : .malformed] == 1, "\(words)")
            #expect(session.refused.total == 1)
            #expect(session.shared == Self.phoneA)
        }
    }

    @Test func aPhoneMayRunAgainWithWhatItHasButNotAfterTheEnd() {
        var session = newSession()
        _ = give("initialize", to: &session)
        for input in ["start A", "start A", "start B", "start A"] {
            #expect(give(input, to: &session) == [.didStart])
        }
        #expect(session.shared == Self.phoneA)
        #expect(give("stop", to: &session) == [.didStop])
        for end in ["stop", "own stop", "disconnected"] {
            _ = give("initialize", to: &session)
            _ = give("start A", to: &session)
            #expect(session.isRanging)
            _ = give(end, to: &session)
            #expect(give("start A", to: &session) == [])
            #expect(session.state == .idle)
        }
        #expect(session.refused[.startBeforeInitialize] == 3)
        #expect(session.refused.total == 3)
    }

    @Test func aSessionOfChanceAnswersOrCounts() {
        var chance = SplitMix64(seed: 52)
        var session = newSession()
        var visited: Set<String> = []
        let toPhone: Set<AccessoryMessage.ID> = [.configurationData, .didStart, .didStop]
        for _ in 0..<20_000 {
            let before = session
            let input = Self.inputs[chance.next(below: Self.inputs.count)]
            let answers = give(input, to: &session)
            visited.insert(name(session.state))
            let isRefused = session.refused != before.refused
            guard answers.count <= 1, answers.allSatisfy({ toPhone.contains($0.id) }),
                !isRefused || (answers.isEmpty && session.state == before.state)
            else {
                Issue.record("\(before.state) --\(input)--> \(session.state), \(answers)")
                return
            }
        }
        #expect(visited == ["idle", "initialized", "running A", "running B"])
        #expect(AccessoryRefusal.allCases.allSatisfy { session.refused[$0] > 0 })
        #expect(
            session.refused.total
                == AccessoryRefusal.allCases.map { session.refused[$0] }.reduce(0, +))
    }
}
