import Ranging

/// The word for each kind of line. Words are for ever: a new meaning gets a new word.
enum RecordWord: String, CaseIterable {
    case joined, linkLost, ran, measured, paused, suspended, suspensionEnded, ended, failed, expired
    case coached, holdExpired, restored, stoodStill, operated, tick, check, end
}

/// The key of each value. A key has at most eight bytes, so that a reader compares one word of
/// memory.
enum RecordKey: Int, CaseIterable {
    case type, time, peer, seat, name, kind, distance, azimuth, elevation, vertical, code, what
    case span, number, seats, controls, random, arena

    /// How a line spells it.
    var spelling: String {
        switch self {
        case .type: "t"  // the kind of line, a `RecordWord`
        case .time: "at"  // microseconds of session time
        case .peer: "peer"  // a `PeerNumber`
        case .seat: "seat"  // a `SeatNumber`
        case .name: "name"  // a player's name
        case .kind: "kind"  // a `PeerKind`
        case .distance: "d"  // micrometres
        case .azimuth: "az"  // microradians to the right
        case .elevation: "el"  // microradians upwards
        case .vertical: "v"  // `VerticalEstimate`'s raw value
        case .code: "code"  // `RangingError`'s raw value
        case .what: "what"  // what expired, was advised or was done: a word
        case .span: "us"  // microseconds
        case .number: "n"  // a tick's number, or how many there were
        case .seats: "seats"  // hashes, as sixteen hexadecimal digits
        case .controls: "controls"
        case .random: "random"
        case .arena: "arena"
        }
    }
}

extension Deadlines.Reason {
    /// The word in a line.
    var word: String {
        switch self {
        case .firstMeasurement: "firstMeasurement"
        case .silence: "silence"
        case .suspension: "suspension"
        case .retry: "retry"
        }
    }
}
