import NearbyInteraction
import NearbyInteractionSimulation

/// Where a session can stand, as an app and the world around it bring it about.
enum Situation: CaseIterable, Sendable {
    case idle, starting, running, paused, suspended, runnable, timedOut, peerEnded
    /// Ended by an error.
    case failed
    /// Ended by its app.
    case invalidated

    /// Brings an app's session there. The other app ranges with it all the same, as long as that
    /// is possible; what both heard on the way is forgotten.
    ///
    /// - Parameters:
    ///   - mine: The app, on the near phone.
    ///   - theirs: Its object, on the far phone.
    ///   - pair: The phones.
    func arrange(_ mine: App, _ theirs: App, in pair: Pair) {
        let simulation = pair.simulation
        theirs.run(with: mine)
        if self != .idle, self != .starting { mine.run(with: theirs) }
        simulation.advance(by: 1)
        switch self {
        case .idle, .running: break
        case .starting: mine.run(with: theirs)
        case .paused: mine.session.pause()
        case .suspended: pair.near.enterBackground()
        case .runnable:
            pair.near.enterBackground()
            simulation.advance(by: 1)
            pair.near.enterForeground()
        case .timedOut:
            theirs.session.pause()
            simulation.advance(by: 11)
            theirs.run(with: mine)
        case .peerEnded: theirs.session.invalidate()
        case .failed: mine.run(with: mine)
        case .invalidated: mine.session.invalidate()
        }
        simulation.advance(by: 0)
        mine.forget()
        theirs.forget()
    }
}
