/// Which device of a room: they are counted from 0 in the order in which they were added.
public struct DeviceNumber: Hashable, Comparable, Sendable {
    /// How many devices were added before this one.
    public let number: Int

    /// Only a room gives numbers: a number of another room means nothing here.
    init(_ number: Int) {
        self.number = number
    }

    /// Which of two devices was added first.
    public static func < (a: DeviceNumber, b: DeviceNumber) -> Bool { a.number < b.number }
}
