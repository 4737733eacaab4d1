public import Arena

/// Everything the stage draws, as a value: the game, and a panel for each player.
public struct Picture: Equatable, Sendable {
    /// The game.
    public var scene: Scene
    /// The players, in seat order.
    public var panels: [Panel]

    /// Takes what is drawn.
    public init(scene: Scene, panels: [Panel]) {
        self.scene = scene
        self.panels = panels
    }
}
