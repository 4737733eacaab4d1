import Testing

/// All tests of the stage, one after the other: SDL_ttf keeps state of its own that two threads may
/// not touch at once.
@Suite(.serialized)
enum OnStage {}
