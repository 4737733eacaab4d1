import Glibc
import Testing

@testable import Network

@Suite struct LoopContextTests {
    @Test func aTurnDoesWhatIsDueAndWakesForADescriptor() throws {
        let context = LoopContext()
        let (own, other) = (try Mailbox<Int>(), try Mailbox<Int>())
        var seen: [Int] = []
        var wakings = 0
        let source = context.enter {
            LoopSource.reading(own.descriptor) { seen += own.takeAll() }
        }
        #expect(!context.turn(atMost: 0) { wakings += 1 })
        own.put(1)
        #expect(context.turn(atMost: -1) { wakings += 1 })
        #expect(seen == [1])
        // For as long as it takes, and it is there.
        other.put(2)
        #expect(!context.turn(atMost: -1, wakingFor: [other.descriptor]) { wakings += 1 })
        #expect(other.takeAll() == [2])
        #expect(wakings == 3)
        withExtendedLifetime(source) {}
    }

    @Test func aSourceThatIsDroppedIsNotWatched() throws {
        let context = LoopContext()
        let mailbox = try Mailbox<Int>()
        var source: LoopSource? = context.enter {
            LoopSource.reading(mailbox.descriptor) { _ = mailbox.takeAll() }
        }
        mailbox.put(1)
        #expect(context.turn(atMost: 0))
        withExtendedLifetime(source) {}
        source = nil
        mailbox.put(2)
        #expect(!context.turn(atMost: 0))
        #expect(mailbox.takeAll() == [2])
    }

    /// It tells of waking before it does anything: what is found then has arrived by then.
    @Test func itWakesBeforeItActs() throws {
        let context = LoopContext()
        let mailbox = try Mailbox<Int>()
        var story: [String] = []
        let source = context.enter {
            LoopSource.reading(mailbox.descriptor) {
                story.append("acted")
                _ = mailbox.takeAll()
            }
        }
        mailbox.put(1)
        context.turn(atMost: -1) { story.append("woke") }
        #expect(story == ["woke", "acted"])
        withExtendedLifetime(source) {}
    }

    @Test func thereMayBeManySources() throws {
        let context = LoopContext()
        let mailboxes = try (0..<100).map { _ in try Mailbox<Int>() }
        var seen: [Int] = []
        let sources = mailboxes.map { mailbox in
            context.enter { LoopSource.reading(mailbox.descriptor) { seen += mailbox.takeAll() } }
        }
        for (number, mailbox) in mailboxes.enumerated() { mailbox.put(number) }
        context.finish()
        #expect(seen.sorted() == Array(0..<100))
        withExtendedLifetime(sources) {}
    }
}
