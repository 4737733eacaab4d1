import Arena
import Determinism
import Match
import Stage

/// The window of a session: draws the match and hears the operator's keys.
struct HostWindow {
    private let stage: Stage

    /// Opens the window.
    init(title: String) throws(UsageError) {
        do {
            stage = try Stage(
                window: "Rangepad: \(title)", width: Screen.width, height: Screen.height)
        } catch {
            throw UsageError("\(error); --headless needs no window")
        }
        for trouble in [stage.fontFailure, stage.soundFailure].compactMap({ $0 }) {
            Terminal.say("\(trouble)")
        }
    }

    /// Draws the match as it stands, with what happened since the last picture.
    func show(_ match: Match, _ lobby: Lobby, _ effects: [Effect], at time: Timestamp) {
        stage.play(effects)
        stage.draw(match.picture, lobby: lobby, at: time.seconds)
    }

    /// What the operator wants.
    func takeInputs() -> [StageInput] { stage.takeInputs() }
}
