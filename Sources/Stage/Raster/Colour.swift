/// A colour of the picture: sRGB, and how much it covers.
struct Colour: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    /// 255 covers, 0 is not seen.
    var alpha: UInt8

    /// Makes a colour from 0xRRGGBB.
    init(_ rgb: UInt32, alpha: UInt8 = 255) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
        self.alpha = alpha
    }

    static let black = Colour(0x000000)
    static let white = Colour(0xffffff)

    /// The same colour, covering only so much of what it covers now: 0 ... 1, and 0 for NaN.
    func opacity(_ share: Double) -> Colour {
        var copy = self
        copy.alpha = UInt8((Double(alpha) * (share > 0 ? min(share, 1) : 0)).rounded())
        return copy
    }

    /// A share of the way to another colour: 0, or NaN, is this one, 1 the other.
    func mixed(_ other: Colour, _ share: Double) -> Colour {
        let share = share > 0 ? min(share, 1) : 0
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
        }
        var copy = self
        copy.red = mix(red, other.red)
        copy.green = mix(green, other.green)
        copy.blue = mix(blue, other.blue)
        copy.alpha = mix(alpha, other.alpha)
        return copy
    }

    /// The colour as an opaque pixel of the canvas: 0xFFRRGGBB.
    var pixel: UInt32 {
        0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}
