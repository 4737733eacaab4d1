import Determinism

extension Fleet {
    /// A ship that was rammed by another.
    struct Ram: Equatable {
        /// The place in the fleet of the one that was hurt.
        var victim: Int
        /// Where the other one was.
        var from: Vector
    }

    /// Lets ships that touch bounce off each other, and pushes overlapping ones apart.
    ///
    /// Every pair is looked at: with 128 ships that is 8128 distances, less work than to keep a
    /// grid.
    ///
    /// - Parameters:
    ///   - level: Whose walls no push may break.
    ///   - effects: Gets a bump for both ships that meet hard.
    /// - Returns: Who was rammed, in seat order of the pairs.
    mutating func meet(in level: Level, effects: inout [Effect]) -> [Ram] {
        var rams: [Ram] = []
        for first in ships.indices {
            var position = ships[first].position
            for second in (first + 1)..<ships.count {
                guard ships[second].isWithin(2 * Rules.shipRadius, of: position) else { continue }
                meet(first, second, in: level, effects: &effects, rams: &rams)
                position = ships[first].position
            }
        }
        return rams
    }

    /// Two ships that overlap. One that leaps passes over one that does not.
    private mutating func meet(
        _ first: Int, _ second: Int, in level: Level, effects: inout [Effect], rams: inout [Ram]
    ) {
        var a = self[first]
        var b = self[second]
        guard a.isClear == b.isClear else { return }
        let gap = b.position - a.position
        let normal = gap.direction ?? Self.someDirection(a.seat, b.seat)
        let closing = (a.velocity - b.velocity).dot(normal)
        let engines = (a.engine, b.engine)

        // Equal masses: each takes half of the change.
        let parting = max(closing * Rules.shipBounce, Rules.leastParting)
        let change = normal * max((closing + parting) / 2, 0)
        a.velocity = (a.velocity - change).limited(to: Rules.speedLimit)
        b.velocity = (b.velocity + change).limited(to: Rules.speedLimit)
        let overlap = 2 * Rules.shipRadius - gap.length
        let push = normal * min(overlap / 2, Rules.pushLimit)
        _ = a.move(by: push * -1, in: level)
        _ = b.move(by: push, in: level)
        self[first] = a
        self[second] = b

        guard closing > Rules.hardBump else { return }
        effects.append(.bumped(seat: a.seat))
        effects.append(.bumped(seat: b.seat))
        guard closing > Rules.ramSpeed else { return }
        // Two that boost are even.
        if engines.0 == .boost, engines.1 != .boost {
            rams.append(Ram(victim: second, from: a.position))
        } else if engines.1 == .boost, engines.0 != .boost {
            rams.append(Ram(victim: first, from: b.position))
        }
    }

    /// A way apart for two ships in the very same place: another one for every pair.
    private static func someDirection(_ first: Int, _ second: Int) -> Vector {
        Vector.unit(angle: Double(first * 7 + second))
    }
}
