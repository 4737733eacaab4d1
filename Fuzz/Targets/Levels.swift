import Arena
import Controls
import Determinism
import RangepadReplay

/// A level. One that is accepted is played for two seconds, and holds its ships.
func fuzz(_ bytes: [UInt8]) {
    guard let level = try? Level(json: bytes, source: "fuzz") else { return }
    var world = World(level: level, seed: 1, seats: 3)
    var chance = SplitMix64(seed: 1)
    for _ in 0..<2 * Tick.perSecond {
        _ = world.step((0..<3).map { _ in pad(&chance) })
        for ship in world.scene.ships {
            precondition(
                (0...level.width).contains(ship.x) && (0...level.height).contains(ship.y),
                "a ship at \(ship.x), \(ship.y)")
        }
    }
}

private func pad(_ chance: inout SplitMix64) -> Pad {
    var pad = Pad()
    for axis in Pad.Axis.allCases { pad[axis] = Int16(truncatingIfNeeded: chance.next()) }
    pad.buttons = Buttons(rawValue: UInt32(truncatingIfNeeded: chance.next()))
    return pad
}
