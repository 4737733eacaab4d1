import Network

/// A TXT record as DNS carries it, each string behind its length. What is accepted is within its limits, and is
/// read again from what is written.
func fuzz(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var entries: [[UInt8]] = []
    while let length = rest.popFirst() {
        entries.append(Array(rest.prefix(Int(length))))
        rest = rest.dropFirst(Int(length))
    }
    guard let read = try? HostAdvertisement(entries: entries) else { return }
    precondition(read.version > 0 && (0...128).contains(read.freeSeats))
    precondition((read.key?.bytes.count ?? 32) == 32, "half a key")
    precondition(read.entries.allSatisfy { $0.count <= 255 }, "a string that no record can hold")
    let again = try? HostAdvertisement(entries: read.entries)
    precondition(again == read, "a record that changes when it is written")
}
