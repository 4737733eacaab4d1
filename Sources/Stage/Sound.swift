import Determinism

/// The sounds of the game, made of sines: samples at 44100 Hz, mono.
enum Sound: Int, CaseIterable {
    case collect
    case golden
    case hurt
    case jump
    case bump
    case roundBegin
    case roundEnd

    /// Samples in a second.
    static let rate = 44_100

    /// The sound's samples.
    var samples: [Int16] {
        var mix = SoundMix()
        switch self {
        case .collect:
            mix.tone(from: 988, at: 0, length: 0.09, volume: 0.30)
            mix.tone(from: 1319, at: 0.06, length: 0.16, volume: 0.30)
        case .golden:
            for (step, pitch) in [784.0, 988, 1175, 1568].enumerated() {
                mix.tone(from: pitch, at: 0.07 * Double(step), length: 0.24, volume: 0.28)
            }
        case .hurt:
            mix.tone(from: 330, to: 82, at: 0, length: 0.34, volume: 0.45, overtones: 5)
            mix.noise(at: 0, length: 0.16, volume: 0.25)
        case .jump: mix.tone(from: 260, to: 620, at: 0, length: 0.16, volume: 0.26)
        case .bump:
            mix.tone(from: 140, to: 70, at: 0, length: 0.1, volume: 0.45)
            mix.noise(at: 0, length: 0.04, volume: 0.15)
        case .roundBegin:
            mix.tone(from: 523, at: 0, length: 0.16, volume: 0.3, overtones: 3)
            mix.tone(from: 523, at: 0.2, length: 0.16, volume: 0.3, overtones: 3)
            mix.tone(from: 1047, at: 0.4, length: 0.5, volume: 0.34, overtones: 3)
        case .roundEnd:
            for (step, pitch) in [784.0, 659, 784, 1047].enumerated() {
                let length = step == 3 ? 0.8 : 0.2
                mix.tone(
                    from: pitch, at: 0.16 * Double(step), length: length, volume: 0.3, overtones: 3)
            }
        }
        return mix.samples
    }
}

/// Tones laid over each other.
struct SoundMix {
    private var signal: [Double] = []

    /// The mix as samples, loud peaks cut off.
    var samples: [Int16] { signal.map { Int16(min(max($0, -1), 1) * 32767) } }

    /// Adds a tone that rises fast and dies away.
    ///
    /// - Parameters:
    ///   - pitch: Hertz at its begin.
    ///   - end: Hertz at its end; nil for the same.
    ///   - start: Seconds from the mix's begin.
    ///   - length: Seconds.
    ///   - volume: 0 ... 1.
    ///   - overtones: How many harmonics it has; each is fainter than the one before.
    mutating func tone(
        from pitch: Double, to end: Double? = nil, at start: Double, length: Double,
        volume: Double, overtones: Int = 2
    ) {
        add(at: start, length: length) { time, share in
            // The pitch changes evenly, so the phase is its integral.
            let bend = ((end ?? pitch) - pitch) / (2 * length)
            let turns = pitch * time + bend * time * time
            var value = 0.0
            for harmonic in 1...overtones {
                let angle = 2 * Trigonometry.halfTurn * turns * Double(harmonic)
                value += Trigonometry.sin(angle) / Double(harmonic * harmonic)
            }
            return value * volume * Self.envelope(time, share)
        }
    }

    /// Adds a hiss that dies away.
    ///
    /// - Parameters:
    ///   - start: Seconds from the mix's begin.
    ///   - length: Seconds.
    ///   - volume: 0 ... 1.
    mutating func noise(at start: Double, length: Double, volume: Double) {
        var random = SplitMix64(seed: 1)
        add(at: start, length: length) { time, share in
            (2 * random.nextUnit() - 1) * volume * Self.envelope(time, share)
        }
    }

    /// Up within 5 ms, so that nothing clicks, then down to nothing.
    private static func envelope(_ time: Double, _ share: Double) -> Double {
        let rest = 1 - share
        return min(1, time / 0.005) * rest * rest
    }

    private mutating func add(
        at start: Double, length: Double, _ value: (_ time: Double, _ share: Double) -> Double
    ) {
        let first = Int(start * Double(Sound.rate))
        let count = Int(length * Double(Sound.rate))
        if signal.count < first + count {
            signal.append(contentsOf: repeatElement(0, count: first + count - signal.count))
        }
        for index in 0..<count {
            let time = Double(index) / Double(Sound.rate)
            signal[first + index] += value(time, Double(index) / Double(count))
        }
    }
}
