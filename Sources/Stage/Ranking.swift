import Match

/// The players by score, best first; equal scores in seat order and with the same place.
struct Ranking {
    /// A player and its place: 1 for the best.
    struct Entry {
        var panel: Panel
        var place: Int
    }

    let entries: [Entry]

    init(_ panels: [Panel]) {
        let sorted = panels.sorted { a, b in
            a.score == b.score ? a.seat < b.seat : a.score > b.score
        }
        var entries: [Entry] = []
        for (index, panel) in sorted.enumerated() {
            let isTied = index > 0 && entries[index - 1].panel.score == panel.score
            entries.append(
                Entry(panel: panel, place: isTied ? entries[index - 1].place : index + 1))
        }
        self.entries = entries
    }

    /// The best player; nil when there is none.
    var first: Entry? { entries.first }
}
