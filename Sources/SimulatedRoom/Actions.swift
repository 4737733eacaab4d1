import Determinism

/// The answer to one question to a simulated peer, as it grows.
struct Actions {
    /// What to do, in its order.
    var list: [SimulatedPeer.Action]
    /// The time of the question.
    let now: Microseconds
    /// Whether measurements were slept over: only the newest is kept.
    private var isLate = false

    init(list: [SimulatedPeer.Action], now: Microseconds) {
        self.list = list
        self.now = now
    }

    /// Adds a device's measurements of those numbers; at least one, all of them due.
    mutating func append(measurements numbers: Range<Int>, of device: Device) {
        let lateness = now - device.timetable.time(of: numbers.lowerBound)
        if lateness > SimulatedPeer.maximumLateness { isLate = true }
        if isLate { list.removeAll(where: \.isMeasurement) }
        for number in isLate ? numbers.suffix(1) : numbers {
            list.append(
                .measured(device.reading(number), at: device.timetable.time(of: number)))
        }
    }
}

extension SimulatedPeer.Action {
    fileprivate var isMeasurement: Bool {
        switch self {
        case .measured: true
        case .moved, .run, .suspend, .suspensionEnded, .end, .drop, .rejoin: false
        }
    }
}
