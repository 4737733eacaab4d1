import Glibc
import Session
import Testing

@testable import Network

@Suite struct CapTests {
    @Test(.tags(.threat)) func T20_connectionsFromOneAddressAreCapped() throws {
        let host = try TestHost { $0.caps.connectionsPerLoopbackAddress = 4 }
        let kept = try (0..<4).map { _ in try RawConnection.upgraded(port: host.port) }
        let fifth = try RawConnection(port: host.port)
        #expect(try fifth.readToEnd() == [])
        try host.wait(for: .tooManyConnections)
        kept[2].shutDownSending()
        try kept[2].readToEnd()
        try host.untilItServesAgain()
    }

    @Test(.tags(.threat)) func T20_connectionsAreCappedInAll() throws {
        let host = try TestHost { $0.caps.connections = 3 }
        let kept = try (0..<3).map { _ in try RawConnection.upgraded(port: host.port) }
        for _ in 0..<20 { #expect(try RawConnection(port: host.port).readToEnd() == []) }
        try host.wait(for: .tooManyConnections, count: 20)
        kept[0].say(.hello(Samples.hello()))
        try host.waitForJoin(number: 1)
    }

    @Test func aCrowdAtOnceIsServed() throws {
        let host = try TestHost()
        let crowd = try (0..<200).map { _ in try RawConnection(port: host.port) }
        for connection in crowd {
            #expect(try connection.status(RawConnection.goodHeaders(port: host.port)) == 101)
        }
        for connection in crowd { connection.say(.hello(Samples.hello())) }
        try host.waitForJoin(number: 200)
        #expect(Set(host.joined).count == 200)
    }

    @Test func arrivalsThatNobodyTakesAreCapped() throws {
        let host = try TestHost { $0.caps.waitingArrivals = 10 }
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.hello(Samples.hello()))
        for sequence in 1...100 as ClosedRange<UInt32> {
            connection.measure(Samples.frame(sequence))
        }
        connection.say(.end)
        // The answer to a ping shows that all before it was read; nobody has taken an arrival yet.
        connection.send(RawConnection.frame(9, []))
        while let frame = try connection.readFrame(), frame.opcode != 10 {}
        try host.wait(for: .hostBusy)
        #expect(host.events.contains(.ended(PeerNumber(1))))
        let measured = host.events.count { if case .measured = $0 { true } else { false } }
        // Two of the ten say who joined.
        #expect(measured == 8)
        #expect(host.rejections(.hostBusy) == 92)
    }

    /// In a process of its own: a process without descriptors is no place for other tests.
    @Test(.tags(.threat)) func T20_aHostWithoutDescriptorsServesAgainWhenItHasSome() async {
        await #expect(processExitsWith: .success) {
            let host = try TestHost()
            let first = try RawConnection.upgraded(port: host.port)
            first.say(.hello(Samples.hello()))
            try host.waitForJoin(number: 1)
            let crowd = try (0..<20).map { _ in try RawConnection() }
            // Every descriptor below the lowest free one is taken: from here on there is none.
            let lowestFree = dup(0)
            close(lowestFree)
            func limitDescriptors(to count: Int32) {
                var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: 1024)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            }
            limitDescriptors(to: lowestFree)
            for connection in crowd { try connection.connect(to: host.port) }
            try host.wait(for: .acceptFailed)
            first.say(.run)
            try host.wait(for: .ran(PeerNumber(1)))
            limitDescriptors(to: 1024)
            for connection in crowd {
                #expect(try connection.status(RawConnection.goodHeaders(port: host.port)) == 101)
            }
        }
    }
}

extension TestHost {
    /// Tries until a connection is let in: one that ended leaves its place with the next sweep.
    func untilItServesAgain() throws {
        for _ in 0..<200 {
            if let connection = try? RawConnection.upgraded(port: port) {
                connection.say(.hello(Samples.hello("Next")))
                try waitForJoin(number: joined.count + 1)
                return
            }
            network.arrivals.wait(milliseconds: 50)
            try wait(for: "anything") { _ in true }
        }
        throw NeverCame("a place")
    }
}
