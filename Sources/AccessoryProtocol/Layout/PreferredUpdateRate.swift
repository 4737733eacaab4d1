/// How often an accessory would like to be measured. The phone decides.
public enum PreferredUpdateRate: UInt8, CaseIterable, Sendable {
    /// As the phone likes.
    case automatic = 0
    /// Seldom: about 1.3 times a second.
    case infrequent = 10
    /// Often enough for what a person moves: about 5.5 times a second.
    case userInteractive = 20
}
