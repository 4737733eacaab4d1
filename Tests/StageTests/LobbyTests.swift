import Match
import Session
import Testing

@testable import Stage

extension OnStage {
    /// What of a lobby is drawn, and when.
    struct LobbyTests {
        private func hash(_ picture: Picture, _ lobby: Lobby?, fonts: FontFiles? = .dejaVu) throws
            -> UInt64
        {
            let stage = try Stage(width: 384, height: 216, fonts: fonts)
            stage.draw(picture, lobby: lobby, at: 1)
            return stage.pixelHash
        }

        /// Whether two lobbies look different.
        private func differs(_ picture: Picture, _ change: (inout Lobby) -> Void) throws -> Bool {
            var lobby = Lobbies.plain()
            let before = try hash(picture, lobby)
            change(&lobby)
            return try hash(picture, lobby) != before
        }

        @Test
        func theLobbyIsOpenBetweenRoundsWhileHaltedAndOnDemand() throws {
            // Addresses beside the first are in the whole lobby alone.
            func isWhole(
                _ picture: Picture, isHalted: Bool = false, isOpen: Bool = false
            ) throws -> Bool {
                var lobby = Lobbies.plain()
                lobby.isHalted = isHalted
                lobby.isOpen = isOpen
                let before = try hash(picture, lobby)
                lobby.addresses[1] = "http://10.9.8.7:4747"
                return try hash(picture, lobby) != before
            }
            #expect(try isWhole(Scenes.empty()))
            #expect(try isWhole(Scenes.podium()))
            #expect(try isWhole(Scenes.running(4), isHalted: true))
            #expect(try isWhole(Scenes.running(4), isOpen: true))
            #expect(try !isWhole(Scenes.running(4)))
        }

        @Test
        func everythingInTheLobbyIsSeen() throws {
            for picture in [Scenes.empty(), Scenes.podium()] {
                #expect(try differs(picture) { $0.url = Secret("http://10.0.0.1/") })
                #expect(try differs(picture) { $0.addresses[0] = "http://10.0.0.1" })
                #expect(try differs(picture) { $0.code = Secret("482914") })
                #expect(try differs(picture) { $0.code = nil })
                #expect(try differs(picture) { $0.url = nil })
                #expect(try differs(picture) { $0.addresses = [] })
                #expect(try differs(picture) { $0.seats = 3 })
                #expect(try differs(picture) { $0.isLocked = true })
                #expect(try differs(picture) { $0.isHalted = true })
                #expect(try differs(picture) { $0.waiting = ["Bo"] })
                #expect(try differs(picture) { $0.asking = [.init(name: "Bo")] })
                #expect(try differs(picture) { $0.chosen = SeatNumber(3) })
                #expect(try differs(picture) { $0.keys = [.init("N", "Nothing")] })
            }
        }

        @Test
        func theCornerSaysWhoAsksAndWhoWaits() throws {
            for picture in [Scenes.running(4), Scenes.wide(), Scenes.running(40)] {
                #expect(try differs(picture) { $0.waiting = ["Bo"] })
                #expect(try differs(picture) { $0.asking = [.init(name: "Bo")] })
            }
            #expect(try differs(Scenes.running(4)) { $0.code = Secret("482914") })
        }

        @Test
        func aFullHouseHasNoCorner() throws {
            let picture = Scenes.running(4)
            #expect(try hash(picture, Lobbies.plain(seats: 4)) == hash(picture, nil))
            #expect(try hash(picture, Lobbies.locked()) == hash(picture, nil))
            #expect(try hash(picture, Lobbies.plain(seats: 5)) != hash(picture, nil))
        }

        @Test(arguments: SignalQuality.allCases)
        func everyQualityLooksDifferent(quality: SignalQuality) throws {
            var picture = Scenes.running(2)
            var lobby = Lobbies.plain()
            lobby.isHalted = true
            var seen: Set<UInt64> = []
            for other in SignalQuality.allCases where other != quality {
                picture.panels[1].signal = other
                seen.insert(try hash(picture, lobby, fonts: nil))
            }
            picture.panels[1].signal = quality
            #expect(seen.insert(try hash(picture, lobby, fonts: nil)).inserted)
        }

