/// How a ranging round is cut into slots, and how often there is a round.
public struct SlotTiming: Hashable, Sendable {
    /// Slots in a round, 6 to 65535.
    public let slots: UInt16
    /// The length of a slot, 1 to 65535 RSTU. 1200 RSTU are a millisecond.
    public let slotDuration: UInt16
    /// From the begin of a round to the begin of the next, 1 to 65535 ms.
    public let intervalMs: UInt16

    /// The fewest slots that a round can have.
    public static let fewestSlots: UInt16 = 6

    /// 25 slots of 2 ms, five rounds a second: what phones choose.
    public static let usual = SlotTiming(25, 2400, 200)

    /// Takes the numbers; nil when one is out of its range.
    ///
    /// - Parameters:
    ///   - slots: Slots in a round, at least `fewestSlots`.
    ///   - slotDuration: The length of a slot in RSTU, at least 1.
    ///   - intervalMs: From round to round in milliseconds, at least 1.
    public init?(slots: UInt16, slotDuration: UInt16, intervalMs: UInt16) {
        guard slots >= Self.fewestSlots, slotDuration > 0, intervalMs > 0 else { return nil }
        self.init(slots, slotDuration, intervalMs)
    }

    private init(_ slots: UInt16, _ slotDuration: UInt16, _ intervalMs: UInt16) {
        self.slots = slots
        self.slotDuration = slotDuration
        self.intervalMs = intervalMs
    }

    /// Reads the three numbers, which lie side by side in every layout that has them.
    init(_ bytes: RawSpan, at offset: Int, base: Int) throws(AccessoryFault) {
        let slots = bytes.integer(UInt16.self, at: offset)
        let slotDuration = bytes.integer(UInt16.self, at: offset + 2)
        let intervalMs = bytes.integer(UInt16.self, at: offset + 4)
        guard slots >= Self.fewestSlots else {
            throw .outOfRange(.slots, at: base + offset, value: Int(slots))
        }
        guard slotDuration > 0 else {
            throw .outOfRange(.slotDuration, at: base + offset + 2, value: 0)
        }
        guard intervalMs > 0 else {
            throw .outOfRange(.intervalMs, at: base + offset + 4, value: 0)
        }
        self.init(slots, slotDuration, intervalMs)
    }

    /// Appends the six bytes.
    func append(to bytes: inout [UInt8]) {
        bytes.append(littleEndian: slots)
        bytes.append(littleEndian: slotDuration)
        bytes.append(littleEndian: intervalMs)
    }
}
