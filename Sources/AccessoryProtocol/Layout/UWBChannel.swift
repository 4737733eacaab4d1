/// The radio channel that both ends use: the channels that FiRa allows.
public enum UWBChannel: UInt8, CaseIterable, Sendable {
    /// 6489.6 MHz.
    case channel5 = 5
    /// 6988.8 MHz.
    case channel6 = 6
    /// 7488.0 MHz.
    case channel8 = 8
    /// 7987.2 MHz: what phones choose.
    case channel9 = 9
    /// 8486.4 MHz.
    case channel10 = 10
    /// 8985.6 MHz.
    case channel12 = 12
    /// 9484.8 MHz.
    case channel13 = 13
    /// 9984.0 MHz.
    case channel14 = 14
}
