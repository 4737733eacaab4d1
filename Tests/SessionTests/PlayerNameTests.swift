import Session
import Testing

@Suite struct PlayerNameTests {
    @Test(arguments: [
        ("Ann", "Ann"),
        ("  Ann  ", "Ann"),
        ("", "Player"),
        ("   ", "Player"),
        ("\u{1b}[31mAnn\u{7}", "[31mAnn"),
        ("A\r\nB\tC", "ABC"),
        ("\u{85}\u{9b}x", "x"),
        ("\u{202e}evil\u{2066}", "evil"),
        ("\u{200e}\u{200f}\u{61c}", "Player"),
        ("a\u{2028}b\u{2029}c", "abc"),
        ("a\u{200b}b\u{feff}c\u{2060}d", "abcd"),
        ("a\u{ad}b\u{3164}c\u{115f}d\u{e0041}e", "abcde"),
        ("a\u{e000}b\u{fffe}c\u{10ffff}d", "abcd"),
        ("\u{200d}", "Player"),
        ("\u{fe0f} \u{200d}\u{200c}", "Player"),
        ("❤\u{fe0f}", "❤\u{fe0f}"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("😀 Zoë", "😀 Zoë"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("日本語", "日本語"),
        ("אבג", "אבג"),
        ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
        ("a b                           c", "a b"),
    ])
    func aNameIsCleaned(raw: String, clean: String) {
        #expect(PlayerName(cleaning: raw).text == clean)
    }

    @Test func tenMegabytesOfCombiningMarksAreNoName() {
        let flood = "a" + String(repeating: "\u{301}", count: 5_000_000)
        #expect(PlayerName(cleaning: flood).text == "Player")
        #expect(PlayerName(cleaning: flood + "b").text.unicodeScalars.count < 200)
    }

    @Test(arguments: [
        // A grapheme that is too long, then a blank.
        "\u{fffd}" + String(repeating: "\u{304}", count: 8) + " e",
        // Two that are short enough, and one family without the one between them.
        "👩‍👩‍👩‍" + "\u{301}a" + String(repeating: "\u{301}", count: 9) + "👩‍👩‍👩",
        "👩‍👩‍👩‍\u{200e}👩‍👩‍👩",
    ])
    func whatIsLeftIsCleanToo(_ raw: String) {
        let name = PlayerName(cleaning: raw).text
        #expect(PlayerName(cleaning: name).text.utf8.elementsEqual(name.utf8))
        #expect(name.allSatisfy { $0.unicodeScalars.count <= 8 })
        #expect(name.first?.isWhitespace == false)
    }

    @Test func T32_everyNameIsShortCleanAndStaysAsItIs() {
        let pieces = [
            "\u{0}", "\u{1b}", "a", "é", "😀", "\u{301}", "\u{202e}", " ", "👩‍🚀", "\u{9f}", "ß",
            "\u{200d}", "\u{fe0f}", "\u{3164}",
        ]
        var state = 1
        for _ in 0..<5000 {
            var raw = ""
            for _ in 0..<40 {
                state = state &* 1_103_515_245 &+ 12345
                raw += pieces[Int(state.magnitude >> 8) % pieces.count]
            }
            let name = PlayerName(cleaning: raw)
            #expect((1...PlayerName.maximumLength).contains(name.text.count))
            #expect(name.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
            #expect(PlayerName(cleaning: name.text) == name)
        }
    }
}
