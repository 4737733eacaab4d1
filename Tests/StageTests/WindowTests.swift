import Glibc
import Match
import Stage
import Testing

extension OnStage {
    /// Windows, without a display: SDL's own drivers that draw into memory. Each test is a process of
    /// its own, since it changes the environment.
    struct WindowTests {
        @Test
        func aWindowShowsTheSamePixelsAsNoWindow() async {
            await #expect(processExitsWith: .success) {
                setenv("SDL_VIDEODRIVER", "dummy", 1)
                setenv("SDL_AUDIODRIVER", "dummy", 1)
                let window = try Stage(window: "Test", width: 640, height: 360)
                let headless = try Stage(width: 640, height: 360)
                for picture in [Scenes.running(8), Scenes.podium(), Scenes.empty()] {
                    for stage in [window, headless] {
                        stage.play(Scenes.effects)
                        stage.draw(picture, at: 2)
                    }
                    #expect(window.pixelHash == headless.pixelHash)
                }
                #expect(window.soundFailure == nil)
                #expect(window.takeInputs() == [])
            }
        }

        @Test
        func windowsComeAndGo() async {
            await #expect(processExitsWith: .success) {
                setenv("SDL_VIDEODRIVER", "dummy", 1)
                setenv("SDL_AUDIODRIVER", "dummy", 1)
                for _ in 0..<3 {
                    let window = try Stage(window: "", width: 64, height: 64)
                    window.play(Scenes.effects)
                    window.draw(Scenes.running(2), at: 0)
                }
            }
        }

        @Test
        func aMachineWithoutSoundHasASilentWindow() async {
            await #expect(processExitsWith: .success) {
                setenv("SDL_VIDEODRIVER", "dummy", 1)
                setenv("SDL_AUDIODRIVER", "none there", 1)
                let window = try Stage(window: "Test", width: 64, height: 64)
                guard case .sound(let call, let message) = window.soundFailure else {
                    Issue.record("\(String(describing: window.soundFailure))")
                    return
                }
                #expect(call == "SDL_InitSubSystem")
                #expect(!message.isEmpty)
                window.play(Scenes.effects)
            }
        }

        @Test
        func aDisplayThatIsNotThereIsAnError() async {
            await #expect(processExitsWith: .success) {
                setenv("SDL_VIDEODRIVER", "x11", 1)
                setenv("DISPLAY", ":54321", 1)
                expectNoWindow()
            }
        }

        @Test
        func aWindowThatNobodyCanSeeIsAnError() async {
            await #expect(processExitsWith: .success) {
                unsetenv("SDL_VIDEODRIVER")
                unsetenv("DISPLAY")
                setenv("WAYLAND_DISPLAY", "none-there", 1)
                expectNoWindow()
            }
        }
    }
}

private func expectNoWindow() {
    do throws(StageError) {
        _ = try Stage(window: "Test")
        Issue.record("a window without a display")
    } catch {
        guard case .window(_, let message) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(!message.isEmpty)
    }
}
