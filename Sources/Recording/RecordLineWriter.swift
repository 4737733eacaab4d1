import Determinism
import Ranging
public import Session

/// Spells records as lines: `{"t":"measured","at":1000000,"peer":1,"d":2200000}`.
///
/// Keys come in a fixed order and all numbers are whole, so that equal files are equal sessions.
public enum RecordLineWriter {
    /// Adds a record's line, with its end, to a buffer.
    public static func append(_ record: Record, to line: inout [UInt8]) {
        switch record {
        case .event(let event, at: let time):
            line.begin(event.word)
            line.add(.time, Int(time.microseconds))
            line.add(event)
        case .tick(let tick):
            line.begin(.tick)
            line.add(.number, tick.number)
        case .check(let tick, let digest):
            line.begin(.check)
            line.add(.number, tick.number)
            line.add(digest)
        case .end(ticks: let ticks, let digest):
            line.begin(.end)
            line.add(.number, ticks)
            line.add(digest)
        }
        line.append(contentsOf: "}\n".utf8)
    }
}

extension Event {
    fileprivate var word: RecordWord {
        switch self {
        case .joined: .joined
        case .linkLost: .linkLost
        case .ran: .ran
        case .measured: .measured
        case .paused: .paused
        case .suspended: .suspended
        case .suspensionEnded: .suspensionEnded
        case .ended: .ended
        case .failed: .failed
        case .expired: .expired
        case .coached: .coached
        case .holdExpired: .holdExpired
        case .restored: .restored
        case .stoodStill: .stoodStill
        case .operated: .operated
        }
    }
}

extension [UInt8] {
    fileprivate mutating func begin(_ word: RecordWord) {
        append(contentsOf: "{\"t\":\"".utf8)
        append(contentsOf: word.rawValue.utf8)
        append(UInt8(ascii: "\""))
    }

    fileprivate mutating func add(_ event: Event) {
        switch event {
        case .joined(let peer, let name, let kind):
            add(peer)
            add(.name, text: name.text)
            add(.kind, text: kind.rawValue)
        case .linkLost(let peer), .ran(let peer), .paused(let peer), .suspended(let peer),
            .suspensionEnded(let peer), .ended(let peer), .holdExpired(let peer):
            add(peer)
        case .restored(let peer, let seat, let name, let kind):
            add(peer)
            add(.seat, seat.number)
            add(.name, text: name.text)
            add(.kind, text: kind.rawValue)
        case .measured(let peer, let measurement):
            add(peer)
            add(measurement)
        case .failed(let peer, let error):
            add(peer)
            add(.code, error.rawValue)
        case .expired(let peer, let reason):
            add(peer)
            add(.what, text: reason.word)
        case .coached(let peer, let guidance):
            add(peer)
            if let guidance { add(.what, text: guidance.rawValue) }
        case .stoodStill(let span):
            add(.span, Int(span))
        case .operated(let operation):
            let (name, seat) = operation.parts
            add(.what, text: name.rawValue)
            if let seat { add(.seat, seat.number) }
        }
    }

    private mutating func add(_ peer: PeerNumber) {
        add(.peer, peer.number)
    }

    private mutating func add(_ measurement: QuantisedMeasurement) {
        if let distance = measurement.distance { add(.distance, Int(distance)) }
        if let azimuth = measurement.azimuth { add(.azimuth, Int(azimuth)) }
        if let elevation = measurement.elevation { add(.elevation, Int(elevation)) }
        if let vertical = measurement.verticalEstimate { add(.vertical, vertical.rawValue) }
    }

    fileprivate mutating func add(_ digest: StateDigest) {
        add(.seats, hash: digest.seats)
        add(.controls, hash: digest.controls)
        add(.random, hash: digest.random)
        add(.arena, hash: digest.arena)
    }

    private mutating func add(_ key: RecordKey) {
        append(contentsOf: ",\"".utf8)
        append(contentsOf: key.spelling.utf8)
        append(contentsOf: "\":".utf8)
    }

    fileprivate mutating func add(_ key: RecordKey, _ value: Int) {
        add(key)
        appendDecimal(value)
    }

    private mutating func add(_ key: RecordKey, hash: UInt64) {
        add(key)
        append(UInt8(ascii: "\""))
        for shift in stride(from: 60, through: 0, by: -4) {
            appendHexadecimal(UInt8(hash >> UInt64(shift) & 0xf))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func add(_ key: RecordKey, text: String) {
        add(key)
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0..<0x20:  // not in a clean name, but a line must stay a line
                append(contentsOf: "\\u00".utf8)
                appendHexadecimal(byte >> 4)
                appendHexadecimal(byte & 0xf)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Digits without a String: a measurement's line is written 480 times a second.
    private mutating func appendDecimal(_ value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = value.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    private mutating func appendHexadecimal(_ digit: UInt8) {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
}
