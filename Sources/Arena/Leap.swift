import Determinism

/// A ship's leap: what the right stick may do to it next.
///
///     held --stick down--> ready --stick up--> in the air --0.8 s--> landing --0.25 s--> held
///
/// A stick that stays up does not leap again: it has to come down once, in the air at the earliest.
struct Leap: Equatable, Sendable {
    /// Whether the stick came down since it last leapt. A seat that is taken with the stick up does
    /// not leap at once.
    private(set) var isReleased = false
    /// Ticks until the ship is back on the ground.
    private(set) var airTicks = 0
    /// Ticks until the ship may leap again; they run on the ground.
    private(set) var landingTicks = 0

    /// Whether the ship is off the ground.
    var isInAir: Bool { airTicks > 0 }

    /// How high the ship is: 0 on the ground, 1 at the top of the arc.
    var height: Double {
        let way = Double(airTicks) / Double(Rules.leapTicks)
        return 4 * way * (1 - way)
    }

    /// Goes on for a tick.
    ///
    /// - Parameter stickY: The right stick; negative is up.
    /// - Returns: Whether the ship left the ground.
    mutating func advance(stickY: Int16) -> Bool {
        if stickY > Rules.leapRelease { isReleased = true }
        if airTicks > 0 {
            airTicks -= 1
            if airTicks == 0 { landingTicks = Rules.landingTicks }
            return false
        }
        if landingTicks > 0 {
            landingTicks -= 1
            return false
        }
        guard isReleased, stickY < Rules.leapThreshold else { return false }
        isReleased = false
        // The first tick in the air is this one.
        airTicks = Rules.leapTicks - 1
        return true
    }

    /// Mixes the whole state into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(isReleased)
        hash.mix(airTicks)
        hash.mix(landingTicks)
    }
}
