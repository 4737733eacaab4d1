import Foundation
import Match
import Ranging
import Session
import Testing

@testable import Stage

extension OnStage {
    /// What is written, and in which colours.
    struct WordsTests {
        @Test
        func everyReasonFitsAPanel() {
            let reasons: [RemovalReason] =
                [.timeout, .peerEnded] + RangingError.allCases.map { .error($0) }
            for reason in reasons {
                let words = PanelWords.words(for: reason)
                #expect((1...21).contains(words.count), "\(reason): \(words)")
            }
        }

        @Test
        func guidanceComesBeforeTheStatusOfWhoRuns() {
            var panel = Panel(seat: SeatNumber(1), name: "Ada", score: 0, status: .running)
            #expect(PanelWords(panel).title == "Running")
            panel.guidance = .moveCloser
            #expect(PanelWords(panel).title == "Out of range")
            #expect(PanelWords(panel).detail == "Move closer")
            panel.guidance = .pointAtScreen
            #expect(PanelWords(panel).title == "No line of sight")
            #expect(PanelWords(panel).detail == "Point at the screen")
            panel.status = .suspended
            #expect(PanelWords(panel).title == "Suspended")
        }

        @Test(arguments: [
            (0, 2, "0.00"), (2.344, 2, "2.34"), (2.346, 2, "2.35"), (-0.004, 2, "0.00"),
            (-0.006, 2, "-0.01"), (-12.6, 0, "-13"), (9.996, 2, "10.00"), (0.05, 1, "0.1"),
            (1e300, 2, "1000000.00"), (-Double.infinity, 0, "-1000000"), (Double.nan, 1, "0.0"),
        ])
        func numbersAreRoundedAndPlain(value: Double, places: Int, text: String) {
            #expect(decimals(value, places) == text)
        }

        @Test(arguments: [
            (0, "0:00"), (9, "0:09"), (60, "1:00"), (61, "1:01"), (754, "12:34"),
            (359_999, "5999:59"),
        ])
        func secondsAreAClock(seconds: Int, text: String) {
            #expect(TimerPainter.clock(seconds) == text)
        }

        @Test(arguments: [(8, "Ada"), (3, "Ada"), (2, "A\u{2026}"), (1, ""), (0, "")])
        func textIsShortenedUntilItFits(room: Int, text: String) {
            #expect(Lettering.shorten("Ada") { $0.count <= room } == text)
        }

        @Test
        func aFamilyIsOneGrapheme() {
            let shown = Lettering.shorten("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦") { $0.count <= 2 }
            #expect(shown == "👩‍👩‍👧‍👦\u{2026}")
        }

        @Test
        func everyTextReachesAAOnItsGround() {
            let pairs: [(Colour, Colour, String)] =
                [
                    (Theme.ink, Theme.panel, "ink"), (Theme.quietInk, Theme.panel, "quiet ink"),
                    (Theme.quietInk, Theme.skyLow, "quiet ink on the sky"),
                    (Theme.quietInk, Theme.panelEdge, "quiet ink on a step"),
                    (Theme.ink, Theme.dangerDark, "the last seconds"),
                    (Theme.gold, Theme.panelEdge, "the command"),
                    (Theme.gold, Theme.panel, "the code"),
                    (Theme.ink, Theme.panelEdge, "a key"),
                    (Theme.darkInk, Theme.gold, "the next in line"),
                    (Theme.darkInk, Theme.colour(of: .notice), "locked"),
                    (Theme.ink, Theme.radar, "a name in the lobby"),
                ]
                + [Theme.Tone.good, .notice, .bad].map {
                    (Theme.colour(of: $0), Theme.radar, "\($0) in the lobby")
                }
                + [Theme.Tone.good, .notice, .bad].map {
                    (Theme.colour(of: $0), Theme.panel, "\($0)")
                }
            for (text, ground, what) in pairs {
                #expect(contrast(text, ground) >= 4.5, "\(what)")
            }
        }

        @Test(arguments: SeatColour.allCases)
        func symbolsStandOutOnTheirSeatsColour(colour: SeatColour) {
            #expect(contrast(Theme.darkInk, colour.tint) >= 4.5)
            #expect(contrast(colour.tint, Theme.panel) >= 3)
        }

        @Test
        func everyPlayerOfSixteenHasAnotherSign() {
            let signs = (1...16).map { number in
                "\(SeatNumber(number).colour) \(SeatNumber(number).symbol)"
            }
            #expect(Set(signs).count == 16)
        }

        /// WCAG 2.1's contrast ratio, 1 ... 21.
        private func contrast(_ a: Colour, _ b: Colour) -> Double {
            let high = max(luminance(a), luminance(b))
            let low = min(luminance(a), luminance(b))
            return (high + 0.05) / (low + 0.05)
        }

        private func luminance(_ colour: Colour) -> Double {
            func linear(_ value: UInt8) -> Double {
                let share = Double(value) / 255
                return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
                + 0.0722 * linear(colour.blue)
        }
    }
}
