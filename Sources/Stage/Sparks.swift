import Arena
import Determinism
import Session

/// What an effect leaves on the picture for a moment: sparks, rings, "+3".
///
/// Everything follows from the effects, the ships' places and presentation time, so that the same
/// history makes the same pixels.
struct Sparks {
    /// One thing that flies or grows, and fades.
    private struct Spark {
        enum Shape {
            case dot
            case ring
            case text(String)
        }

        var shape: Shape
        var colour: Colour
        /// In game units.
        var x: Double
        var y: Double
        var velocityX = 0.0
        var velocityY = 0.0
        /// In game units.
        var size: Double
        /// Presentation time, in seconds.
        var born: Double
        var life: Double
    }

    private var waiting: [Effect] = []
    private var sparks: [Spark] = []
    private var random = SplitMix64(seed: 5)

    /// The most sparks at a time: more would hide the game.
    private static let most = 600

    /// Remembers effects until the next picture says where the ships are.
    mutating func add(_ effects: [Effect]) {
        waiting.append(contentsOf: effects.suffix(256))
    }

    /// Lights what waits, and forgets what burnt out, or lies in the future: a replay went back.
    mutating func advance(to time: Double, _ scene: Scene) {
        sparks.removeAll { time - $0.born >= $0.life || time < $0.born }
        for effect in waiting { light(effect, at: time, scene) }
        waiting.removeAll(keepingCapacity: true)
        if sparks.count > Self.most { sparks.removeFirst(sparks.count - Self.most) }
    }

    /// Paints the sparks that lie under the ships.
    func paintGround(on easel: Easel) {
        for spark in sparks { paint(spark, on: easel, isAbove: false) }
    }

    /// Writes what rises above the ships.
    func paintAir(on easel: Easel) {
        for spark in sparks { paint(spark, on: easel, isAbove: true) }
    }

    private func paint(_ spark: Spark, on easel: Easel, isAbove: Bool) {
        let age = easel.time - spark.born
        let left = 1 - age / spark.life
        // Air slows them down.
        let travel = age * (1 - 0.45 * age / spark.life)
        let place = easel.layout.place(
            spark.x + spark.velocityX * travel, spark.y + spark.velocityY * travel)
        let size = spark.size * easel.layout.scale
        switch spark.shape {
        case .dot:
            guard !isAbove else { return }
            easel.canvas.disc(at: place, radius: size * left, spark.colour.opacity(left))
        case .ring:
            guard !isAbove else { return }
            easel.canvas.fill(
                .ring(outer: 1, inner: 1 - 0.22 * left),
                Placement(at: place, scale: size * (1 - left * left * 0.75)),
                spark.colour.opacity(left * 0.7))
        case .text(let text):
            guard isAbove else { return }
            easel.letters.write(
                text, easel.style(24, spark.colour.opacity(left * 2), bold: true), at: place,
                .centre, on: easel.canvas)
        }
    }

    private mutating func light(_ effect: Effect, at time: Double, _ scene: Scene) {
        switch effect {
        case .collected(let seat, let worth):
            guard let ship = scene.ships.first(where: { $0.seat == seat }) else { return }
            let colour = worth > 1 ? Theme.gold : Theme.star
            burst(from: ship, worth > 1 ? 18 : 9, colour, speed: 5, at: time)
            ring(from: ship, colour, size: worth > 1 ? 2.4 : 1.5, life: 0.4, at: time)
            sparks.append(
                Spark(
                    shape: .text("+\(worth)"), colour: colour, x: ship.x, y: ship.y - 1.2,
                    velocityY: -1.6, size: 1, born: time, life: 0.9))
        case .hurt(let seat):
            guard let ship = scene.ships.first(where: { $0.seat == seat }) else { return }
            burst(from: ship, 22, Theme.danger, speed: 7, at: time)
            ring(from: ship, Theme.danger, size: 2.6, life: 0.5, at: time)
        case .jumped(let seat):
            guard let ship = scene.ships.first(where: { $0.seat == seat }) else { return }
            ring(from: ship, Theme.quietInk, size: 1.4, life: 0.35, at: time)
        case .bumped(let seat):
            guard let ship = scene.ships.first(where: { $0.seat == seat }) else { return }
            burst(from: ship, 6, Theme.quietInk, speed: 4, at: time)
        case .roundBegan:
            for ship in scene.ships {
                let tint = SeatNumber(index: ship.seat).colour.tint
                ring(from: ship, tint, size: 3, life: 0.8, at: time)
            }
        case .roundEnded: break
        }
    }

    private mutating func ring(
        from ship: Scene.Ship, _ colour: Colour, size: Double, life: Double, at time: Double
    ) {
        sparks.append(
            Spark(
                shape: .ring, colour: colour, x: ship.x, y: ship.y, size: size, born: time,
                life: life))
    }

    private mutating func burst(
        from ship: Scene.Ship, _ count: Int, _ colour: Colour, speed: Double, at time: Double
    ) {
        for _ in 0..<count {
            let direction = Point(x: 0, y: 0).away(
                speed * (0.35 + 0.65 * random.nextUnit()),
                at: (2 * random.nextUnit() - 1) * Trigonometry.halfTurn)
            // From the hull's edge: the ship lies over its sparks.
            let edge = ship.radius / speed
            sparks.append(
                Spark(
                    shape: .dot, colour: colour, x: ship.x + direction.x * edge,
                    y: ship.y + direction.y * edge, velocityX: direction.x,
                    velocityY: direction.y, size: 0.1 + 0.1 * random.nextUnit(), born: time,
                    life: 0.4 + 0.4 * random.nextUnit()))
        }
    }
}
