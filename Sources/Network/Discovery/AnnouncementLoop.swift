/// A host's announcement, on a thread of its own.
///
/// Avahi's client waits for each answer of its daemon, for 25 seconds if need be. Peers shall not.
final class AnnouncementLoop: LoopInhabitant {
    /// What other threads can ask.
    enum Command: Sendable {
        /// So many seats are free.
        case free(seats: Int)
        /// Take the host back, and end.
        case stop
    }

    private var announcement: HostAnnouncement?
    private let end: () -> Void

    /// Begins to announce.
    ///
    /// - Parameters:
    ///   - advertisement: What the host says of itself.
    ///   - port: Where it listens.
    ///   - addresses: The addresses that it listens on, in figures.
    ///   - arrivals: Told how it stands.
    ///   - end: Ends the loop.
    init(
        _ advertisement: HostAdvertisement, port: UInt16, addresses: [String],
        arrivals: Mailbox<Arrival>, end: @escaping () -> Void
    ) {
        self.end = end
        announcement = HostAnnouncement(
            advertisement, port: port, at: AnnouncedPlace.places(of: addresses)
        ) { news in arrivals.put(.discovery(news)) }
    }

    func woke() {}

    func obey(_ command: Command) {
        switch command {
        case .free(let seats): announcement?.change(freeSeats: seats)
        case .stop:
            announcement = nil
            end()
        }
    }
}
