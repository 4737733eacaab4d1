import Controls

/// Paints a controller in miniature: two sticks, and the lights of South and East.
struct PadPainter {
    let easel: Easel
    let tint: Colour

    /// Paints a pad.
    ///
    /// - Parameters:
    ///   - pad: What it does now.
    ///   - end: Its right end, at its middle line.
    ///   - size: The radius of a stick's well, for a picture of 1280x720.
    func paint(_ pad: Pad, rightEnd end: Point, radius size: Double) {
        let radius = easel.px(size)
        let light = radius * 0.42
        let east = Point(x: end.x - light, y: end.y - radius * 0.35)
        let south = Point(x: east.x - light * 1.9, y: end.y + radius * 0.45)
        paintLight(east, light, isOn: pad.buttons.contains(.east))
        paintLight(south, light, isOn: pad.buttons.contains(.south))
        let right = Point(x: south.x - light - radius * 1.3, y: end.y)
        let left = Point(x: right.x - radius * 2.35, y: end.y)
        paintStick(right, radius, pad.rightX, pad.rightY)
        paintStick(left, radius, pad.leftX, pad.leftY)
    }

    private func paintStick(_ centre: Point, _ radius: Double, _ x: Int16, _ y: Int16) {
        let canvas = easel.canvas
        canvas.disc(at: centre, radius: radius, Theme.panelEdge)
        canvas.disc(at: centre, radius: radius - easel.px(1.3), Theme.radar)
        let travel = radius * 0.55 / 32768
        let dot = Point(x: centre.x + Double(x) * travel, y: centre.y + Double(y) * travel)
        canvas.disc(at: dot, radius: radius * 0.42, tint)
    }

    private func paintLight(_ centre: Point, _ radius: Double, isOn: Bool) {
        let canvas = easel.canvas
        if isOn { canvas.glow(at: centre, radius: radius * 2.6, tint.opacity(0.6)) }
        canvas.disc(at: centre, radius: radius, isOn ? tint : Theme.radarLine)
        if !isOn {
            canvas.disc(at: centre, radius: radius - easel.px(1.3), Theme.radar)
        }
    }
}
