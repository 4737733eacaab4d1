import Determinism
import Testing

@Suite struct SplitMix64Tests {
    @Test func itPrintsThePublishedNumbers() {
        var chance = SplitMix64(seed: 1_234_567)
        let numbers = (0..<5).map { _ in chance.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func theSameSeedGoesOnTheSameWay() {
        var first = SplitMix64(seed: 99)
        var second = SplitMix64(seed: 99)
        for _ in 0..<1000 { #expect(first.next() == second.next()) }
        #expect(first == second)
        #expect(SplitMix64(seed: 99) != SplitMix64(seed: 98))
    }

    @Test func theStateIsAllThereIsToKnow() {
        var first = SplitMix64(seed: 7)
        for _ in 0..<10 { _ = first.next() }
        var second = SplitMix64(seed: first.state)
        #expect(first.nextUnit() == second.nextUnit())
    }

    @Test func unitsAreAtLeastZeroAndBelowOneWithTheRightMean() {
        var chance = SplitMix64(seed: 5)
        let count = 100_000
        let units = (0..<count).map { _ in chance.nextUnit() }
        let sum = units.reduce(0, +)
        #expect(units.allSatisfy { (0..<1).contains($0) })
        #expect((sum / Double(count) - 0.5).magnitude < 0.005)
    }

    @Test(arguments: [1, 2, 3, 7, 10, 64, 1000]) func choicesAreUniform(among bound: Int) {
        var chance = SplitMix64(seed: UInt64(bound))
        let rounds = 2000
        var counts = [Int](repeating: 0, count: bound)
        for _ in 0..<rounds * bound {
            // A choice beyond the bound has no count, and ends the test.
            counts[chance.next(below: bound)] += 1
        }
        // Each count is about normal with a deviation of at most the root of 2000: 45.
        for count in counts { #expect((count - rounds).magnitude < 6 * 45) }
    }

    @Test func theLargestBoundIsAllowed() {
        var chance = SplitMix64(seed: 8)
        for _ in 0..<1000 { #expect(chance.next(below: .max) >= 0) }
    }

    @Test func aChoiceAmongNothingIsTheCallersFault() async {
        await #expect(processExitsWith: .failure) {
            var chance = SplitMix64(seed: 1)
            _ = chance.next(below: 0)
        }
    }

    /// Worked out by hand from the authors' words: twelve numbers of 16 bits each, less their mean.
    @Test func normalSamplesAreTheSumOfTwelveUniformNumbers() {
        var chance = SplitMix64(seed: 6)
        let samples = (0..<4).map { _ in chance.nextNormal() * 0x1p16 }
        #expect(samples == [18286, 27905, -63601, -34431])
    }

    @Test func normalSamplesHaveMeanZeroAndDeviationOne() {
        var chance = SplitMix64(seed: 6)
        let count = 100_000
        let samples = (0..<count).map { _ in chance.nextNormal() }
        let sum = samples.reduce(0, +)
        let squares = samples.reduce(0) { $0 + $1 * $1 }
        #expect(samples.allSatisfy { $0.magnitude <= 6 })
        #expect((sum / Double(count)).magnitude < 0.02)
        #expect((squares / Double(count) - 1).magnitude < 0.02)
    }
}
