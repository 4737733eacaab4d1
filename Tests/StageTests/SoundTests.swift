import Testing

@testable import Stage

extension OnStage {
    /// The sounds, as samples.
    struct SoundTests {
        @Test(arguments: Sound.allCases)
        func aSoundIsShortBeginsAndEndsSoftlyAndIsHeard(sound: Sound) throws {
            let samples = sound.samples
            let first = try #require(samples.first)
            let last = try #require(samples.last)
            #expect(samples.count <= Sound.rate * 3 / 2)
            #expect(abs(Int(first)) < 400)
            #expect(abs(Int(last)) < 400)
            let peak = samples.map { abs(Int($0)) }.max() ?? 0
            #expect((4000...32_700).contains(peak), "\(peak): too faint, or cut off")
        }

        @Test
        func everySoundIsAnother() {
            let all = Sound.allCases.map(\.samples)
            for (index, sound) in all.enumerated() {
                #expect(!all[..<index].contains(sound))
            }
        }
    }
}
