import CSDL

/// An SDL surface that looks at a canvas's pixels and owns none.
private struct SurfaceHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<SDL_Surface>

    init?(_ canvas: Canvas) {
        guard
            let pointer = SDL_CreateRGBSurfaceWithFormatFrom(
                canvas.pixels.baseAddress, CInt(canvas.width), CInt(canvas.height), 32,
                CInt(canvas.width * MemoryLayout<UInt32>.stride), SDL_PIXELFORMAT_XRGB8888.rawValue)
        else { return nil }
        self.pointer = pointer
    }

    deinit { SDL_FreeSurface(pointer) }
}

extension Canvas {
    /// Writes the picture to a PNG file.
    ///
    /// - Parameter path: The file, made or written over.
    /// - Throws: `StageError.picture` when it cannot be written.
    func writePNG(to path: String) throws(StageError) {
        guard let surface = SurfaceHandle(self), IMG_SavePNG(surface.pointer, path) == 0 else {
            throw .picture(path: path, message: lastSDLWords())
        }
    }
}
