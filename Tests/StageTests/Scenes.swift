import Arena
import Controls
import Determinism
import Match
import Ranging
import Session

/// The pictures that the tests draw.
enum Scenes {
    static let names = [
        "Ada", "Bjørn", "Chidi", "Dolores", "Emeka", "Fumiko", "Grace H.", "Maximiliane-Charlotte",
        "Ines", "Jun", "Kofi", "Lena", "Mei", "Noor", "Olu", "Priya",
    ]

    /// A level with walls around, pillars, stars and saws.
    static func level() -> Scene {
        var scene = Scene()
        scene.level = "Harbour lights"
        scene.width = 32
        scene.height = 18
        scene.round = 3
        scene.phase = .playing(secondsLeft: 47.2)
        scene.walls = [
            .init(x: 0, y: 0, width: 32, height: 1), .init(x: 0, y: 17, width: 32, height: 1),
            .init(x: 0, y: 0, width: 1, height: 18), .init(x: 31, y: 0, width: 1, height: 18),
            .init(x: 8, y: 4, width: 2, height: 4), .init(x: 10, y: 4, width: 3, height: 2),
            .init(x: 20, y: 11, width: 5, height: 1.5), .init(x: 15, y: 8, width: 2, height: 2),
        ]
        scene.hazards = [
            .init(x: 13, y: 13, radius: 1.2, spin: 0.4), .init(x: 25, y: 5, radius: 1, spin: 2),
        ]
        let places: [(Double, Double, Int)] = [
            (3, 3, 1), (6, 14, 1), (12, 9, 1), (18, 3, 3), (28, 14, 1), (29, 3, 1), (23, 15, 3),
        ]
        scene.stars = places.map { Scene.Star(x: $0, y: $1, worth: $2, age: 4) }
        return scene
    }

    /// So many players who all run, somewhere in the level.
    static func running(_ count: Int) -> Picture {
        var picture = Picture(scene: level(), panels: [])
        for index in 0..<count {
            let turn = Double(index) * 0.9
            let x = 4 + Double(index * 7 % 25)
            let y = 3 + Double(index * 5 % 12)
            picture.scene.ships.append(
                .init(
                    seat: index, x: x, y: y, velocityX: 4 * Trigonometry.cos(turn),
                    velocityY: 4 * Trigonometry.sin(turn), heading: turn, score: index * 3))
            var pad = Pad()
            pad.leftX = Int16(clamping: 9000 * (index % 7 - 3))
            pad.leftY = Int16(clamping: 8000 * (index % 5 - 2))
            pad.rightY = Int16(clamping: -7000 * (index % 3))
            pad.buttons = index % 3 == 0 ? .south : index % 3 == 1 ? .east : []
            picture.panels.append(
                Panel(
                    seat: SeatNumber(index + 1), name: names[index % names.count],
                    score: index * 3, status: .running, distance: 0.9 + Double(index) * 0.61,
                    azimuth: Double(index % 7 - 3) * 0.21, elevation: Double(index % 5 - 2) * 0.15,
                    pad: pad))
        }
        return picture
    }

    /// Every status there is, eight at a time at most.
    static func statuses() -> Picture {
        var picture = running(8)
        let statuses: [Panel.Status] = [
            .running, .running, .suspended, .linkLost, .timedOut, .ended(.peerEnded), .paused,
            .starting,
        ]
        for (index, status) in statuses.enumerated() {
            picture.panels[index].status = status
            if status != .running { picture.panels[index].pad = .neutral }
        }
        picture.panels[0].distance = nil
        picture.panels[0].azimuth = nil
        picture.panels[0].elevation = nil
        picture.panels[0].guidance = .moveCloser
        picture.panels[1].azimuth = nil
        picture.panels[1].elevation = nil
        picture.panels[1].guidance = .pointAtScreen
        return picture
    }

    /// A ship that jumps, one with a shield, one that boosts, one at rest that pulls; a star that
    /// appears and one that will go.
    static func moves() -> Picture {
        var picture = running(4)
        picture.scene.ships[0].height = 1
        picture.scene.ships[1].isShielded = true
        picture.scene.ships[2].isBoosting = true
        picture.scene.ships[3].isMagnetic = true
        picture.scene.ships[3].velocityX = 0
        picture.scene.ships[3].velocityY = 0
        picture.scene.stars[2].isFading = true
        picture.scene.stars[0].age = 0.1
        picture.scene.phase = .playing(secondsLeft: 8.4)
        return picture
    }

    /// The end of a round.
    static func podium() -> Picture {
        var picture = running(4)
        picture.scene.phase = .over(winners: [3], secondsToNext: 4.2)
        return picture
    }

    /// The end of a round that two players won, and one of them is far away in the seats.
    static func draw() -> Picture {
        var picture = running(6)
        picture.panels[1].score = 15
        picture.scene.phase = .over(winners: [1, 5], secondsToNext: 0.3)
        return picture
    }

    /// A level more than twice as wide as it is high.
    static func wide() -> Picture {
        var picture = running(5)
        picture.scene.width = 48
        return picture
    }

    /// One of each effect.
    static let effects: [Effect] = [
        .roundBegan, .collected(seat: 0, worth: 1), .collected(seat: 1, worth: 3), .hurt(seat: 2),
        .jumped(seat: 3), .bumped(seat: 0), .roundEnded,
    ]

    /// A host that nobody has joined.
    static func empty() -> Picture { Picture(scene: level(), panels: []) }
}
