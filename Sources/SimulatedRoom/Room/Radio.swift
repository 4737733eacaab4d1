import Determinism

/// What a device's radio can do, and how wrong it is: all the numbers of the model.
///
/// `docs/ROOM.md` lists every number with its source. Change a copy of one of the ready-made radios
/// to try something else.
public struct Radio: Equatable, Sendable {
    /// How far it measures at all, in metres. The lesser range of two radios counts.
    public var range: Double
    /// How far it still finds a direction, in metres; 0: it never does.
    public var directionRange: Double
    /// The angle of the cone in front of the device in which it finds a direction, in radians.
    public var fieldOfView: Double
    /// How many measurements a second it makes. The room answers for any time; this is how often
    /// whoever plays the device is to ask.
    public var updateRate: Double
    /// The standard deviation of a distance in metres: near, and at `range`. Between, it grows
    /// evenly with the distance.
    public var distanceDeviation: ClosedRange<Double>
    /// The standard deviation of an azimuth in radians: straight ahead, and at the edge of the
    /// field of view. Between, it grows with 1 - cos(angle off the axis).
    public var azimuthDeviation: ClosedRange<Double>
    /// The standard deviation of an elevation in radians, as that of the azimuth.
    public var elevationDeviation: ClosedRange<Double>
    /// How far azimuth and elevation can be off for seconds, in radians, 0 or more. Half of it
    /// depends on how the device is turned, half drifts with time.
    public var angleBias: Double
    /// Azimuth and elevation stop at this many radians on either side, 0 ... pi/2.
    public var clipping: Double
    /// By how much a distance is too long without a line of sight, in metres: any value of these.
    public var shadowBias: ClosedRange<Double>
    /// How long such a bias lasts before another takes its place, in seconds, greater than 0.
    public var shadowBiasDuration: Double
    /// Which share of the distances are outliers, 0 ... 1.
    public var outlierShare: Double
    /// By how much an outlier is too long, in metres: any value of these.
    public var outlierSize: ClosedRange<Double>
    /// How many bursts in which nothing is measured begin in a second.
    public var burstFrequency: Double
    /// How long a burst takes, in seconds: any value of these.
    public var burstDuration: ClosedRange<Double>
    /// How many spells in which values are stuck begin in a second.
    public var stuckFrequency: Double
    /// How long values are stuck, in seconds: any value of these.
    public var stuckDuration: ClosedRange<Double>
    /// After how many seconds without any movement it measures nothing; nil: it never stops.
    public var stillness: Double?

    /// How far directions are found, in metres: what Nearby Interaction's guide recommends.
    private static let recommendedRange = 9.0

    /// No error at all, with the ranges and the field of view of a phone.
    public static let perfect = Radio(
        range: 12, directionRange: recommendedRange,
        fieldOfView: Trigonometry.radians(degrees: 120),
        updateRate: 60, distanceDeviation: 0...0, azimuthDeviation: 0...0,
        elevationDeviation: 0...0, angleBias: 0, clipping: Trigonometry.quarterTurn,
        shadowBias: 0...0, shadowBiasDuration: 1, outlierShare: 0, outlierSize: 0...0,
        burstFrequency: 0, burstDuration: 0...0, stuckFrequency: 0, stuckDuration: 0...0,
        stillness: nil)

    /// A phone with ultra-wideband that finds directions.
    ///
    /// The recordings of an iPhone that Yamaguchi and others published with ARexp (MobiCom 2024)
    /// have about 60 measurements a second, and distances with a standard deviation of 1.6 and
    /// 2.0 cm at 5.2 m: this radio has 2.3 cm there.
    public static let phone: Radio = {
        var radio = accessory
        radio.directionRange = recommendedRange
        radio.updateRate = 60
        radio.azimuthDeviation = degrees(1, 2.6)
        radio.elevationDeviation = degrees(1.5, 7)
        radio.angleBias = Trigonometry.radians(degrees: 10)
        radio.clipping = Trigonometry.radians(degrees: 60)
        radio.stillness = 60
        return radio
    }()

    /// An accessory with ultra-wideband and one antenna: distances and no direction.
    ///
    /// It measures ten times a second, and goes on when it lies still.
    public static let accessory: Radio = {
        var radio = perfect
        radio.directionRange = 0
        radio.updateRate = 10
        radio.distanceDeviation = 0.01...0.04
        radio.shadowBias = 0.5...2
        radio.shadowBiasDuration = 3
        radio.outlierShare = 0.005
        radio.outlierSize = 1...5
        radio.burstFrequency = 0.05
        radio.burstDuration = 0.2...0.8
        radio.stuckFrequency = 0.02
        radio.stuckDuration = 0.2...1
        return radio
    }()

    /// A device that measures distances by Bluetooth Channel Sounding: coarser, slower and no
    /// direction. Its numbers are our choice.
    public static let channelSounding: Radio = {
        var radio = accessory
        radio.updateRate = 4
        radio.distanceDeviation = 0.2...0.6
        return radio
    }()

    private static func degrees(_ ahead: Double, _ edge: Double) -> ClosedRange<Double> {
        Trigonometry.radians(degrees: ahead)...Trigonometry.radians(degrees: edge)
    }
}
