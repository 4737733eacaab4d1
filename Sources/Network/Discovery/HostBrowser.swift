/// Looks for hosts in this machine's networks, on the thread of whoever holds it.
///
///     let browser = HostBrowser()
///     while !browser.hasHeardAll { browser.wait(milliseconds: 100) }
///     print(browser.hosts)
///
/// Nothing happens in between: it must be turned again and again by `wait`. One thread at a time may use it.
public final class HostBrowser {
    private let context = LoopContext()
    private var browsing: ServiceBrowsing?

    /// Begins to look.
    public init() {
        browsing = context.enter { ServiceBrowsing() }
    }

    deinit {
        context.enter { browsing = nil }
        context.finish()
    }

    /// Sleeps until something is due, and does it.
    ///
    /// - Parameter milliseconds: How long at most; negative for as long as it takes.
    public func wait(milliseconds: Int32) {
        context.turn(atMost: milliseconds)
    }

    /// The hosts that announce themselves now, in the order of their names.
    public var hosts: [DiscoveredHost] { browsing?.roster.hosts ?? [] }

    /// Why nothing can be found; nil as long as all is well.
    public var trouble: DiscoveryTrouble? { browsing?.trouble }

    /// Whether all that is there has most likely answered: who looks on finds late ones alone.
    public var hasHeardAll: Bool { browsing?.hasHeardAll ?? true }
}
