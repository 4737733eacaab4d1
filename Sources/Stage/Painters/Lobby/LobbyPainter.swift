import Arena
import Match

/// Paints the lobby: how to come in, who is in, who waits, and what keys do what.
struct LobbyPainter {
    let easel: Easel
    let picture: Picture
    let lobby: Lobby
    /// Of the lobby's URL; nil when there is none, or it is too long.
    let code: QRCode?

    /// Paints the lobby.
    func paint() {
        let keys = KeysPainter(easel: easel)
        let plan = LobbyPlan(
            easel.layout.bounds, unit: easel.layout.unit, lobby, isOver: isOver
        ) { keys.rows(of: lobby.keys, width: $0) }
        paintTitle(plan.title)
        InvitationPainter(
            easel: easel, lobby: lobby, code: code,
            isFull: picture.panels.count >= lobby.seats, plan: plan
        ).paint()
        paintPodium(plan.podium)
        AskingPainter(easel: easel, lobby: lobby, area: plan.asking).paint()
        RosterPainter(
            easel: easel, panels: picture.panels, seats: lobby.seats, chosen: lobby.chosen,
            area: plan.roster
        ).paint()
        LinePainter(easel: easel, names: lobby.waiting, area: plan.line).paint()
        keys.paint(lobby.keys, in: plan.keys)
    }

    private var isOver: Bool {
        switch picture.scene.phase {
        case .playing: false
        case .over: true
        }
    }

    private var title: String {
        if lobby.isHalted { return "Paused by the host" }
        if isOver { return "Round \(picture.scene.round) is over" }
        return picture.panels.isEmpty ? "Waiting for players" : "Join in"
    }

    private func paintTitle(_ area: Area) {
        var x = Double(area.x) + easel.px(2)
        let y = area.centre.y
        if lobby.isHalted {
            let size = easel.px(13)
            IconPainter(
                easel: easel, centre: Point(x: x + size, y: y), size: size,
                colour: Theme.colour(of: .notice)
            ).paint(.paused)
            x += 2 * size + easel.px(10)
        }
        let written = easel.letters.write(
            title, easel.style(32, Theme.ink, bold: true), at: Point(x: x, y: y),
            width: area.width / 2, on: easel.canvas)
        var end = Double(area.maxX) - easel.px(2)
        if lobby.isLocked {
            end -= paintLocked(rightEnd: Point(x: end, y: y)) + easel.px(16)
        }
        let level = picture.scene.level
        let rest = isOver ? level : "Round \(picture.scene.round)  \u{b7}  \(level)"
        easel.letters.write(
            rest, easel.style(19, Theme.quietInk), at: Point(x: end, y: y), .right,
            width: Int(clamping: end - x - Double(written) - easel.px(20)), on: easel.canvas)
    }

    /// A badge that says that nobody new comes in.
    ///
    /// - Returns: How wide it became.
    private func paintLocked(rightEnd end: Point) -> Double {
        let style = easel.style(18, Theme.darkInk, bold: true)
        let width = Double(easel.letters.width(of: "Locked", style)) + easel.px(56)
        let colour = Theme.colour(of: .notice)
        easel.canvas.fill(
            .rounded(
                x: end.x - width, y: end.y - easel.px(17), width: width, height: easel.px(34),
                radius: easel.px(17)), colour)
        easel.padlock(
            at: Point(x: end.x - width + easel.px(22), y: end.y - easel.px(1)),
            size: easel.px(10), Theme.darkInk, keyhole: colour)
        easel.letters.write(
            "Locked", style, at: Point(x: end.x - width + easel.px(40), y: end.y),
            on: easel.canvas)
        return width
    }

    private func paintPodium(_ area: Area) {
        guard !area.isEmpty, case .over(let winners, let secondsToNext) = picture.scene.phase
        else { return }
        PodiumPainter(
            picture, winners: winners, secondsToNext: secondsToNext, on: easel,
            at: area.centre
        ).paintCard()
    }
}
