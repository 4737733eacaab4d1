/// A number as the panels show it: rounded to so many places, and never in scientific notation.
///
/// - Parameters:
///   - value: The number. Beyond a million it is shown as a million; NaN as 0.
///   - places: Digits after the point, 0 ... 3.
/// - Returns: For example "2.34", "-12" or "0.00"; zero has no sign.
func decimals(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let bounded = min(max(value == value ? value : 0, -1e6), 1e6)
    let whole = Int((bounded * Double(scale)).rounded())
    let sign = whole < 0 ? "-" : ""
    let digits = String(whole.magnitude)
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
}
