import Determinism
import Network
import Ranging
import Session
import SimulatedRoom

/// What runs on a simulated device: it ranges, and has something to say to its host.
///
/// Time goes on in `advance(to:)` alone, counted from the peer's first seat.
protocol RangingApp: AnyObject {
    /// What sort of device it is.
    var kind: PeerKind { get }

    /// Its user wants it to range.
    func run()
    /// Its system suspends it.
    func suspend()
    /// Its system lets it go on; `run` follows.
    func endSuspension()
    /// Its user ends it.
    func end()
    /// It moves like that from now on.
    func move(_ motion: Motion)
    /// It measures now.
    func measure(_ reading: SimulatedPeer.Reading)
    /// The host said something.
    ///
    /// - Returns: Whether the app waited for that.
    @discardableResult
    func hear(_ message: HostMessage) -> Bool
    /// The link to the host is gone, on purpose or not.
    func linkLost()
    /// Lets time pass.
    func advance(to time: Microseconds)
    /// What it wants said, since the last question.
    func takeWords() -> [AppWord]
}

/// What an app wants said over its peer's link.
enum AppWord: Equatable {
    case say(PeerMessage)
    case measured(Measurement, at: Microseconds)
}
