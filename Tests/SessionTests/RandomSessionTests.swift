import Determinism
import Ranging
import Session
import Testing

/// Long stories of chance: what must hold after everything that can happen.
@Suite struct RandomSessionTests {
    private struct Story {
        var random: SplitMix64
        var room = Room(seats: 3, lineRoom: 6)
        /// Who stands in the line, by a model of its own.
        var line: [Int] = []

        private mutating func chance(_ count: Int) -> Int { random.next(below: count) }

        mutating func event() -> Event {
            let peer = PeerNumber(1 + chance(12))
            let seat = SeatNumber(1 + chance(4))
            let name = PlayerName(cleaning: "P\(peer.number)")
            return switch chance(17) {
            case 0...4: .joined(peer, name: name, kind: .phone)
            case 5...6: .linkLost(peer)
            case 7: .ran(peer)
            case 8: .ended(peer)
            case 9: .suspended(peer)
            case 10: .holdExpired(peer)
            case 11: .restored(peer, seat, name: name, kind: .phone)
            case 12: .operated(.kick(seat))
            case 13: .operated(.free(seat))
            case 14: .operated(.ban(seat))
            case 15: .operated(chance(20) == 0 ? .reset : .nextRound)
            default: .operated(chance(2) == 0 ? .pause : .resume)
            }
        }

        var seated: [Int] { room.session.seats.compactMap(\.occupancy.owner?.number) }
    }

    @Test(arguments: 1...20)
    func nobodyHasTwoPlacesAndTheLineIsFair(seed: UInt64) {
        var story = Story(random: SplitMix64(seed: seed))
        for step in 0..<600 {
            let before = story.seated
            let heard = story.room.outputs.count
            story.room.says(story.event())
            if step % 10 == 0 {
                story.room.passes(seconds: Double(story.random.next(below: 60)))
            }
            follow(&story, story.room.outputs[heard...], before)
            let names = story.room.session.waitingNames
            #expect(names == story.line.map { "P\($0)" })
            let all = story.seated + story.line
            #expect(Set(all).count == all.count, "nobody has two places")
            #expect(names.isEmpty || story.seated.count == 3, "nobody waits beside a free seat")
            #expect(names.count <= 6)
            if names.isEmpty { continue }
            let held = story.room.session.seats.compactMap(\.occupancy.heldSince).min()
            if let held, let next = story.room.session.nextDeadline {
                #expect(next <= held + Clocks().heldSeat)
            }
        }
    }

    /// Moves the model of the line by what was said, and checks that only its first gets a seat.
    private func follow(
        _ story: inout Story, _ outputs: ArraySlice<Output>, _ seatedBefore: [Int]
    ) {
        for output in outputs {
            switch output {
            case .waiting(let peer, let place):
                // A place that was told is the end, the same, or further ahead: who left made room.
                if let index = story.line.firstIndex(of: peer.number) {
                    #expect(place <= index + 1)
                } else {
                    story.line.append(peer.number)
                }
                let gone = story.line[..<max(0, (story.line.firstIndex(of: peer.number) ?? 0))]
                if gone.count >= place {
                    story.line.removeSubrange(place - 1..<gone.count)
                }
                #expect(story.line.firstIndex(of: peer.number) == place - 1)
            case .seated(let peer, _, _, _):
                guard let index = story.line.firstIndex(of: peer.number) else { continue }
                #expect(index == 0, "the first is next")
                story.line.remove(at: index)
            case .dismissed(let peer, nil, _):
                #expect(story.line.first == peer.number)
                story.line.removeFirst()
            default: break
            }
        }
        // Whoever was last and left made nobody move.
        while let last = story.line.last,
            !story.room.session.waitingNames.contains("P\(last)")
        {
            story.line.removeLast()
        }
    }

    @Test func equalStoriesAreEqual() {
        func play() -> [Output] {
            var story = Story(random: SplitMix64(seed: 99))
            for _ in 0..<400 { story.room.says(story.event()) }
            return story.room.outputs
        }
        #expect(play() == play())
    }
}
