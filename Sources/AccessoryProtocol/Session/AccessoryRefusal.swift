/// Why an accessory did nothing about what came. Counted, never fatal.
public enum AccessoryRefusal: String, CaseIterable, Sendable {
    /// No id, a wrong length, a version or a value that is not accepted.
    case malformed
    /// An id that is none of the protocol's: a vendor's own message, perhaps.
    case unknownMessage
    /// A message that accessories send, and phones do not.
    case wrongDirection
    /// `initialize` while the accessory ranges.
    case initializeWhileRanging
    /// `configureAndStart` without `initialize` before it.
    case startBeforeInitialize
}
