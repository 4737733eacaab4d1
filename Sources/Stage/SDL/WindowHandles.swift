import CSDL

// Each handle owns the one it was made from. A `deinit` runs before the fields go, so that SDL gets
// its things back in the order it wants: texture, renderer, window, video.

/// SDL's video, while somebody needs it.
struct VideoHandle: ~Copyable {
    /// Starts SDL's video.
    ///
    /// - Throws: `StageError.window` when there is no display.
    init() throws(StageError) {
        // Signals are the host's business: it ends a session cleanly, and SDL would swallow them.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
        guard SDL_InitSubSystem(rangepad_init_video) == 0 else {
            throw .window(call: "SDL_InitSubSystem", message: lastSDLWords())
        }
        guard Self.canBeSeen else {
            SDL_QuitSubSystem(rangepad_init_video)
            throw .window(call: "SDL_GetCurrentVideoDriver", message: "no display")
        }
    }

    /// Whether somebody may look at the windows. Without a display SDL falls back to a driver that
    /// draws into memory; whoever wants that names it in SDL_VIDEODRIVER.
    private static var canBeSeen: Bool {
        guard let driver = SDL_GetCurrentVideoDriver() else { return false }
        let isBlind = ["offscreen", "dummy"].contains(String(cString: driver))
        return !isBlind || SDL_getenv("SDL_VIDEODRIVER") != nil
    }

    deinit { SDL_QuitSubSystem(rangepad_init_video) }
}

/// A window.
struct WindowHandle: ~Copyable {
    let pointer: OpaquePointer
    private let video: VideoHandle

    /// Opens a window that can be resized.
    ///
    /// - Throws: `StageError.window` with SDL's words.
    init(title: String, width: Int, height: Int) throws(StageError) {
        let video = try VideoHandle()
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard
            let pointer = SDL_CreateWindow(
                title, rangepad_window_centred, rangepad_window_centred, CInt(width),
                CInt(height), flags)
        else { throw .window(call: "SDL_CreateWindow", message: lastSDLWords()) }
        SDL_SetWindowMinimumSize(pointer, 320, 180)
        self.video = video
        self.pointer = pointer
    }

    deinit { SDL_DestroyWindow(pointer) }
}

/// What puts pictures into a window.
struct RendererHandle: ~Copyable {
    let pointer: OpaquePointer
    let window: WindowHandle

    /// Makes the window's renderer.
    ///
    /// It does not wait for the screen's next frame: a tick never waits for a screen.
    ///
    /// - Throws: `StageError.window` with SDL's words.
    init(_ window: consuming WindowHandle) throws(StageError) {
        guard let pointer = SDL_CreateRenderer(window.pointer, -1, 0) else {
            throw .window(call: "SDL_CreateRenderer", message: lastSDLWords())
        }
        self.window = window
        self.pointer = pointer
    }

    deinit { SDL_DestroyRenderer(pointer) }
}

/// A picture on the renderer's side.
struct TextureHandle: ~Copyable {
    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// Makes a picture that is written anew each frame; nil when the renderer has no room for it.
    init?(_ renderer: borrowing RendererHandle, width: Int, height: Int) {
        guard
            let pointer = SDL_CreateTexture(
                renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue,
                CInt(SDL_TEXTUREACCESS_STREAMING.rawValue), CInt(width), CInt(height))
        else { return nil }
        // The picture is opaque: no blending.
        SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
        self.pointer = pointer
        self.width = width
        self.height = height
    }

    deinit { SDL_DestroyTexture(pointer) }
}
