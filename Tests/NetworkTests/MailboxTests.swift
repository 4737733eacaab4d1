import Glibc
import Testing

@testable import Network

@Suite struct MailboxTests {
    @Test func whatIsPutComesOutInOrderAndOnce() throws {
        let mailbox = try Mailbox<Int>()
        for number in 1...100 { mailbox.put(number) }
        #expect(mailbox.takeAll() == Array(1...100))
        #expect(mailbox.takeAll().isEmpty)
    }

    @Test func itsDescriptorIsReadableWhileSomethingIsIn() throws {
        let mailbox = try Mailbox<Int>()
        #expect(!mailbox.wait(milliseconds: 0))
        mailbox.put(1)
        mailbox.put(2)
        #expect(mailbox.wait(milliseconds: 0))
        #expect(mailbox.wait(milliseconds: 0))
        _ = mailbox.takeAll()
        #expect(!mailbox.wait(milliseconds: 0))
        mailbox.put(3)
        #expect(mailbox.wait(milliseconds: 0))
    }

    @Test func aFullMailboxTakesNoMore() throws {
        let mailbox = try Mailbox<Int>()
        #expect(mailbox.put(1, below: 2))
        #expect(mailbox.put(2, below: 2))
        #expect(!mailbox.put(3, below: 2))
        mailbox.put(4)
        #expect(mailbox.takeAll() == [1, 2, 4])
        #expect(mailbox.put(5, below: 2))
    }

    @Test func aBatchKeepsItsRoom() throws {
        let mailbox = try Mailbox<Int>()
        var batch: [Int] = []
        for _ in 0..<2 {
            for number in 1...1000 { mailbox.put(number) }
            mailbox.take(into: &batch)
        }
        let room = batch.capacity
        mailbox.take(into: &batch)
        mailbox.take(into: &batch)
        #expect(batch.isEmpty && batch.capacity >= room)
    }

    @Test func manyThreadsPutAndOneTakesAll() async throws {
        let mailbox = try Mailbox<Int>()
        await withTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<2500 { mailbox.put(writer * 2500 + number) }
                }
            }
        }
        var batch: [Int] = []
        var seen: [Int] = []
        while mailbox.wait(milliseconds: 0) {
            mailbox.take(into: &batch)
            seen += batch
        }
        #expect(seen.sorted() == Array(0..<10_000))
        for writer in 0..<4 {
            let own = seen.filter { $0 / 2500 == writer }
            #expect(own == own.sorted())
        }
    }
}

/// Answers on its own thread.
private final class Echo: LoopInhabitant {
    enum Command: Sendable { case say(Int), end }

    private let answers: Mailbox<Int>
    private let end: () -> Void

    init(_ answers: Mailbox<Int>, end: @escaping () -> Void) {
        self.answers = answers
        self.end = end
    }

    deinit { answers.put(-1) }

    func woke() {}

    func obey(_ command: Command) {
        switch command {
        case .say(let number): answers.put(number)
        case .end: end()
        }
    }
}

@Suite struct LoopTests {
    @Test func anInhabitantObeysInOrderAndIsGoneBeforeTheThreadIs() throws {
        for _ in 0..<50 {
            let answers = try Mailbox<Int>()
            let loop = try Loop(named: "echo") { end in Echo(answers, end: end) }
            for number in 0..<100 { loop.send(.say(number)) }
            loop.send(.end)
            loop.join()
            #expect(answers.takeAll() == Array(0..<100) + [-1])
            loop.join()
        }
    }

    @Test func theMainThreadsSignalsStayWithTheMainThread() throws {
        let answers = try Mailbox<Int>()
        let loop = try Loop(named: "mask") { end in
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            for signal in [SIGINT, SIGTERM, SIGSEGV] {
                answers.put(Int(sigismember(&mask, signal)))
            }
            return Echo(answers, end: end)
        }
        loop.send(.end)
        loop.join()
        #expect(answers.takeAll() == [1, 1, 0, -1])
    }
}
