/// What a level may measure. Lengths are in units; messages say pixels, as the editor does.
enum LevelLimits {
    /// 1 unit is 32 pixels of the map, whatever the size of its tiles.
    static let pixelsPerUnit = 32.0
    /// A level's width and height.
    static let side = 8.0...128.0
    /// Objects in all layers together.
    static let objects = 256
    /// The thinnest wall, either way.
    static let wallThickness = 0.25
    /// A mine's or saw's radius.
    static let hazardRadius = 0.25...4.0
    /// How far around a point of class `star` stars appear.
    static let starReach = 1.5
    /// A saw's way there and back, in seconds.
    static let period = 0.5...60.0
    /// A round, in seconds.
    static let round = 10.0...600.0
    /// Characters in a title.
    static let title = 1...40
}
