internal import Determinism
internal import Ranging
internal import Session

/// One link's side of the protocol: what it may say next.
///
///     greeting --hello--> joined(peer) --replaced, refused, closing--> over
///     greeting --hello--> asking --the operator lets it in--> joined(peer)
///     asking --the operator does not, closing--> over
///     greeting --a hello that waits--> listed --an invitation is accepted--> joined(peer)
///     greeting --a hello that is refused, closing--> over: final
struct LinkIntake {
    /// Where the link stands.
    enum Stage: Equatable {
        /// It has not said who it is.
        case greeting
        /// The operator is asked about it.
        case asking
        /// It waits to be invited.
        case listed
        /// It speaks for that identity.
        case joined(PeerNumber)
        /// Nothing that it says counts any more.
        case over
    }

    /// Where the link stands.
    private(set) var stage = Stage.greeting
    /// Where it comes from.
    let source: Admission.Source

    private var order = MeasurementOrder()
    private var pace: TokenBucket
    private var coaching: TokenBucket
    private var asks: TokenBucket

    /// A link was opened.
    init(from source: Admission.Source, caps: LinkCaps, at moment: Moment) {
        self.source = source
        pace = TokenBucket(perSecond: caps.measurementsPerSecond, at: moment)
        coaching = TokenBucket(perSecond: caps.coachingsPerSecond, at: moment)
        asks = TokenBucket(perSecond: caps.asksPerSecond, at: moment)
    }

    /// The operator is asked about it from now on.
    mutating func ask() {
        stage = .asking
    }

    /// It waits to be invited from now on.
    mutating func list() {
        stage = .listed
    }

    /// It speaks for that identity from now on.
    mutating func join(_ peer: PeerNumber) {
        stage = .joined(peer)
    }

    /// Nothing that it says counts from now on.
    mutating func end() {
        stage = .over
    }

    /// Whether it may ask to be let in already.
    mutating func mayAsk(at moment: Moment) -> Bool { asks.spend(at: moment) }

    /// Whether its device may tell its player something new already.
    mutating func mayCoach(at moment: Moment) -> Bool { coaching.spend(at: moment) }

    /// Takes the bytes of a measurement: the path of nearly everything that comes in.
    ///
    /// - Parameters:
    ///   - bytes: The whole binary message.
    ///   - moment: When it arrived.
    /// - Returns: Who measured what; nil when the link is over.
    /// - Throws: Why it is refused.
    mutating func measure(
        _ bytes: RawSpan, at moment: Moment
    ) throws(LinkRejection) -> (peer: PeerNumber, measurement: QuantisedMeasurement)? {
        let peer: PeerNumber
        switch stage {
        case .greeting: throw .beforeHello
        case .asking, .listed: throw .beforeWelcome
        case .joined(let joined): peer = joined
        case .over: return nil
        }
        guard pace.spend(at: moment) else { throw .tooFast }
        let frame = try Self.frame(bytes)
        let measurement = try Self.quantised(frame.measurement)
        try order.take(frame)
        return (peer, measurement)
    }

    private static func frame(_ bytes: RawSpan) throws(LinkRejection) -> MeasurementFrame {
        do throws(FrameFault) {
            return try MeasurementFrame(decoding: bytes)
        } catch {
            switch error {
            case .directionNotFinite: throw .notFinite
            case .tooShort, .tooLong, .unknownKind, .unknownFlags, .unknownEstimate, .notZero:
                throw .malformedFrame
            }
        }
    }

    private static func quantised(
        _ measurement: Measurement
    ) throws(LinkRejection) -> QuantisedMeasurement {
        do throws(QuantisedMeasurement.Fault) {
            return try QuantisedMeasurement(measurement)
        } catch {
            throw LinkRejection(error)
        }
    }
}
