import Arena
import Match

/// Paints the line above the level: the round, the time that is left, and who leads.
struct BannerPainter {
    let easel: Easel
    let picture: Picture

    private var middle: Double { easel.layout.banner.centre.y }

    /// Paints the banner.
    func paint() {
        paintRound()
        switch picture.scene.phase {
        case .playing(let left): if !picture.panels.isEmpty { paintTime(left) }
        case .over: paintTimePill("Round over", isUrgent: false)
        }
        paintLeader()
    }

    private func paintRound() {
        let banner = easel.layout.banner
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

    private func paintTime(_ left: Double) {
        // Rounded up: "0:00" is the end, and not the last second.
        let seconds = Int(clamping: min(max(left, 0), 359_999).rounded(.up))
        let rest = seconds % 60
        paintTimePill(
            "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)", isUrgent: seconds <= 10)
    }

    private func paintTimePill(_ text: String, isUrgent: Bool) {
        let centre = easel.layout.banner.centre
        let beat = isUrgent ? easel.swing(2) : 0
        let height = easel.px(42) + easel.px(4) * beat
        let isTime = text.contains(":")
        let width = easel.px(isTime ? 128 : 180)
        let pill = Path.rounded(
            x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height,
            radius: height / 2)
        let edge = isUrgent ? Theme.danger : Theme.panelEdge
        easel.canvas.fill(pill, edge)
        let rim = easel.px(isUrgent ? 3 : 1.5)
        let inner = Path.rounded(
            x: centre.x - width / 2 + rim, y: centre.y - height / 2 + rim, width: width - 2 * rim,
            height: height - 2 * rim, radius: height / 2 - rim)
        easel.canvas.fill(inner, Theme.panel.mixed(Theme.dangerDark, isUrgent ? 1 : 0))
        let style = easel.style(isTime ? 30 : 22, Theme.ink, bold: true)
        if isTime {
            easel.letters.writeFigures(text, style, at: centre, .centre, on: easel.canvas)
        } else {
            easel.letters.write(text, style, at: centre, .centre, on: easel.canvas)
        }
    }

    /// Who has most stars; nobody while nobody has any.
    private func paintLeader() {
        guard let leader = Ranking(picture.panels).first, leader.panel.score > 0 else { return }
        let banner = easel.layout.banner
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
