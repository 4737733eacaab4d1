/// One colour, prepared to be put on many pixels.
///
/// Two channels are computed in one word, 16 bits apart. Shares run from 0 to 256, so that covering
/// nothing and covering all are exact.
struct Blend {
    private let redBlue: UInt32
    private let green: UInt32
    /// 0 ... 256.
    private let share: UInt32

    init(_ colour: Colour) {
        redBlue = UInt32(colour.red) << 16 | UInt32(colour.blue)
        green = UInt32(colour.green)
        share = UInt32(colour.alpha) + UInt32(colour.alpha >> 7)
    }

    /// A pixel, covered by the colour to a share of 0 ... 255.
    @inline(__always)
    func over(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
        let new = (coverage &* share) >> 8
        let front = new &+ (new >> 7)
        let back = 256 &- front
        let rb = (redBlue &* front &+ (pixel & 0xff00ff) &* back) >> 8
        let g = (green &* front &+ ((pixel >> 8) & 0xff) &* back) >> 8
        return 0xff00_0000 | (rb & 0xff00ff) | g << 8
    }

    /// A pixel, lit by the colour to a share of 0 ... 255.
    @inline(__always)
    func light(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
        let new = (coverage &* share) >> 8
        let front = new &+ (new >> 7)
        let rb = ((redBlue &* front) >> 8) & 0xff00ff
        let red = min((pixel >> 16 & 0xff) &+ (rb >> 16), 255)
        let blue = min((pixel & 0xff) &+ (rb & 0xff), 255)
        let g = min((pixel >> 8 & 0xff) &+ (green &* front) >> 8, 255)
        return 0xff00_0000 | red << 16 | g << 8 | blue
    }
}
