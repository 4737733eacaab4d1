public import Determinism
public import Ranging
public struct DeviceNumber: Hashable, Comparable, Sendable { public let number: Int
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number } }
public enum Motion: Equatable, Sendable { case still(Pose) }
public struct Wall: Sendable {}
public struct Person: Sendable {}
public enum Fault: Equatable, Sendable { case dropout }
public struct Radio: Equatable, Sendable { public static let phone = Radio(); public static let accessory = Radio(); public static let perfect = Radio(); public var updateRate = 30.0 }
public struct Room: Sendable {
    var m: [Motion] = []
    public init(seed: UInt64) {}
    public mutating func add(_ motion: Motion, radio: Radio = .phone) -> DeviceNumber { m.append(motion); return DeviceNumber(number: m.count - 1) }
    public mutating func move(_ device: DeviceNumber, _ motion: Motion, from time: Microseconds) { m[device.number] = motion }
    public mutating func add(_ wall: Wall) {}
    public mutating func add(_ person: Person) {}
    public mutating func inject(_ fault: Fault, into device: DeviceNumber, from start: Microseconds, until end: Microseconds) {}
    public func pose(of device: DeviceNumber, at time: Microseconds) -> Pose { if case .still(let p) = m[device.number] { p } else { .centre } }
    public func measurement(by device: DeviceNumber, of other: DeviceNumber, at time: Microseconds) -> Measurement {
      var p = pose(of: device, at: time); let o = pose(of: other, at: time); p.x -= o.x; p.y -= o.y; p.z -= o.z; return p.measure() }
}
