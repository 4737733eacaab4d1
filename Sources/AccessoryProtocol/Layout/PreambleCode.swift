/// The preamble that both ends use: four of the codes of length 127.
public enum PreambleCode: UInt8, CaseIterable, Sendable {
    /// Code 9.
    case code9 = 9
    /// Code 10: what phones choose.
    case code10 = 10
    /// Code 11.
    case code11 = 11
    /// Code 12.
    case code12 = 12
}
