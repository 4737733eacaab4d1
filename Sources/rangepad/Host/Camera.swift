import Arena
import Determinism
import Match
import Stage

/// Takes one picture of a session at a time that was asked for, with a window or without.
struct Camera {
    private let path: String
    private let time: Timestamp
    private let stage: Stage

    /// Sparks and flames have a past: so long before the picture, the stage begins to draw.
    private static let warmUp: Microseconds = 1_500_000
    /// In that time every third step is enough: a session waits for every drawing.
    private static let stride = 3

    /// What came of a picture.
    enum Outcome {
        case taken(path: String)
        case failed(String)
    }

    /// Makes a camera; nil when no picture is wanted.
    init?(path: String?, seconds: Double?) throws(UsageError) {
        guard let path, let seconds else { return nil }
        self.path = path
        time = Timestamp(microseconds: Microseconds(seconds * 1_000_000))
        do {
            stage = try Stage(width: Screen.width, height: Screen.height)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// Draws once, for nobody: the first drawing takes longest, and no session should wait for it.
    func prepare(for match: Match, _ lobby: Lobby) {
        stage.draw(match.picture, at: 0)
        stage.draw(match.picture, lobby: lobby, at: 0)
    }

    /// Looks at the match; when the time has come, takes the picture.
    ///
    /// - Returns: What came of the picture when the camera has done its work; nil until then.
    func look(
        at match: Match, _ lobby: @autoclosure () -> Lobby, _ effects: [Effect], now: Timestamp
    ) -> Outcome? {
        guard now + Self.warmUp >= time else { return nil }
        stage.play(effects)
        let isDue = now >= time
        if isDue || match.ticks % Self.stride == 0 {
            stage.draw(match.picture, lobby: lobby(), at: now.seconds)
        }
        guard isDue else { return nil }
        do {
            try stage.savePNG(to: path)
            return .taken(path: path)
        } catch {
            return .failed("\(error)")
        }
    }
}
