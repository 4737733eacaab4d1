/// What a streaming link is known by between its endless answer and its small requests.
typealias StreamName = Secret<Streaming>

/// What a stream's name is for.
enum Streaming {}

/// One small request of a streaming link: a message, or a measurement.
struct StreamPost: Equatable {
    /// Of which link.
    let name: StreamName
    /// Whether it is a text message; else it is a binary one.
    let isText: Bool

    /// The header that carries the name.
    static let header = "Rangepad-Stream"

    /// Reads what a request's head says of it; nil when that makes no sense.
    ///
    /// - Parameters:
    ///   - name: The value of the header.
    ///   - contentType: The type of the body.
    init?(name: String, contentType: String) {
        guard let name = StreamName(name) else { return nil }
        self.name = name
        switch contentType {
        case "application/json": isText = true
        case "application/octet-stream": isText = false
        default: return nil
        }
    }
}
