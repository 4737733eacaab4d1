import Glibc
import Testing

@testable import rangepad

/// A pipe whose other end reads late, or never.
@Suite struct OutletTests {
    @Test func linesThatNobodyReadsDoNotHoldUpWhoSaysThem() throws {
        let pipe = try Pipe()
        let outlet = Outlet(pipe.writing)
        // Far more than a pipe holds and an outlet keeps: this returns, or the test never ends.
        let count = 10_000
        for number in 0..<count {
            outlet.put("line \(number) " + String(repeating: "x", count: 90))
        }
        outlet.finish(within: 0)
        #expect(outlet.takeLost() == 0, "while there is no room to say it, it is not said")

        let reader = pipe.readAll()
        outlet.finish(within: 60_000)
        let lost = outlet.takeLost()
        #expect(outlet.takeLost() == 0)
        pipe.closeWriting()
        let lines = reader().split(separator: "\n")
        #expect(lines.count + lost == count)
        #expect(lines.count >= Outlet.room)
        for (number, line) in lines.enumerated() {
            #expect(line.hasPrefix("line \(number) ") && line.hasSuffix("xxx"))
        }
    }

    @Test func aReaderThatIsGoneIsNobodysLoss() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            let pipe = try Pipe()
            pipe.closeReading()
            let outlet = Outlet(pipe.writing)
            for _ in 0..<100 { outlet.put("a line") }
            outlet.finish(within: 60_000)
            #expect(outlet.takeLost() == 0)
        }
    }
}

/// Two descriptors, closed with their owner unless they were before.
private final class Pipe {
    private var ends: [CInt] = [-1, -1]

    var writing: CInt { ends[1] }

    init() throws {
        try #require(Glibc.pipe(&ends) == 0)
    }

    deinit {
        closeReading()
        closeWriting()
    }

    func closeReading() {
        if ends[0] >= 0 { close(ends[0]) }
        ends[0] = -1
    }

    func closeWriting() {
        if ends[1] >= 0 { close(ends[1]) }
        ends[1] = -1
    }

    /// Begins to read; what it gives waits for the end, and then has all that was read.
    func readAll() -> () -> String {
        final class Reading: @unchecked Sendable {
            let descriptor: CInt
            var bytes: [UInt8] = []
            init(_ descriptor: CInt) { self.descriptor = descriptor }
        }
        let reading = Reading(ends[0])
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                let reading = Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
                var chunk = [UInt8](repeating: 0, count: 1 << 16)
                while case let count = read(reading.descriptor, &chunk, 1 << 16), count > 0 {
                    reading.bytes += chunk[..<count]
                }
                return nil
            }, Unmanaged.passRetained(reading).toOpaque())
        return {
            pthread_join(thread, nil)
            return String(decoding: reading.bytes, as: UTF8.self)
        }
    }
}
