import Arena
import Match

/// Paints the line above the level: the round, the time that is left, and who leads.
struct BannerPainter {
    let easel: Easel
    let picture: Picture
    let banner: Area

    private var middle: Double { banner.centre.y }

    /// Paints the banner.
    func paint() {
        paintRound()
        TimerPainter(easel: easel, centre: banner.centre, width: easel.px(128), size: 30)
            .paint(picture)
        paintLeader()
    }

    private func paintRound() {
        let x = Double(banner.x) + easel.px(4)
        let round = easel.letters.write(
            "Round \(picture.scene.round)", easel.style(22, Theme.ink, bold: true),
            at: Point(x: x, y: middle), on: easel.canvas)
        let titleX = x + Double(round) + easel.px(16)
        let room = banner.centre.x - easel.px(90) - titleX
        easel.letters.write(
            picture.scene.level, easel.style(19, Theme.quietInk), at: Point(x: titleX, y: middle),
            width: Int(clamping: room), on: easel.canvas)
    }

    /// Who has most stars; nobody while nobody has any.
    private func paintLeader() {
        guard let leader = Ranking(picture.panels).first, leader.panel.score > 0 else { return }
        let end = Double(banner.maxX) - easel.px(4)
        let score = easel.letters.write(
            String(leader.panel.score), easel.style(22, Theme.ink, bold: true),
            at: Point(x: end, y: middle), .right, width: Int(easel.px(150)), on: easel.canvas)
        let star = easel.px(9)
        let starX = end - Double(score) - easel.px(6) - star
        easel.canvas.fill(
            StarPainter.path, Placement(at: Point(x: starX, y: middle), scale: star), Theme.gold)
        let nameEnd = starX - star - easel.px(10)
        let name = easel.letters.write(
            leader.panel.name, easel.style(19, Theme.quietInk), at: Point(x: nameEnd, y: middle),
            .right, width: Int(clamping: easel.px(240)), on: easel.canvas)
        let radius = easel.px(13)
        let gap = name > 0 ? Double(name) + easel.px(8) : 0
        let chip = Point(x: nameEnd - gap - radius, y: middle)
        easel.chip(leader.panel.seat, at: chip, radius: radius)
        CrownPainter(easel: easel).paint(
            at: Point(x: chip.x - radius - easel.px(17), y: middle), size: easel.px(11))
    }
}
