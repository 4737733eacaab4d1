import Arena
import Controls
import Determinism
import Ranging
import Session

extension Match {
    /// What to draw now: the game, and a panel for each seat that is not free.
    public var picture: Picture {
        Picture(scene: world.scene, panels: session.seats.compactMap(panel))
    }

    private func panel(of seat: Seat) -> Panel? {
        guard let status = Panel.Status(seat) else { return nil }
        let latest = status == .running ? seat.controls.latest : nil
        return Panel(
            seat: seat.number, name: seat.name,
            score: world.score(ofSeat: seat.number.index), status: status,
            distance: latest?.distance.map(units), azimuth: latest?.azimuth.map(units),
            elevation: latest?.elevation.map(units),
            signal: SignalQuality(
                latest, age: seat.controls.age(at: lastTick) ?? 0,
                interval: seat.controls.interval),
            guidance: status == .running ? seat.guidance : nil, pad: seat.pad)
    }

    /// When the last step was.
    private var lastTick: Timestamp { Tick(max(0, ticks - 1)).time }

    /// Micrometres as metres, microradians as radians.
    private func units(_ micro: Int32) -> Double { Double(micro) / 1_000_000 }
}

extension Panel.Status {
    /// The one word for a seat; nil for a free one. A lost link says more than the session behind
    /// it.
    init?(_ seat: Seat) {
        switch (seat.occupancy, seat.ranging.state) {
        case (.free, _): return nil
        case (.held, _): self = .linkLost
        case (.taken, .idle): self = .seated
        case (.taken, .starting): self = .starting
        case (.taken, .running): self = .running
        case (.taken, .paused): self = .paused
        case (.taken, .suspended): self = .suspended
        case (.taken, .runnable): self = .resuming
        case (.taken, .timedOut): self = .timedOut
        case (.taken, .ended(let reason)): self = .ended(reason)
        }
    }
}
