import Determinism
import Testing

@testable import Network

@Suite struct ResumeTokenTests {
    @Test func aTokenIsItsThirtyTwoDigits() throws {
        let token = try #require(ResumeToken(Samples.tokenText))
        #expect(token.text == Samples.tokenText)
        #expect(ResumeToken("ffffffffffffffffffffffffffffffff")?.text.count == 32)
        var chance = SplitMix64(seed: 1)
        for _ in 0..<100 {
            let rolled = ResumeToken(using: &chance)
            #expect(ResumeToken(rolled.text) == rolled)
        }
    }

    @Test(arguments: [
        "", "0011", Samples.tokenText + "0", String(Samples.tokenText.dropLast()),
        "00112233445566778899AABBCCDDEEFF", "00112233445566778899aabbccddeefg",
        " 0112233445566778899aabbccddeeff", "٠0112233445566778899aabbccddeef",
    ])
    func anythingElseIsNoToken(_ text: String) {
        #expect(ResumeToken(text) == nil)
    }

    @Test func everyDigitCounts() throws {
        let token = try #require(ResumeToken(Samples.tokenText))
        let digits = Array(Samples.tokenText)
        for place in digits.indices {
            var other = digits
            other[place] = other[place] == "7" ? "8" : "7"
            #expect(try #require(ResumeToken(String(other))) != token)
        }
    }

    @Test func theSystemsGeneratorRepeatsItselfNever() {
        var generator = SystemRandomNumberGenerator()
        let texts = (0..<1000).map { _ in ResumeToken(using: &generator).text }
        #expect(Set(texts).count == 1000)
    }
}
