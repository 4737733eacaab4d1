import Arena
import Controls
import Match
import Ranging
import Session
import Stage
import Testing

extension OnStage {
    /// Pictures that nobody should send: the stage draws something and goes on.
    struct HostilePictureTests {
        static let names = [
            "", " ", "\u{0}", "\n\t", "\u{202e}abc", "👩‍👩‍👧‍👦🏴‍☠️", "漢字かな", "العربية",
            "\u{300}\u{301}\u{302}",
            "e\u{301}", "\u{200d}", "\u{fffd}", "\u{10ffff}", String(repeating: "W", count: 500),
            String(repeating: "👾", count: 60), "%s%n", "\u{ad}",
        ]

        @Test(arguments: [5, 8, 16, 40])
        func anyNameCanBeShown(players: Int) throws {
            let stage = try Stage(width: 320, height: 180)
            for first in stride(from: 0, to: Self.names.count, by: min(players, 5)) {
                var picture = Scenes.running(players)
                for index in picture.panels.indices {
                    picture.panels[index].name = Self.names[(first + index) % Self.names.count]
                }
                picture.scene.level = Self.names[first % Self.names.count]
                stage.draw(picture, at: 1)
                picture.scene.phase = .over(winners: [0], secondsToNext: 3)
                stage.draw(picture, at: 1)
            }
            #expect(stage.fontFailure == nil)
        }

        @Test
        func manyPlayersAreDrawn() throws {
            let stage = try Stage(width: 480, height: 270)
            for count in [0, 1, 17, 64, 128, 300] {
                stage.draw(Scenes.running(count), at: 1)
                #expect(stage.fontFailure == nil)
            }
        }

        static let numbers = [
            0, -1, 1e-300, 1e300, -1e300, Double.greatestFiniteMagnitude,
            -Double.greatestFiniteMagnitude, Double.infinity, -Double.infinity, Double.nan,
        ]

        @Test(arguments: numbers)
        func numbersBeyondReasonAreDrawn(number: Double) throws {
            let stage = try Stage(width: 320, height: 180)
            for players in [3, 16, 40] {
                var picture = Scenes.running(players)
                for index in picture.panels.indices {
                    picture.panels[index].distance = number
                    picture.panels[index].azimuth = number
                    picture.panels[index].elevation = number
                }
                picture.scene.phase = .playing(secondsLeft: number)
                stage.draw(picture, at: 1)
                picture.scene.phase = .over(winners: [], secondsToNext: number)
                stage.draw(picture, at: 1)
                spoil(&picture.scene, with: number)
                stage.draw(picture, at: 1)
                stage.play(Scenes.effects)
                stage.draw(picture, at: number)
                stage.draw(picture, at: number)
            }
            // The stage still draws a good picture well.
            let fresh = try Stage(width: 320, height: 180)
            for stage in [stage, fresh] { stage.draw(Scenes.running(4), at: 1e6) }
            #expect(stage.pixelHash == fresh.pixelHash)
        }

        private func spoil(_ scene: inout Scene, with number: Double) {
            scene.walls.append(.init(x: number, y: 1, width: 1, height: 1))
            scene.walls.append(.init(x: 1, y: 1, width: number, height: number))
            scene.hazards.append(.init(x: number, y: 1, radius: 1, spin: number))
            scene.hazards.append(.init(x: 1, y: 1, radius: number, spin: 0))
            scene.stars.append(.init(x: number, y: number, worth: 1, age: number))
            scene.ships.append(
                .init(
                    seat: 0, x: 1, y: 1, velocityX: number, velocityY: number, heading: number,
                    height: number, radius: number))
            scene.ships.append(.init(seat: 1, x: number, y: number))
        }

        @Test(arguments: numbers, numbers)
        func levelsOfAnySizeAreDrawn(width: Double, height: Double) throws {
            let stage = try Stage(width: 320, height: 180)
            for players in [0, 3, 17] {
                var picture = Scenes.running(players)
                picture.scene.width = width
                picture.scene.height = height
                stage.draw(picture, at: 1)
            }
            #expect(stage.fontFailure == nil)
        }

        @Test(arguments: [Int.min, -1, 0, 9_999_999, Int.max])
        func scoresAndSeatsBeyondReasonAreDrawn(number: Int) throws {
            let stage = try Stage(width: 320, height: 180)
            for players in [1, 8, 16, 40] {
                var picture = Scenes.running(players)
                picture.scene.round = number
                for index in picture.panels.indices {
                    picture.panels[index].score = number
                    picture.scene.ships[index].seat = number
                }
                picture.scene.stars.append(.init(x: 3, y: 3, worth: number, age: 1))
                stage.draw(picture, at: 1)
                picture.scene.phase = .over(winners: [number, number], secondsToNext: 1)
                stage.draw(picture, at: 1)
            }
            #expect(stage.fontFailure == nil)
        }

        static let statuses: [Panel.Status] =
            [
                .seated, .starting, .running, .paused, .suspended, .resuming, .timedOut, .linkLost,
                .ended(.timeout), .ended(.peerEnded),
            ] + RangingError.allCases.map { .ended(.error($0)) }

        @Test(arguments: statuses)
        func everyStatusIsDrawnWithAndWithoutGuidance(status: Panel.Status) throws {
            let stage = try Stage(width: 320, height: 180)
            var seen: Set<UInt64> = []
            for players in [2, 7, 12] {
                for guidance in [nil] + Guidance.allCases {
                    var picture = Scenes.running(players)
                    picture.panels[0].status = status
                    picture.panels[0].guidance = guidance
                    stage.draw(picture, at: 1)
                    seen.insert(stage.pixelHash)
                }
            }
            // Guidance is for who is measured; for the others the status says more.
            #expect(seen.count == (status == .running ? 3 * (1 + Guidance.allCases.count) : 3))
        }
    }
}
