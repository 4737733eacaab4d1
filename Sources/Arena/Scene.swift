/// What to draw of the game, as a value, in game units: x to the right, y downwards. 1 unit is 32
/// pixels of the level's Tiled map: one tile of a map with tiles of 32 pixels (see
/// `docs/LEVELS.md`).
public struct Scene: Equatable, Sendable {
    /// The level's name.
    public var level = ""
    /// The level's width, in units.
    public var width = 0.0
    /// The level's height, in units.
    public var height = 0.0
    /// What nobody can fly through.
    public var walls: [Box] = []
    /// What hurts.
    public var hazards: [Hazard] = []
    /// What is worth collecting.
    public var stars: [Star] = []
    /// The players' ships, in seat order.
    public var ships: [Ship] = []
    /// Where the round stands.
    public var phase = Phase.playing(secondsLeft: 0)
    /// 1 for the first round.
    public var round = 1

    /// An empty scene.
    public init() {}

    /// A rectangle, by its upper left corner.
    public struct Box: Equatable, Sendable {
        /// The left edge.
        public var x: Double
        /// The upper edge.
        public var y: Double
        /// The width, 0 or more.
        public var width: Double
        /// The height, 0 or more.
        public var height: Double

        /// Makes a rectangle.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Something round that hurts.
    public struct Hazard: Equatable, Sendable {
        /// The centre.
        public var x: Double
        /// The centre.
        public var y: Double
        /// How far it reaches.
        public var radius: Double
        /// How far it has turned, in radians: drawn, never played.
        public var spin: Double

        /// Makes a hazard.
        public init(x: Double, y: Double, radius: Double, spin: Double) {
            self.x = x
            self.y = y
            self.radius = radius
            self.spin = spin
        }
    }

    /// Something to collect.
    public struct Star: Equatable, Sendable {
        /// The centre.
        public var x: Double
        /// The centre.
        public var y: Double
        /// What it is worth: 1, or 3 for a golden one.
        public var worth: Int
        /// How long it has been there, in seconds: drawn, never played.
        public var age: Double
        /// Whether it will soon go away.
        public var isFading: Bool

        /// Makes a star.
        public init(x: Double, y: Double, worth: Int, age: Double, isFading: Bool = false) {
            self.x = x
            self.y = y
            self.worth = worth
            self.age = age
            self.isFading = isFading
        }
    }

    /// A player's ship.
    public struct Ship: Equatable, Sendable {
        /// The seat's place in the list of seats: 0 for the first.
        public var seat: Int
        /// The centre.
        public var x: Double
        /// The centre.
        public var y: Double
        /// Speed to the right, units a second.
        public var velocityX: Double
        /// Speed downwards, units a second.
        public var velocityY: Double
        /// Where the nose points, radians from the x axis towards the y axis.
        public var heading: Double
        /// How high it jumps: 0 on the ground, 1 at the top.
        public var height: Double
        /// The ship's radius on the ground.
        public var radius: Double
        /// Whether it was hurt just now and cannot be hurt again for a moment.
        public var isShielded: Bool
        /// Whether its engine burns hotter.
        public var isBoosting: Bool
        /// Whether it pulls stars towards itself.
        public var isMagnetic: Bool
        /// Stars collected in this round.
        public var score: Int

        /// Makes a ship at rest.
        public init(
            seat: Int, x: Double, y: Double, velocityX: Double = 0, velocityY: Double = 0,
            heading: Double = 0, height: Double = 0, radius: Double = 0.5,
            isShielded: Bool = false, isBoosting: Bool = false, isMagnetic: Bool = false,
            score: Int = 0
        ) {
            self.seat = seat
            self.x = x
            self.y = y
            self.velocityX = velocityX
            self.velocityY = velocityY
            self.heading = heading
            self.height = height
            self.radius = radius
            self.isShielded = isShielded
            self.isBoosting = isBoosting
            self.isMagnetic = isMagnetic
            self.score = score
        }
    }

    /// Where a round stands.
    public enum Phase: Equatable, Sendable {
        /// Stars are out.
        case playing(secondsLeft: Double)
        /// The round is over. No winners: nobody scored. Several: a draw.
        case over(winners: [Int], secondsToNext: Double)
    }
}
