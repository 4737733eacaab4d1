import Determinism

/// Paints a half disc that shows where the screen is, seen from the player: straight ahead is up, to
/// the right is right.
struct RadarPainter {
    let canvas: Canvas
    /// The player: the middle of the straight side.
    let centre: Point
    let radius: Double

    /// How far the radar sees, in metres: what UWB reaches well.
    static let range = 9.0
    /// The rings, in metres: where the default profile presses its buttons.
    static let rings = [1.5, 3.0]

    /// How far from the player a distance is drawn, as a share of the radius. It grows with the
    /// square root, so that the near metres, where the game is played, have the most room.
    static func share(of distance: Double) -> Double {
        (min(max(distance, 0), range) / range).squareRoot()
    }

    /// The direction of an azimuth on the canvas. Behind the player is drawn at the side.
    static func angle(of azimuth: Double) -> Double {
        min(max(azimuth, -Trigonometry.quarterTurn), Trigonometry.quarterTurn)
            - Trigonometry.quarterTurn
    }

    private static let half = Path.arc(
        outer: 1, inner: 0, from: -Trigonometry.halfTurn, to: 0)

    /// Paints what never changes: ground, rings, spokes.
    func paintGround() {
        canvas.fill(Self.half, Placement(at: centre, scale: radius), Theme.radar)
        for distance in Self.rings {
            paintRing(at: Self.share(of: distance), width: 1.2, Theme.radarLine)
        }
        paintRing(at: 1, width: 1.6, Theme.radarLine)
        for degrees in [-60.0, -30, 0, 30, 60] {
            let angle = Self.angle(of: Trigonometry.radians(degrees: degrees))
            canvas.fill(
                .line(
                    from: centre.away(radius * 0.12, at: angle), to: centre.away(radius, at: angle),
                    width: 1), Theme.radarLine.opacity(degrees == 0 ? 0.9 : 0.5))
        }
        canvas.fill(
            .line(
                from: Point(x: centre.x - radius, y: centre.y),
                to: Point(x: centre.x + radius, y: centre.y), width: 1.4), Theme.radarLine)
    }

    /// Paints what was measured.
    ///
    /// - Parameters:
    ///   - distance: Metres; without it a direction is a ray.
    ///   - azimuth: Radians to the right; without it a distance is a ring.
    ///   - tint: The seat's colour.
    func paint(distance: Double?, azimuth: Double?, _ tint: Colour) {
        switch (distance, azimuth) {
        case (let distance?, let azimuth?):
            let reach = radius * Self.share(of: distance)
            let angle = Self.angle(of: azimuth)
            paintRay(to: reach, angle, tint.opacity(0.6))
            paintBlip(at: centre.away(reach, at: angle), isFar: distance > Self.range, tint)
        case (let distance?, nil):
            paintRing(at: Self.share(of: distance), width: radius * 0.06, tint.opacity(0.85))
        case (nil, let azimuth?):
            paintRay(to: radius, Self.angle(of: azimuth), tint.opacity(0.85))
        case (nil, nil): break
        }
        canvas.disc(at: centre, radius: radius * 0.055 + 1, tint)
    }

    private func paintRing(at share: Double, width: Double, _ colour: Colour) {
        let outer = radius * share + width / 2
        let path = Path.arc(
            outer: outer, inner: max(0, outer - width), from: -Trigonometry.halfTurn, to: 0)
        canvas.fill(path, Placement(at: centre, scale: 1), colour)
    }

    private func paintRay(to reach: Double, _ angle: Double, _ colour: Colour) {
        canvas.fill(
            .line(from: centre, to: centre.away(reach, at: angle), width: 2), colour)
    }

    /// A hollow blip is farther away than the radar sees.
    private func paintBlip(at place: Point, isFar: Bool, _ tint: Colour) {
        let size = radius * 0.075 + 1.2
        canvas.glow(at: place, radius: size * 3, tint.opacity(0.5))
        canvas.disc(at: place, radius: size, tint)
        canvas.disc(at: place, radius: size * (isFar ? 0.66 : 0.4), isFar ? Theme.radar : Theme.ink)
    }
}
