import Determinism

/// The numbers of the game. Whoever changes one that matters to a step raises `version`.
public enum Rules {
    /// Goes up whenever the same pads would lead to another world. Recordings name it: a replay
    /// under other rules skips the game, and still proves seats and controls.
    public static let version = 1

    // Ships. Units are those of `Scene`; times are in ticks unless the name says seconds.

    /// A ship's radius.
    static let shipRadius = 0.5
    /// Speed at full stick, units a second: across a level of 32 units in four seconds.
    static let topSpeed = 8.0
    /// Speed at full stick with the engine burning hotter.
    static let boostSpeed = 12.0
    /// Speed at full stick with the magnet on.
    static let magnetSpeed = 5.0
    /// How fast velocity approaches what the stick asks for, per second: 63 % of the way after
    /// 1/4.5 s. A person leans in about the same time, so the ship feels heavy and not late.
    static let grip = 4.5
    /// The same while boosting: faster, and harder to turn.
    static let boostGrip = 2.5
    /// The same in the air.
    static let airGrip = 1.2
    /// No ship is ever faster, whatever hits it. In one tick it then moves less than its radius, so
    /// it cannot pass through a wall.
    static let speedLimit = 20.0
    /// How far the left stick may lean without effect, of 1: nobody stands quite still.
    static let deadZone = 0.08
    /// How fast the nose turns towards the stick: the tangent of the angle in a tick, at most.
    static let noseTurn = 0.3
    /// How much of its speed towards a wall a ship keeps, backwards.
    static let wallBounce = 0.35
    /// How much of the speed between them two ships keep when they meet.
    static let shipBounce = 0.8
    /// Two ships that touch leave each other at least this fast, units a second.
    static let leastParting = 2.0
    /// Ships that overlap are pushed apart by at most this much a tick, in units.
    static let pushLimit = 0.1
    /// A meeting at this speed or more is heard, units a second.
    static let hardBump = 5.0
    /// A boosting ship that meets another at this speed or more hurts it, units a second.
    static let ramSpeed = 7.0

    // Leaps

    /// The right stick leaps when it is higher than this (negative is up): half.
    static let leapThreshold = Int16(-16384)
    /// And may leap again once it came down to this: two fifths.
    static let leapRelease = Int16(-13107)
    /// How long a leap lasts: 0.8 s.
    static let leapTicks = 48
    /// How long a ship stays down after a leap: 0.25 s.
    static let landingTicks = 15
    /// How much speed a leap adds in the stick's direction, units a second.
    static let leapKick = 2.5
    /// From this height, of 1, a ship is above mines, saws and other ships.
    static let clearHeight = 0.35

    // Stars

    /// A star's radius.
    static let starRadius = 0.35
    /// Stars out at a time: as many as players, and this many more.
    static let spareStars = 6
    /// No more stars than this, scattered ones included.
    static let mostStars = 256
    /// What a golden star is worth.
    static let goldWorth = 3
    /// One star in so many is golden,
    static let goldOdds = 10
    /// and one in so many when less than `goldRushTicks` are left.
    static let goldRushOdds = 3
    /// The last 15 s of a round, in which a lead is not safe.
    static let goldRushTicks = 15 * Tick.perSecond
    /// A star that nobody collects goes away: after 20 s,
    static let starLife = 20 * Tick.perSecond
    /// a golden one after 10 s,
    static let goldLife = 10 * Tick.perSecond
    /// and one that a ship lost after 6 s.
    static let looseLife = 6 * Tick.perSecond
    /// How long before it goes away a star is shown fading: 2 s.
    static let fadeTicks = 2 * Tick.perSecond
    /// How long a lost star cannot be collected, or its loser would have it back at once: 0.5 s.
    static let looseTicks = 30
    /// How fast lost stars fly off, units a second: this much,
    static let scatterSpeed = 5.0
    /// and up to this much more.
    static let scatterSpread = 4.0
    /// How much of its speed a star keeps each tick.
    static let starGlide = 0.94
    /// No star is ever faster, units a second.
    static let starSpeedLimit = 14.0
    /// How far a magnet reaches.
    static let magnetReach = 4.5
    /// How hard it pulls, units a second squared.
    static let magnetPull = 70.0
    /// A new star keeps this far from walls and from the level's edge,
    static let wallClearance = 0.6
    /// and this far from other stars,
    static let starClearance = 1.2
    /// and this far from ships: stars are flown to, not stood on.
    static let shipClearance = 2.0
    /// A new star near a ship is between `shipClearance` and this far away, somewhere ahead of it.
    static let shipNeighbourhood = 6.5
    /// How many places are tried for a new star before the next tick tries again.
    static let placesTried = 8

    // Harm

    /// A ship may look as if it touched a hazard by this much, and nothing happens: players forgive
    /// a near miss, and not a hit that they did not see.
    static let mercy = 0.15
    /// How many stars a hazard costs, if the ship has them.
    static let hazardLoss = 2
    /// How many stars being rammed costs, if the ship has them.
    static let ramLoss = 1
    /// How fast a hurt ship is thrown back, units a second.
    static let knockBack = 11.0
    /// How long a ship cannot be hurt after it was, and after it appeared: 1.5 s.
    static let shieldTicks = 90

    // Rounds

    /// A round's length when the level does not say one, in seconds.
    static let roundSeconds = 60.0
    /// How long the winners are shown: 6 s.
    static let podiumTicks = 6 * Tick.perSecond
}
