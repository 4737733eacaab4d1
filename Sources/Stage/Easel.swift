import Session

/// What every painter needs: the canvas, the letters, the layout and the moment.
struct Easel {
    let canvas: Canvas
    let letters: Lettering
    let layout: Layout
    /// Presentation time in seconds: it moves what the scene does not.
    let time: Double

    /// A size given for a picture of 1280x720, in pixels.
    func px(_ size: Double) -> Double { size * layout.unit }

    /// A text style whose size is given for a picture of 1280x720.
    func style(_ size: Double, _ colour: Colour, bold: Bool = false) -> TextStyle {
        // Below eight pixels nothing can be read, nor above 200 anything drawn in time.
        let pixels = min(max(Int(px(size).rounded()), 8), 200)
        return TextStyle(size: pixels, isBold: bold, colour: colour)
    }

    /// A share of 0 ... 1 that swings so many times a second.
    func swing(_ hertz: Double, shift: Double = 0) -> Double {
        let turns = (time * hertz + shift).truncatingRemainder(dividingBy: 1)
        let tooth = abs(2 * turns - 1)
        // A smooth step: as soft as a sine, and cheaper.
        return tooth * tooth * (3 - 2 * tooth)
    }

    /// A rectangle about a place, its sides given for a picture of 1280x720.
    func area(at centre: Point, width: Double, height: Double) -> Area {
        let wide = Int(px(width))
        let high = Int(px(height))
        return Area(
            x: Int(centre.x) - wide / 2, y: Int(centre.y) - high / 2, width: wide, height: high)
    }

    /// A card that lies over the level.
    func card(at centre: Point, width: Double, height: Double, edge: Colour) {
        let card = area(at: centre, width: width, height: height)
        canvas.fill(.rounded(card.inset(-2), radius: px(18) + 2), edge)
        canvas.fill(.rounded(card, radius: px(18)), Theme.panel)
    }

    /// A seat's sign: its symbol, dark, on a disc of its colour.
    func chip(_ seat: SeatNumber, at centre: Point, radius: Double, strength: Double = 1) {
        let tint = Theme.panel.mixed(seat.colour.tint, strength)
        canvas.disc(at: centre, radius: radius, tint)
        canvas.fill(
            seat.symbol.path, Placement(at: centre, scale: radius * 0.56), Theme.darkInk)
    }
}
