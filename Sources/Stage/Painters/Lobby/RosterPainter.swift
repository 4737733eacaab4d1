import Match
import Session

/// Paints who is in, seat by seat, and which seats are free.
struct RosterPainter {
    let easel: Easel
    let panels: [Panel]
    let seats: Int
    /// The seat that the operator chose; nil for none.
    let chosen: SeatNumber?
    let area: Area

    /// Free seats are shown as long as no more cells than this are needed.
    private static let mostWithFree = 16

    /// A seat, and who sits there.
    private struct Entry {
        var seat: SeatNumber
        var panel: Panel?
    }

    /// Paints the card.
    func paint() {
        guard !area.isEmpty else { return }
        easel.card(in: area)
        paintHeading()
        let grid = Area(
            x: area.x + Int(easel.px(12)), y: area.y + Int(easel.px(46)),
            width: area.width - Int(easel.px(24)), height: area.height - Int(easel.px(56)))
        guard !grid.isEmpty else { return }
        let entries = entries
        let plan = RosterPlan(entries.count, in: grid, unit: easel.layout.unit)
        guard plan.capacity > 0 else { return }
        // The last cell says how many are missing.
        let shown = entries.count > plan.capacity ? plan.capacity - 1 : entries.count
        for (index, entry) in entries.prefix(shown).enumerated() {
            SeatCellPainter(
                easel: easel, seat: entry.seat, panel: entry.panel, detail: plan.detail,
                isChosen: entry.seat == chosen,
                cell: plan.cell(index, gap: easel.px(plan.detail == .large ? 8 : 4))
            ).paint()
        }
        guard shown < entries.count else { return }
        let last = plan.cell(shown, gap: 0)
        easel.letters.write(
            "and \(entries.count - shown) more", easel.style(14, Theme.quietInk),
            at: Point(x: Double(last.x) + easel.px(8), y: last.centre.y), width: last.width,
            on: easel.canvas)
    }

    private func paintHeading() {
        let y = Double(area.y) + easel.px(25)
        easel.letters.write(
            "Players", easel.style(21, Theme.ink, bold: true),
            at: Point(x: Double(area.x) + easel.px(18), y: y), on: easel.canvas)
        easel.letters.write(
            "\(panels.count) of \(max(seats, panels.count))",
            easel.style(19, Theme.quietInk, bold: true),
            at: Point(x: Double(area.maxX) - easel.px(18), y: y), .right,
            width: area.width / 2, on: easel.canvas)
    }

    /// Who is in; among them, in seat order, free seats.
    private var entries: [Entry] {
        let taken = panels.map { Entry(seat: $0.seat, panel: $0) }
        let spare = min(max(0, seats), Self.mostWithFree) - taken.count
        guard spare > 0 else { return taken }
        let numbers = Set(panels.map(\.seat.number))
        let free = (1...max(1, min(seats, 2 * Self.mostWithFree)))
            .lazy.filter { !numbers.contains($0) }.prefix(spare)
        return (taken + free.map { Entry(seat: SeatNumber($0)) }).sorted { $0.seat < $1.seat }
    }
}
