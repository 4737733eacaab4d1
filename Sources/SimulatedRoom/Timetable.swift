import Determinism

/// When a device measures: the times of its measurements by their numbers, which never decrease.
enum Timetable: Sendable {
    /// So many times a second, from 0 on.
    case steady(rate: Double)
    /// At the times of a table, and so many times a second after it.
    case table(MeasurementsFile, thenRate: Double)

    /// The time of the measurement of that number; the first is 0.
    func time(of number: Int) -> Microseconds {
        switch self {
        case .steady(let rate):
            return Self.steadyTime(number, rate)
        case .table(let file, let rate):
            guard number >= file.rows.count else { return file.rows[number].time }
            let last = file.rows.last?.time ?? 0
            return last + Self.steadyTime(number - file.rows.count + 1, rate)
        }
    }

    /// The number of the first measurement after a time, starting from one that may already be.
    ///
    /// - Parameters:
    ///   - time: The time to pass.
    ///   - number: Where to begin to look.
    /// - Returns: `number` or more.
    func first(after time: Microseconds, from number: Int) -> Int {
        guard self.time(of: number) <= time else { return number }
        // Ever longer strides, and then halves: a peer that slept for hours wakes up at once.
        var early = number
        var stride = 1
        while self.time(of: early + stride) <= time {
            early += stride
            stride *= 2
        }
        var late = early + stride
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if self.time(of: middle) <= time { early = middle } else { late = middle }
        }
        return late
    }

    private static func steadyTime(_ number: Int, _ rate: Double) -> Microseconds {
        Microseconds((Double(number) * 1_000_000 / rate).rounded(.down))
    }
}
