import Determinism
import Testing

@Suite struct StateHashTests {
    private func hash(_ build: (inout StateHash) -> Void) -> UInt64 {
        var hash = StateHash()
        build(&hash)
        return hash.value
    }

    @Test func orderMatters() {
        #expect(
            hash {
                $0.mix(1); $0.mix(2)
            }
                != hash {
                    $0.mix(2); $0.mix(1)
                })
    }

    @Test func everyWordMatters() {
        #expect(hash { $0.mix(0) } != hash { _ in })
        #expect(
            hash { $0.mix(0) }
                != hash {
                    $0.mix(0); $0.mix(0)
                })
    }

    @Test func everyBitMatters() {
        var seen: Set<UInt64> = [hash { $0.mix(UInt64(0)) }]
        for bit in 0..<64 { #expect(seen.insert(hash { $0.mix(UInt64(1) << bit) }).inserted) }
    }

    @Test func missingDiffersFromEveryNumber() {
        let missing = hash { $0.mix(nil as Double?) }
        for number in [0, -0.0, 1, .nan, .infinity, Double(bitPattern: .max)] {
            #expect(missing != hash { $0.mix(number as Double?) })
        }
        #expect(
            hash { $0.mix(nil as Timestamp?) } != hash { $0.mix(Timestamp.zero as Timestamp?) })
    }

    @Test func missingAndThenANumberDiffersFromANumberAndThenMissing() {
        #expect(
            hash {
                $0.mix(nil as Double?); $0.mix(1 as Double?)
            }
                != hash {
                    $0.mix(1 as Double?); $0.mix(nil as Double?)
                })
    }

    @Test func minusZeroIsNotZero() {
        #expect(hash { $0.mix(0.0) } != hash { $0.mix(-0.0) })
    }

    @Test func whereOneTextEndsMatters() {
        #expect(
            hash {
                $0.mix("ab"); $0.mix("c")
            }
                != hash {
                    $0.mix("a"); $0.mix("bc")
                })
        #expect(hash { $0.mix("") } != hash { _ in })
    }

    @Test func theSameNumberHashesTheSameWhateverItsType() {
        let word = hash { $0.mix(UInt64(7)) }
        #expect(word == hash { $0.mix(7) })
        #expect(word == hash { $0.mix(Int64(7)) })
        #expect(word == hash { $0.mix(Timestamp(microseconds: 7)) })
    }

    @Test func copiesGoTheirOwnWays() {
        var first = StateHash()
        first.mix(1)
        var second = first
        #expect(first.value == second.value)
        second.mix(2)
        #expect(first.value != second.value)
    }

    /// These numbers are the same in debug and release builds, and on every machine.
    @Test func theDigestIsTheOneWrittenDown() {
        #expect(StateHash().value == 0x243f_6a88_85a3_08d3)
        let value = hash {
            $0.mix(-5)
            $0.mix(UInt64.max)
            $0.mix(2.5)
            $0.mix(true)
            $0.mix("Ada")
            $0.mix(nil as Double?)
            $0.mix(Timestamp(microseconds: 1_000_001))
        }
        #expect(value == 0xfc5a_89e5_7cda_d973)
    }
}
