public import Arena
public import Match

/// Draws pictures of the game, in a window or without one, and plays its sounds.
///
/// A stage is used from one thread, the main one, as SDL wants it. The same pictures at the same
/// presentation times, with the same effects between them, give the same pixels: with a window and
/// without, in debug and release. It reads no clock.
public final class Stage {
    private var canvas: Canvas
    let letters: Lettering
    private let screen: Screen?
    private let speaker: Speaker?
    private var backdrop = Backdrop()
    private var sparks = Sparks()
    private var codes = QRCodePress()
    /// The shape that was asked for: a window of another one gets bars.
    private let width: Int
    private let height: Int

    /// What a side of a picture may be, in pixels.
    public static let sides = 64...8192

    /// The height up to which the picture grows with its window. Above it is scaled: a frame of
    /// 1920x1080 still takes less than half a tick.
    private static let tallest = 1080

    /// A stage without a window and without sound: for pictures and tests. It needs no display.
    ///
    /// - Parameters:
    ///   - width: The picture's width in pixels.
    ///   - height: The picture's height in pixels.
    ///   - fonts: What to write with; nil for a picture without a font's pixels.
    /// - Throws: `StageError.badSize`.
    public init(width: Int, height: Int, fonts: FontFiles? = .dejaVu) throws(StageError) {
        try Self.check(width, height)
        self.width = width
        self.height = height
        canvas = Canvas(width: width, height: height)
        letters = Lettering(fonts)
        screen = nil
        speaker = nil
    }

    /// A stage in a window, with sound where there is an audio device.
    ///
    /// - Parameters:
    ///   - title: The window's title.
    ///   - width: The picture's width in pixels; it grows and shrinks with the window.
    ///   - height: The picture's height in pixels.
    ///   - fonts: What to write with; nil for a picture without text.
    /// - Throws: `StageError.badSize`, or `StageError.window` when there is no display.
    public init(
        window title: String, width: Int = 1280, height: Int = 720, fonts: FontFiles? = .dejaVu
    ) throws(StageError) {
        try Self.check(width, height)
        self.width = width
        self.height = height
        screen = try Screen(title: title, width: width, height: height)
        canvas = Canvas(width: width, height: height)
        letters = Lettering(fonts)
        do throws(StageError) {
            speaker = try Speaker()
            soundFailure = nil
        } catch {
            // A game without sound is still a game.
            speaker = nil
            soundFailure = error
        }
    }

    /// Says what the window shows; nothing for a stage without one.
    public func setTitle(_ title: String) { screen?.setTitle(title) }

    /// Why nothing is written; nil when text is written, or none was asked for.
    public var fontFailure: StageError? { letters.failure }

    /// Why a window has no sound; nil when it has, and for a stage without a window.
    public private(set) var soundFailure: StageError?

    /// Draws a picture, and shows it in the window.
    ///
    /// - Parameters:
    ///   - picture: What to draw.
    ///   - lobby: How to join. All of it is shown before the first player, between rounds, while
    ///     the game is halted, and when the operator wants it; else a corner of it. nil for a
    ///     picture to which nobody can be let in, as a replay's.
    ///   - seconds: Presentation time: it moves flames, twinkles and sparks, and nothing else.
    public func draw(_ picture: Picture, lobby: Lobby? = nil, at seconds: Double) {
        adoptWindow()
        let scene = picture.scene
        let isLobby = lobby.map { Self.isOpen($0, picture) } ?? false
        let layout = Layout(
            width: canvas.width, height: canvas.height,
            players: isLobby ? 0 : picture.panels.count, level: (scene.width, scene.height))
        let time = seconds.isFinite ? seconds : 0
        sparks.advance(to: time, scene)
        let easel = Easel(canvas: canvas, letters: letters, layout: layout, time: time)
        if let lobby, isLobby {
            canvas.copy(backdrop.skyAlone(layout))
            LobbyPainter(
                easel: easel, picture: picture, lobby: lobby,
                code: lobby.url.flatMap { codes.code(of: $0) }
            ).paint()
        } else {
            canvas.copy(backdrop.canvas(for: scene, layout))
            paint(picture, lobby, easel)
        }
        screen?.show(canvas)
    }

    /// Plays what can be heard of the effects, and shows what can be seen with the next picture.
    public func play(_ effects: [Effect]) {
        guard !effects.isEmpty else { return }
        sparks.add(effects)
        speaker?.play(effects)
    }

    /// Takes what the person at the host did with the window since the last call. F and F11 switch
    /// full screen, and are not told.
    public func takeInputs() -> [StageInput] {
        screen?.takeInputs() ?? []
    }

    /// Writes what was last drawn to a PNG file.
    ///
    /// - Parameter path: The file, made or written over.
    /// - Throws: `StageError.picture` when it cannot be written.
    public func savePNG(to path: String) throws(StageError) {
        try canvas.writePNG(to: path)
    }

    /// A digest of the pixels that were last drawn.
    public var pixelHash: UInt64 { canvas.hash }

    private static func check(_ width: Int, _ height: Int) throws(StageError) {
        guard sides.contains(width), sides.contains(height) else {
            throw .badSize(width: width, height: height, allowed: sides)
        }
    }

    /// Makes the canvas as large as the window shows it: scaled letters are blurred letters.
    private func adoptWindow() {
        guard let size = screen?.size, size.width > 0, size.height > 0 else { return }
        let scale = min(
            Double(size.width) / Double(width), Double(size.height) / Double(height),
            max(1, Double(Self.tallest) / Double(height)))
        let fitted = (
            width: Int((Double(width) * scale).rounded()),
            height: Int((Double(height) * scale).rounded())
        )
        guard fitted != (canvas.width, canvas.height), Self.sides.contains(fitted.width),
            Self.sides.contains(fitted.height)
        else { return }
        canvas = Canvas(width: fitted.width, height: fitted.height)
    }

    /// Whether the lobby takes the whole picture.
    private static func isOpen(_ lobby: Lobby, _ picture: Picture) -> Bool {
        switch picture.scene.phase {
        case .over: true
        case .playing: lobby.isOpen || lobby.isHalted || picture.panels.isEmpty
        }
    }

    private func paint(_ picture: Picture, _ lobby: Lobby?, _ easel: Easel) {
        ArenaPainter(easel: easel).paint(picture, sparks)
        for (panel, area) in zip(picture.panels, easel.layout.panels) {
            PanelPainter(panel, in: area, on: easel).paint()
        }
        ScoreListPainter(easel: easel).paint(picture.panels)
        switch easel.layout.header {
        case .above(let banner):
            BannerPainter(easel: easel, picture: picture, banner: banner).paint()
        case .beside(let left, let right):
            SidesPainter(easel: easel, picture: picture, left: left, right: right).paint()
        }
        if let lobby {
            CornerPainter(
                easel: easel, lobby: lobby, players: picture.panels.count,
                code: lobby.url.flatMap { codes.code(of: $0) }
            ).paint()
        }
        switch picture.scene.phase {
        case .playing: if picture.panels.isEmpty { WaitingPainter(easel: easel).paint() }
        case .over(let winners, let secondsToNext):
            PodiumPainter(picture, winners: winners, secondsToNext: secondsToNext, on: easel)
                .paint()
        }
    }
}
