import Determinism
import Network
import Ranging

/// The peers' side of `Loopback`, on a thread of its own: sends, and echoes in between.
enum LoopbackPeers {
    /// What the thread kept.
    struct Report: Sendable {
        /// When each measurement was sent; its number is its place.
        var sendTimes: [Microseconds] = []
        /// Half round trips, in microseconds.
        var echoes: [Double] = []
    }

    /// How many peers there are.
    static let count = 8

    /// Joins, sends so many measurements at an even pace, and leaves.
    static func run(sending total: Int, port: UInt16) -> Result<Report, BenchError> {
        do throws(BenchError) {
            return .success(try send(total, port: port))
        } catch {
            return .failure(error)
        }
    }

    /// The measurement of that number: the distance says which one it is, to the micrometre.
    static func measurement(_ number: Int) -> Measurement {
        Measurement(
            distance: 1 + Double(number) / 1_000_000, horizontalAngle: 0.1, verticalAngle: 0)
    }

    /// The number that is in a quantised distance; nil when there is none.
    static func number(in distance: Int32?) -> Int? {
        distance.map { Int($0) - 1_000_000 }
    }

    private static func send(_ total: Int, port: UInt16) throws(BenchError) -> Report {
        guard let address = HostAddress(host: "127.0.0.1", port: port) else {
            throw BenchError("no address for port \(port)")
        }
        let echo = try Echo()
        var crowd = try LinkedCrowd(count, at: address)
        defer { crowd.leave() }
        var report = Report()
        report.sendTimes.reserveCapacity(total)
        report.echoes.reserveCapacity(total)
        let pause = Microseconds(1_000_000 / (Tick.perSecond * count))
        let start = Clock.microseconds + 200_000
        for number in 0..<total {
            let due = start + Microseconds(number) * pause
            Clock.sleep(until: due)
            report.sendTimes.append(Clock.microseconds)
            crowd.send(measurement(number), of: number % count)
            Clock.sleep(until: due + pause / 2)
            guard let half = echo.halfRoundTrip() else { throw BenchError("the echo is gone") }
            report.echoes.append(half)
        }
        Clock.sleep(until: Clock.microseconds + 200_000)
        return report
    }
}
