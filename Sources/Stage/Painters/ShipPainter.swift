import Arena
import Determinism
import Session

/// Paints a player's ship: a hull in the seat's colour, with the seat's symbol on it.
struct ShipPainter {
    let easel: Easel
    let ship: Scene.Ship
    private let seat: SeatNumber
    private let tint: Colour
    /// Where the ship is over the ground, and where it is seen.
    private let ground: Point
    private let centre: Point
    /// Half the hull's width, in pixels.
    private let size: Double

    /// The nose points along x. The hull is rounder than it is fast: the symbol needs the room.
    private static let hull = Path.softened(
        [
            Point(x: 1.5, y: 0), Point(x: 0.15, y: 0.84), Point(x: -1, y: 1.06),
            Point(x: -0.66, y: 0), Point(x: -1, y: -1.06), Point(x: 0.15, y: -0.84),
        ], radius: 0.26)
    private static let half = Path([
        Point(x: 1.36, y: 0), Point(x: 0.14, y: 0.76), Point(x: -0.9, y: 0.94),
        Point(x: -0.63, y: 0),
    ])
    private static let flame = Path([
        Point(x: 0.1, y: 0.12), Point(x: -0.1, y: 0.21), Point(x: -0.4, y: 0.19),
        Point(x: -1, y: 0), Point(x: -0.4, y: -0.19), Point(x: -0.1, y: -0.21),
        Point(x: 0.1, y: -0.12),
    ])
    private static let shield = Path.ring(outer: 1.74, inner: 1.58)

    /// Prepares a ship.
    init(_ ship: Scene.Ship, on easel: Easel) {
        self.easel = easel
        self.ship = ship
        seat = SeatNumber(index: ship.seat)
        tint = seat.colour.tint
        let radius = ship.radius * easel.layout.scale
        // A ship is drawn a little larger than it plays, and never too small to be told apart.
        let lift = min(max(ship.height, 0), 4)
        size = max(radius * 1.3, easel.px(11)) * (1 + 0.3 * lift)
        ground = easel.layout.place(ship.x, ship.y)
        // At the upper edge of the level there is no room to rise.
        let top = Double(easel.layout.arena.y) + size * 0.6
        let raised = max(ground.y - lift * 1.9 * max(radius, easel.px(9)), min(top, ground.y))
        centre = Point(x: ground.x, y: raised)
    }

    /// How fast it flies: 0 at rest, 1 at twelve radii a second and above.
    private var pace: Double {
        let square = ship.velocityX * ship.velocityX + ship.velocityY * ship.velocityY
        guard ship.radius > 0, square.isFinite else { return 0 }
        return min(1, square.squareRoot() / (ship.radius * 12))
    }

    /// Paints the shadow on the ground: the higher the ship, the farther and fainter.
    func paintShadow() {
        let lift = min(max(ship.height, 0), 4)
        let drop = easel.px(4) * (1 + lift)
        easel.canvas.glow(
            at: Point(x: ground.x + drop * 0.6, y: ground.y + drop),
            radius: size * (1.5 - 0.3 * min(lift, 1)),
            Colour.black.opacity(0.85 - 0.3 * min(lift, 1)),
            mode: .over)
        if ship.isMagnetic { paintMagnet() }
        guard lift > 0.03 else { return }
        // A ring where it will come down.
        easel.canvas.fill(
            .ring(outer: 1, inner: 0.86),
            Placement(at: ground, scale: size * (0.7 + 0.25 * min(lift, 1)), squash: 0.8),
            tint.opacity(0.55))
    }

    /// Paints the ship.
    func paint() {
        paintFlame()
        let body = Placement(at: centre, scale: size, angle: ship.heading)
        let canvas = easel.canvas
        canvas.fill(
            Self.hull, Placement(at: centre, scale: size * 1.17, angle: ship.heading),
            Theme.darkInk)
        // Hurt just now: the hull blinks, and a shield turns around it.
        let isPale = ship.isShielded && easel.swing(4) > 0.5
        canvas.fill(Self.hull, body, isPale ? tint.mixed(.white, 0.65) : tint)
        canvas.fill(Self.half, body, Colour.black.opacity(0.13))
        canvas.disc(at: centre, radius: size * 0.66, tint.mixed(.white, 0.35))
        canvas.fill(seat.symbol.path, Placement(at: centre, scale: size * 0.5), Theme.darkInk)
        if ship.isShielded { paintShield() }
    }

    private func paintFlame() {
        let isHot = ship.isBoosting
        let flicker = easel.swing(9, shift: Double(ship.seat) * 0.31)
        let length = size * (isHot ? 2.4 : 0.7 + 1.1 * pace) * (0.8 + 0.3 * flicker)
        guard isHot || pace > 0.05 else { return }
        let tail = centre.away(-size * 0.62, at: ship.heading)
        let colour = isHot ? Theme.boost : Theme.flame
        let canvas = easel.canvas
        canvas.glow(
            at: centre.away(-size * 1.2, at: ship.heading), radius: size * (isHot ? 1.9 : 1.1),
            colour.opacity(isHot ? 0.6 : 0.35))
        canvas.fill(
            Self.flame, Placement(at: tail, scale: length, angle: ship.heading),
            colour.opacity(0.85))
        canvas.fill(
            Self.flame, Placement(at: tail, scale: length * 0.55, angle: ship.heading),
            Colour.white.opacity(0.85))
    }

    /// Rings that close in on the ship: it pulls.
    private func paintMagnet() {
        let far = 4.5 * easel.layout.scale
        for ring in 0..<3 {
            let share = (easel.time * 1.1 + Double(ring) / 3).truncatingRemainder(dividingBy: 1)
            let radius = far * (1 - share) + size * share
            easel.canvas.fill(
                .ring(outer: 1, inner: max(0.5, 1 - easel.px(2.5) / radius)),
                Placement(at: ground, scale: radius), tint.opacity(0.7 * share))
        }
    }

    private func paintShield() {
        let light = 0.45 + 0.4 * easel.swing(2)
        easel.canvas.glow(at: centre, radius: size * 2, Theme.boost.opacity(0.25))
        easel.canvas.fill(
            Self.shield, Placement(at: centre, scale: size), Theme.boost.opacity(light))
    }

    /// Writes the player's name under the ship.
    ///
    /// - Parameter name: The name.
    func paintTag(_ name: String) {
        let style = easel.style(13, Theme.ink, bold: true)
        let most = Int(clamping: easel.px(130))
        let width = min(easel.letters.width(of: name, style), most)
        guard width > 0 else { return }
        let half = Double(width) / 2 + easel.px(6)
        let arena = easel.layout.arena
        let low = Double(arena.x) + half
        let x = max(low, min(ground.x, Double(arena.maxX) - half))
        // Above the ship where there is no room below.
        let below = ground.y + size * 1.45 + easel.px(10)
        let isLow = below + easel.px(10) > Double(arena.maxY)
        let y = isLow ? centre.y - size * 1.45 - easel.px(10) : below
        easel.canvas.fill(
            .rounded(
                x: x - half, y: y - easel.px(9), width: half * 2, height: easel.px(18),
                radius: easel.px(9)), Theme.darkInk.opacity(0.78))
        easel.letters.write(
            name, style, at: Point(x: x, y: y), .centre, width: most, on: easel.canvas)
    }
}
