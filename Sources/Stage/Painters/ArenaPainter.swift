import Arena
import Match
import Session

/// Paints what moves in the level.
struct ArenaPainter {
    let easel: Easel

    /// Paints stars, hazards, ships, sparks and names, from the ground upwards.
    func paint(_ picture: Picture, _ sparks: Sparks) {
        guard !easel.layout.arena.isEmpty else { return }
        let scene = picture.scene
        // As far as the margin goes: a ship at the level's edge is as good as whole.
        easel.canvas.clipped(to: easel.layout.arena.inset(-Int(easel.px(12)))) {
            for hazard in scene.hazards { HazardPainter(easel: easel).paint(hazard) }
            for star in scene.stars { StarPainter(easel: easel).paint(star) }
            sparks.paintGround(on: easel)
            let ships = scene.ships.map { ShipPainter($0, on: easel) }
            for ship in ships { ship.paintShadow() }
            // Who flies higher is nearer to the eye.
            for ship in ships where ship.ship.height <= 0.05 { ship.paint() }
            for ship in ships where ship.ship.height > 0.05 { ship.paint() }
            paintTags(ships, picture.panels)
            sparks.paintAir(on: easel)
        }
    }

    /// With many players names would cover the game: the symbols must do.
    private func paintTags(_ ships: [ShipPainter], _ panels: [Panel]) {
        guard panels.count <= Layout.mostPanels else { return }
        for ship in ships {
            guard let panel = panels.first(where: { $0.seat.index == ship.ship.seat }) else {
                continue
            }
            ship.paintTag(panel.name)
        }
    }
}
