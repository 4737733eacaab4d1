/// An argument of a function and its value.
struct TableRow {
    var argument: Double
    var value: Double

    init(_ argument: Double, _ value: Double) {
        self.argument = argument
        self.value = value
    }
}

/// A point and its angle.
struct PointRow {
    var y: Double
    var x: Double
    var angle: Double

    init(_ y: Double, _ x: Double, _ angle: Double) {
        self.y = y
        self.x = x
        self.angle = angle
    }
}
