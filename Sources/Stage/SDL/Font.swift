import CSDL

/// SDL_ttf, while a font is open.
private struct FontLibrary: ~Copyable {
    init?() {
        guard TTF_Init() == 0 else { return nil }
    }

    deinit { TTF_Quit() }
}

/// A font at one size. It turns text into masks.
final class Font {
    private let pointer: OpaquePointer
    private let library: FontLibrary
    /// From the top of a mask down to the middle of its capitals.
    let middle: Int

    /// Opens a font.
    ///
    /// - Parameters:
    ///   - path: The font's file.
    ///   - size: The size of an em in pixels.
    /// - Throws: `StageError.font` when it cannot be read.
    init(path: String, size: Int) throws(StageError) {
        guard let library = FontLibrary() else {
            throw .font(path: path, message: lastSDLWords())
        }
        guard let pointer = TTF_OpenFont(path, CInt(size)) else {
            throw .font(path: path, message: lastSDLWords())
        }
        TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
        self.library = library
        self.pointer = pointer
        // A capital is about 0.73 em high in DejaVu, and in most fonts.
        middle = Int(TTF_FontAscent(pointer)) - Int((Double(size) * 0.365).rounded())
    }

    deinit { TTF_CloseFont(pointer) }

    /// How wide a text is, in pixels; 0 for nothing, and for what the font cannot measure.
    func width(of text: String) -> Int {
        guard !text.isEmpty else { return 0 }
        var width: CInt = 0
        guard TTF_SizeUTF8(pointer, text, &width, nil) == 0 else { return 0 }
        return Int(width)
    }

    /// A text as a mask; nil when there is nothing to see.
    func mask(of text: String) -> Mask? {
        // SDL_ttf calls an empty text, and one without any width, an error.
        guard width(of: text) > 0 else { return nil }
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        return mask(of: surface.pointee)
    }

    /// The opacity of a surface's pixels. SDL_ttf's blended text is ARGB8888.
    private func mask(of surface: SDL_Surface) -> Mask? {
        guard let pixels = surface.pixels else { return nil }
        let width = Int(surface.w)
        let height = Int(surface.h)
        let pitch = Int(surface.pitch)
        let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
                    bytes[y * width + x] = UInt8(pixel >> 24)
                }
            }
            count = width * height
        }
        return Mask(width: width, height: height, coverage: coverage)
    }
}
