import Arena
import Match

/// Paints the time that is left of a round: in its last ten seconds with a red, beating rim.
struct TimerPainter {
    let easel: Easel
    let centre: Point
    /// In pixels; a word needs half as much again.
    let width: Double
    /// The height of the figures, for a picture of 1280x720.
    let size: Double

    /// Paints the time, or that there is none left; nothing while nobody plays.
    func paint(_ picture: Picture) {
        switch picture.scene.phase {
        case .playing(let left):
            guard !picture.panels.isEmpty else { return }
            // Rounded up: "0:00" is the end, and not the last second.
            let seconds = Int(clamping: min(max(left, 0), 359_999).rounded(.up))
            paintPill(isUrgent: seconds <= 10)
            easel.letters.writeFigures(
                Self.clock(seconds), easel.style(size, Theme.ink, bold: true), at: centre, .centre,
                on: easel.canvas)
        case .over:
            paintPill(isUrgent: false)
            easel.letters.write(
                "Finish", easel.style(size * 0.75, Theme.ink, bold: true), at: centre, .centre,
                on: easel.canvas)
        }
    }

    /// Seconds as minutes and seconds: "0:47".
    static func clock(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func paintPill(isUrgent: Bool) {
        let beat = isUrgent ? easel.swing(2) : 0
        let rim = easel.px(isUrgent ? 3 : 1.5)
        let high = easel.px(size * 1.4)
        paintPill(
            height: high + easel.px(4) * beat, inset: 0, isUrgent ? Theme.danger : Theme.panelEdge)
        paintPill(
            height: high + easel.px(4) * beat, inset: rim,
            isUrgent ? Theme.dangerDark : Theme.panel)
    }

    private func paintPill(height: Double, inset: Double, _ colour: Colour) {
        easel.canvas.fill(
            .rounded(
                x: centre.x - width / 2 + inset, y: centre.y - height / 2 + inset,
                width: width - 2 * inset, height: height - 2 * inset,
                radius: height / 2 - inset), colour)
    }
}
