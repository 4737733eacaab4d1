import Controls
import Determinism
import Testing

@testable import Arena

extension World {
    /// The world's digest, the generator's included.
    var digest: UInt64 {
        var hash = StateHash()
        mix(into: &hash)
        hash.mix(random.state)
        return hash.value
    }
}

struct DeterminismTests {
    /// Eight players, and two seats that are taken late or freed and taken again on the way.
    static func script(at tick: Int, _ crew: Crew) -> [Pad?] {
        var pads = crew.pads(at: tick)
        if (600..<900).contains(tick) { pads[3] = nil }
        if tick < 120 { pads[6] = nil }
        return pads
    }

    /// The digests after 60 s of play, and after 70 s: on all levels but the one with longer
    /// rounds, a round ended, its winners were shown, and the next one began. They are the same in
    /// debug and release, and change with `Rules.version` and the levels alone.
    static let golden: [(ShippedLevel, [UInt64])] = [
        (.crown, [0x55f7_7802_d6f8_85ce, 0xab06_6d43_3ac6_8e8a]),
        (.islands, [0x417e_c25c_036c_ceda, 0x467f_9397_8552_787d]),
        (.openField, [0x6616_e89f_8184_9145, 0x6f80_9886_fa68_aa10]),
        (.sawMill, [0x7260_5226_59e5_d89c, 0x3788_a10e_b209_c421]),
    ]

    @Test(arguments: golden)
    func theSameGameAlwaysEndsTheSame(shipped: ShippedLevel, digests: [UInt64]) throws {
        var world = World(level: try shipped.read(), seed: 2026, seats: 8)
        let crew = Crew.mixed(8)
        var found: [UInt64] = []
        for tick in 0..<4200 {
            _ = world.step(Self.script(at: tick, crew))
            if tick == 3599 || tick == 4199 { found.append(world.digest) }
        }
        #expect(Rules.version == 1)
        #expect(found == digests, "\(shipped): \(found.map { String($0, radix: 16) })")
    }

    @Test(arguments: ShippedLevel.allCases)
    func samePadsSameWorldAtEveryTick(shipped: ShippedLevel) throws {
        let level = try shipped.read()
        var one = World(level: level, seed: 5, seats: 8)
        var other = World(level: level, seed: 5, seats: 8)
        let crew = Crew.wild(8, seed: 5)
        for tick in 0..<1200 {
            #expect(one.step(crew.pads(at: tick)) == other.step(crew.pads(at: tick)))
            #expect(one.digest == other.digest)
        }
        #expect(one == other)
    }

    /// Every step is made twice, once from a copy: nothing may hide outside the value.
    @Test(arguments: ShippedLevel.allCases)
    func aCopyGoesOnLikeTheOriginal(shipped: ShippedLevel) throws {
        var world = World(level: try shipped.read(), seed: 77, seats: 8)
        let crew = Crew.mixed(8)
        for tick in 0..<4200 {
            var copy = world
            let pads = Self.script(at: tick, crew)
            #expect(copy.step(pads) == world.step(pads))
            #expect(copy == world)
        }
        #expect(world.scene.round == (shipped == .crown ? 1 : 2))
    }

    @Test func anotherSeedIsAnotherGame() throws {
        let level = try ShippedLevel.openField.read()
        let crew = Crew.mixed(4)
        let digests = (0..<20).map { seed in
            var world = World(level: level, seed: UInt64(seed), seats: 4)
            for tick in 0..<60 { _ = world.step(crew.pads(at: tick)) }
            var hash = StateHash()
            world.mix(into: &hash)
            return hash.value
        }
        #expect(Set(digests).count == digests.count)
    }

    @Test func oneOtherPadIsAnotherGameAtOnce() throws {
        let level = try ShippedLevel.openField.read()
        let crew = Crew.mixed(8)
        var one = World(level: level, seed: 1, seats: 8)
        for tick in 0..<300 { _ = one.step(crew.pads(at: tick)) }
        var other = one
        var pads = crew.pads(at: 300)
        _ = one.step(pads)
        pads[5]?.leftX &+= 40
        _ = other.step(pads)
        #expect(one.digest != other.digest)
    }

    @Test func theGeneratorIsItsOwnPart() throws {
        let level = try ShippedLevel.openField.read()
        var hashes: [UInt64] = []
        for seed: UInt64 in [1, 2] {
            var hash = StateHash()
            World(level: level, seed: seed, seats: 8).mix(into: &hash)
            hashes.append(hash.value)
        }
        #expect(hashes[0] == hashes[1])
        #expect(World(level: level, seed: 3, seats: 8).random == SplitMix64(seed: 3))
    }

    @Test func levelSeatsAndAgeAreInTheDigest() throws {
        let level = try ShippedLevel.openField.read()
        let world = World(level: level, seed: 1, seats: 8)
        var older = world
        _ = older.step([Pad?](repeating: nil, count: 8))
        let worlds = [
            world, older, World(level: level, seed: 1, seats: 7),
            World(level: try ShippedLevel.crown.read(), seed: 1, seats: 8),
        ]
        #expect(Set(worlds.map(\.digest)).count == worlds.count)
    }
}
