import CSDL

/// A window that shows a canvas, and hears keys.
final class Screen {
    private let renderer: RendererHandle
    private var texture: TextureHandle?
    private var isFullScreen = false

    /// Opens the window.
    ///
    /// - Throws: `StageError.window` with SDL's words.
    init(title: String, width: Int, height: Int) throws(StageError) {
        let window = try WindowHandle(title: title, width: width, height: height)
        renderer = try RendererHandle(window)
    }

    deinit {
        // Before its renderer.
        texture = nil
    }

    /// Says what the window shows.
    func setTitle(_ title: String) { SDL_SetWindowTitle(renderer.window.pointer, title) }

    /// How many pixels the window has.
    var size: (width: Int, height: Int) {
        var width: CInt = 0
        var height: CInt = 0
        SDL_GetRendererOutputSize(renderer.pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// Shows a picture, as large as fits, with black beside it where the window has another shape.
    ///
    /// A picture that cannot be shown now is left out: the next one comes in a sixtieth of a second.
    func show(_ canvas: Canvas) {
        guard update(from: canvas) else {
            // The graphics device was reset: begin again with the next picture.
            texture = nil
            return
        }
        var target = place(of: canvas)
        SDL_SetRenderDrawColor(renderer.pointer, 0, 0, 0, 255)
        SDL_RenderClear(renderer.pointer)
        SDL_RenderCopy(renderer.pointer, texture?.pointer, nil, &target)
        SDL_RenderPresent(renderer.pointer)
    }

    private func update(from canvas: Canvas) -> Bool {
        if texture?.width != canvas.width || texture?.height != canvas.height {
            texture = TextureHandle(renderer, width: canvas.width, height: canvas.height)
        }
        guard let texture = texture?.pointer else { return false }
        let pitch = CInt(canvas.width * MemoryLayout<UInt32>.stride)
        return SDL_UpdateTexture(texture, nil, canvas.pixels.baseAddress, pitch) == 0
    }

    /// Takes everything that happened to the window since the last call.
    func takeInputs() -> [StageInput] {
        var inputs: [StageInput] = []
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            switch SDL_EventType(rawValue: event.type) {
            case SDL_QUIT: inputs.append(.quit)
            case SDL_KEYDOWN where rangepad_key_repeats(&event) == 0:
                if let input = pressed(rangepad_key(&event)) { inputs.append(input) }
            default: break  // SDL's own list, and it grows: what we do not know is not for us.
            }
        }
        return inputs
    }

    private func pressed(_ key: SDL_Keycode) -> StageInput? {
        switch SDL_KeyCode(UInt32(bitPattern: key)) {
        case SDLK_ESCAPE: return .quit
        case SDLK_f, SDLK_F11:
            toggleFullScreen()
            return nil
        default: return Self.character(of: key).map { .key($0) }
        }
    }

    /// SDL names the keys of letters and digits by their ASCII codes.
    private static func character(of key: SDL_Keycode) -> Character? {
        guard let code = UInt8(exactly: key) else { return nil }
        switch code {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            return Character(Unicode.Scalar(code))
        default: return nil
        }
    }

    private func toggleFullScreen() {
        let flags = isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        guard SDL_SetWindowFullscreen(renderer.window.pointer, flags) == 0 else { return }
        isFullScreen.toggle()
        SDL_ShowCursor(isFullScreen ? SDL_DISABLE : SDL_ENABLE)
    }

    private func place(of canvas: Canvas) -> SDL_Rect {
        let size = size
        let scale = min(
            Double(size.width) / Double(canvas.width), Double(size.height) / Double(canvas.height))
        let width = Int((Double(canvas.width) * scale).rounded())
        let height = Int((Double(canvas.height) * scale).rounded())
        return SDL_Rect(
            x: CInt((size.width - width) / 2), y: CInt((size.height - height) / 2), w: CInt(width),
            h: CInt(height))
    }
}
