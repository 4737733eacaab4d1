/// One line that `host --json` or `join --json` printed.
struct Event: Equatable, CustomStringConvertible {
    /// What happened.
    let name: String
    private let value: JSONValue

    /// A line of standard output that is no event.
    struct NoEvent: Error, CustomStringConvertible {
        var line: String
        var description: String { "expected an event, found: \(line)" }
    }

    /// Reads a line.
    init(line: String) throws {
        value = try JSONValue(line: line)
        guard let name = value["event"].text, case .number = value["t"] else {
            throw NoEvent(line: line)
        }
        self.name = name
    }

    /// A field; null when there is none.
    subscript(field: String) -> JSONValue { value[field] }

    /// The seat that it is about; nil when it is about none.
    var seat: Int? { value["seat"].integer }
    /// Why it happened; nil when that goes without saying.
    var reason: String? { value["reason"].text }

    /// The event in short, as stories are written: `neutral 3 notRunning`.
    var description: String {
        [name, seat.map(String.init), reason].compactMap { $0 }.joined(separator: " ")
    }
}

extension [Event] {
    /// The events of a seat, in short and without the number: `["joined", "neutral notRunning"]`.
    func story(ofSeat seat: Int) -> [String] {
        filter { $0.seat == seat }.map { event in
            [event.name, event.reason].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// How often something happened.
    func count(_ name: String) -> Int { count { $0.name == name } }

    /// The pads of a seat, second by second.
    func pads(ofSeat seat: Int) -> [JSONValue] {
        filter { $0.name == "pads" }.compactMap { event in
            event["seats"].elements.first { $0["seat"].integer == seat }
        }
    }
}

extension [String] {
    /// Whether these follow one after the other, with anything between them.
    func contain(inOrder wanted: [String]) -> Bool {
        var rest = self[...]
        for word in wanted {
            guard let place = rest.firstIndex(of: word) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}
