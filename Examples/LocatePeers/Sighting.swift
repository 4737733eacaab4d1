import NearbyInteraction

// What a measurement means to somebody who holds the phone. Any part of it may be missing.

extension NINearbyObject {
    /// Radians to the right of where the phone points; nil without a direction.
    var azimuth: Float? { direction.map { asin($0.x) } }

    /// Radians above where the phone points; nil without a direction.
    var elevation: Float? { direction.map { atan2($0.y, -$0.z) } }

    /// The measurement in one line, with what to do when something is missing.
    var line: String {
        // Neither distance nor direction: the other phone is not heard at all.
        guard let distance else { return "out of range: move closer" }
        let metres = String(format: "%.2f m", Double(distance))
        if let azimuth, let elevation {
            let arrow = Self.arrow(azimuth, elevation)
            return "\(metres) \(arrow) \(Self.sides(azimuth)), \(Self.heights(elevation))"
        }
        // The radio finds directions in the field of view alone, and nearby. The camera remembers where it was.
        guard let horizontalAngle else { return "\(metres), out of sight: turn around" }
        let isAhead = abs(horizontalAngle) < .pi / 3
        let advice = isAhead ? "too far: move closer" : "out of sight: turn around"
        return "\(metres), \(advice) (\(Self.sides(horizontalAngle)))"
    }

    private static func sides(_ angle: Float) -> String {
        "\(degrees(angle))° \(angle < 0 ? "left" : "right")"
    }

    private static func heights(_ angle: Float) -> String {
        "\(degrees(angle))° \(angle < 0 ? "down" : "up")"
    }

    private static func degrees(_ angle: Float) -> Int {
        Int((abs(angle) * 180 / .pi).rounded())
    }

    /// Which way to go. Less than five degrees is straight ahead.
    private static func arrow(_ azimuth: Float, _ elevation: Float) -> Character {
        let threshold = Float.pi / 36
        func side(_ angle: Float) -> Int { angle < -threshold ? 0 : angle > threshold ? 2 : 1 }
        let arrows: [[Character]] = [
            ["↙", "↓", "↘"],
            ["←", "•", "→"],
            ["↖", "↑", "↗"],
        ]
        return arrows[side(elevation)][side(azimuth)]
    }
}

extension NIAlgorithmConvergenceStatus {
    /// What to tell the user about camera assistance; nil when there is nothing to say.
    var coaching: String? {
        switch self {
        case .unknown: nil
        case .notConverged(let reasons): reasons.first?.localizedDescription
        case .converged: "The camera follows."
        }
    }
}
