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

/// Numbers and names as messages spell them.
enum LevelText {
    /// A length in units, as pixels.
    static func pixels(_ units: Double) -> String {
        number(units * LevelLimits.pixelsPerUnit)
    }

    /// A number, without a fraction where it has none.
    static func number(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// A text from a file, fit for one line of a terminal: what is not printable becomes a question
    /// mark, and what is very long is cut.
    static func printable(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(60) {
            clean.append(isPrintable(scalar) ? scalar : "?")
        }
        return String(clean)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
            .privateUse:
            false
        default:
            true
        }
    }
}

/// Where something stands in a map, for messages.
struct LevelPlace: Sendable {
    var layer = ""
    var object = ""

    /// The map itself.
    static let map = LevelPlace(layer: "", object: "")

    /// The error that something here is wrong.
    func fault(_ problem: String) -> LevelError {
        LevelError(layer: layer, object: object, problem: problem)
    }

    /// The error that something here is of a shape that no class has.
    func unread(_ shape: String) -> LevelError {
        fault("is \(shape): expected a point, a rectangle or an ellipse")
    }
}

extension LevelPlace {
    /// The place of an object: its id, and its name where it has one.
    init(layer: String, object: TiledMap.Object) {
        self.layer = LevelText.printable(layer)
        self.object = LevelText.number(object.id)
        if let name = object.name, !name.isEmpty {
            self.object += " (\(LevelText.printable(name)))"
        }
    }
}
