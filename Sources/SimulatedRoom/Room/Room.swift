public import Determinism
public import Ranging

/// A room with devices, walls and people: where everything is, and what each device measures of
/// each other one at any time.
///
/// The axes are those of `Pose`: the origin is where the anchor usually is, x to the right, y up, z
/// towards the players. Nothing is kept between two questions. Everything follows from the seed,
/// the two devices, the time and what was put into the room, so that any time can be asked for in
/// any order; what is put in later for later times changes no earlier answer.
public struct Room: Sendable {
    private struct Device: Sendable {
        var track: Track
        let model: RadioModel
        var faults: ScriptedFaults?
    }

    private var devices: [Device] = []
    private var walls: [Wall] = []
    private var people: [Track] = []
    private let seed: UInt64

    /// Where the floor is, in metres on the axes of `Pose`: an anchor at the origin is a metre
    /// above it. Our choice: a screen on a sideboard.
    public static let floor = -1.0

    /// Makes an empty room. Another seed gives other errors of the same kind.
    public init(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        self.seed = chance.next()
    }

    /// Puts a device into the room, for all times.
    ///
    /// - Parameters:
    ///   - motion: How it moves from time 0 on.
    ///   - radio: What it measures with.
    /// - Returns: Its number: 0 for the first.
    public mutating func add(_ motion: Motion, radio: Radio = .phone) -> DeviceNumber {
        devices.append(Device(track: Track(motion), model: RadioModel(radio)))
        return DeviceNumber(devices.count - 1)
    }

    /// Moves a device in another way from a time on, whatever was planned for later.
    ///
    /// - Parameters:
    ///   - device: Which device.
    ///   - motion: How it moves: the motion's own time 0 is `time`.
    ///   - time: When that begins.
    public mutating func move(
        _ device: DeviceNumber, _ motion: Motion, from time: Microseconds
    ) {
        devices[device.number].track.turn(to: motion, from: max(0, time))
    }

    /// Builds a wall, for all times.
    public mutating func add(_ wall: Wall) {
        walls.append(wall)
    }

    /// Lets somebody in, for all times.
    public mutating func add(_ person: Person) {
        people.append(Track(person.motion))
    }

    /// Lets something go wrong with what a device measures.
    ///
    /// - Parameters:
    ///   - fault: What goes wrong.
    ///   - device: The device that measures.
    ///   - start: The first time at which it does.
    ///   - end: The first time at which it does no more.
    public mutating func inject(
        _ fault: Fault, into device: DeviceNumber, from start: Microseconds,
        until end: Microseconds
    ) {
        devices[device.number].faults = devices[device.number].faults ?? ScriptedFaults()
        devices[device.number].faults?.add(fault, from: start, until: end)
    }

    /// Where a device really is. A time before 0 counts as 0, here and in all questions.
    public func pose(of device: DeviceNumber, at time: Microseconds) -> Pose {
        devices[device.number].track.pose(at: max(0, time))
    }

    /// Whether the straight way between two devices is free of walls and people. Neither range nor
    /// field of view matter, nor does the order of the two.
    public func isInSight(
        _ device: DeviceNumber, _ other: DeviceNumber, at time: Microseconds
    ) -> Bool {
        let time = max(0, time)
        return way(from: pose(of: device, at: time), to: pose(of: other, at: time), at: time)
            == .free
    }

    /// What a device measures of another one at a time.
    ///
    /// - Parameters:
    ///   - device: The device that measures.
    ///   - other: The device that is measured; not the same.
    ///   - time: When.
    /// - Returns: Distance and direction, each missing where it cannot be had. Horizontal angle and
    ///   vertical estimate are another layer's.
    public func measurement(
        by device: DeviceNumber, of other: DeviceNumber, at time: Microseconds
    ) -> Measurement {
        precondition(device != other, "device \(device.number) measures itself")
        let now = max(0, time)
        let model = devices[device.number].model
        let seeds = PairSeeds(room: seed, device, of: other)
        let effect = devices[device.number].faults?.effect(at: now) ?? ScriptedFaults.Effect()
        guard !effect.dropsOut,
            model.bursts?.start(at: now, seed: seeds.seed(.bursts)) == nil
        else { return Measurement() }

        // What is stuck was measured when it got stuck.
        var moment = effect.stuckSince ?? now
        if let start = model.sticking?.start(at: now, seed: seeds.seed(.sticking)) {
            moment = min(moment, start)
        }
        var measurement = self.measurement(
            by: device, of: other, at: moment, model, effect, seeds)
        if let distance = measurement.distance {
            var shift = effect.bias
            if effect.outlier != 0 {
                var chance = seeds.chance(.outliers, at: now)
                if chance.nextUnit() < 0.5 { shift += effect.outlier }
            }
            measurement.distance = max(0, distance + shift)
        }
        if effect.losesDistance { measurement.distance = nil }
        if effect.isNotANumber { measurement.distance = .nan }
        return measurement
    }

    /// What is measured at a moment in which the radio works.
    private func measurement(
        by device: DeviceNumber, of other: DeviceNumber, at time: Microseconds,
        _ model: RadioModel, _ effect: ScriptedFaults.Effect, _ seeds: PairSeeds
    ) -> Measurement {
        let here = devices[device.number].track.place(at: time)
        let there = devices[other.number].track.pose(at: time)
        let (x, y, z) = (
            there.x - here.pose.x, there.y - here.pose.y, there.z - here.pose.z
        )
        let distance = (x * x + y * y + z * z).squareRoot()
        guard distance <= min(model.radio.range, devices[other.number].model.radio.range) else {
            return Measurement()
        }
        if let stillness = model.stillness,
            devices[device.number].track.rest(at: time) >= stillness
        {
            return Measurement()
        }
        let way = way(from: here.pose, to: there, at: time)
        guard way != .blocked else { return Measurement() }
        let isInSight = way == .free && !effect.isShadowed
        var measurement = Measurement(
            distance: model.distance(distance, at: time, isInSight: isInSight, seeds))
        guard isInSight, !effect.losesDirection, distance <= model.radio.directionRange,
            let direction = here.axes.direction(x: x, y: y, z: z), model.sees(direction)
        else { return measurement }
        measurement.direction = model.direction(direction, at: time, effect, seeds)
        return measurement
    }

    /// What a straight way through the room meets.
    private enum Way {
        case free, shadowed, blocked
    }

    private func way(from a: Pose, to b: Pose, at time: Microseconds) -> Way {
        var way = Way.free
        for wall in walls where wall.crosses(from: a, to: b) {
            switch wall.attenuation {
            case .thin: way = .shadowed
            case .thick: return .blocked
            }
        }
        guard way == .free else { return way }
        for person in people
        where Person.isInTheWay(standingAt: person.pose(at: time), from: a, to: b) {
            return .shadowed
        }
        return way
    }
}
