import Determinism

extension Level {
    /// One number for everything in the level that a step depends on. It never changes, so a world
    /// works it out once.
    var digest: UInt64 {
        var hash = StateHash()
        hash.mix(width)
        hash.mix(height)
        hash.mix(roundSeconds)
        hash.mix(walls.count)
        for wall in walls { Self.mix(wall, into: &hash) }
        hash.mix(spawns.count)
        for spawn in spawns { spawn.mix(into: &hash) }
        hash.mix(starAreas.count)
        for area in starAreas { Self.mix(area, into: &hash) }
        hash.mix(mines.count)
        for mine in mines {
            mine.centre.mix(into: &hash)
            hash.mix(mine.radius)
        }
        hash.mix(saws.count)
        for saw in saws {
            saw.start.mix(into: &hash)
            saw.end.mix(into: &hash)
            hash.mix(saw.radius)
            hash.mix(saw.periodTicks)
            hash.mix(saw.phase)
        }
        return hash.value
    }

    private static func mix(_ box: Scene.Box, into hash: inout StateHash) {
        hash.mix(box.x)
        hash.mix(box.y)
        hash.mix(box.width)
        hash.mix(box.height)
    }
}