        @Test
        func theTicketIsInNoTextThatIsDrawn() throws {
            let stage = try Stage(width: 480, height: 270)
            let pictures = [Scenes.empty(), Scenes.podium(), Scenes.running(4), Scenes.wide()]
            for lobby in [
                Lobbies.plain(),
                .init(
                    url: Secret(Lobbies.url.text + String(repeating: "x", count: 3000)),
                    addresses: [Lobbies.address], seats: 8), Lobbies.crowded(), Lobbies.locked(),
                Lobbies.halted(),
            ] {
                for picture in pictures { stage.draw(picture, lobby: lobby, at: 1) }
            }
            let texts = stage.letters.texts
            #expect(texts.contains(Lobbies.address))
            #expect(texts.contains("482"))
            let ticket = Array(Lobbies.url.text.drop { $0 != "#" })
            for start in 0...ticket.count - 6 {
                let piece = String(ticket[start..<start + 6])
                #expect(!texts.contains { $0.contains(piece) }, "\(piece)")
            }
        }

        @Test
        func aLockedLobbyShowsNeitherTicketNorCode() throws {
            for picture in [Scenes.empty(), Scenes.podium(), Scenes.running(4)] {
                var other = Lobbies.locked()
                other.url = Secret("http://10.0.0.1/#t=other")
                other.code = Secret("111111")
                #expect(try hash(picture, other) == hash(picture, Lobbies.locked()))
            }
        }

        @Test
        func theCodeHasAGapInTheMiddle() {
            #expect(EntryCodePainter.halves(of: "482913") == ("482", "913"))
            #expect(EntryCodePainter.halves(of: "12345") == ("12", "345"))
            #expect(EntryCodePainter.halves(of: "1") == ("", "1"))
            #expect(EntryCodePainter.halves(of: "") == ("", ""))
        }

        @Test
        func timeMovesWhoAsks() throws {
            let stage = try Stage(width: 640, height: 360, fonts: nil)
            stage.draw(Scenes.empty(), lobby: Lobbies.crowded(), at: 1)
            let before = stage.pixelHash
            stage.draw(Scenes.empty(), lobby: Lobbies.crowded(), at: 1.2)
            #expect(stage.pixelHash != before)
            stage.draw(Scenes.running(4), lobby: Lobbies.crowded(), at: 1)
            stage.draw(Scenes.empty(), lobby: Lobbies.crowded(), at: 1)
            #expect(stage.pixelHash == before)
        }

        @Test(arguments: [(64, 64), (4096, 64), (64, 1500), (333, 555), (640, 480)])
        func anySizeCanBeDrawn(width: Int, height: Int) throws {
            let stage = try Stage(width: width, height: height)
            for lobby in [Lobbies.plain(), Lobbies.crowded(), Lobbies.halted(seats: 128)] {
                for players in [0, 1, 5, 16, 17, 64, 128] {
                    stage.draw(Scenes.running(players), lobby: lobby, at: 1)
                }
                stage.draw(Scenes.podium(), lobby: lobby, at: 1)
            }
            #expect(stage.fontFailure == nil)
        }

        @Test(arguments: HostilePictureTests.names)
        func anyTextCanBeShown(text: String) throws {
            let stage = try Stage(width: 480, height: 270)
            let lobby = Lobby(
                url: Secret(text), addresses: [text, text, text], code: Secret(text), seats: 8,
                waiting: [text, text, text],
                asking: [.init(name: text, message: text), .init(name: text)],
                answers: [.init(text, text)], keys: [.init(text, text), .init(text, text)])
            for picture in [Scenes.empty(), Scenes.podium(), Scenes.running(4), Scenes.wide()] {
                stage.draw(picture, lobby: lobby, at: 1)
            }
            #expect(stage.fontFailure == nil)
        }

        @Test(arguments: [Int.min, -1, 0, 1, 999, Int.max])
        func seatsBeyondReasonAreDrawn(seats: Int) throws {
            let stage = try Stage(width: 320, height: 180)
            for players in [0, 4, 40] {
                stage.draw(Scenes.running(players), lobby: Lobbies.halted(seats: seats), at: 1)
                stage.draw(Scenes.running(players), lobby: Lobbies.plain(seats: seats), at: 1)
            }
            #expect(stage.fontFailure == nil)
        }
    }
}
