import CSDL

/// SDL's words for what went wrong last. Copied at once: the next call may overwrite them.
func lastSDLWords() -> String {
    String(cString: SDL_GetError())
}
