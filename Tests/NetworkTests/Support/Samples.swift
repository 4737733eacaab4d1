import Network
import Ranging
import Session

/// Messages and measurements that are as they should be.
enum Samples {
    /// A ranging session's token, of the least length.
    static let interaction = InteractionToken(bytes: Array(1...8)) ?? unreachable()

    private static func unreachable() -> InteractionToken { preconditionFailure("8 bytes") }

    static let tokenText = "00112233445566778899aabbccddeeff"

    static func hello(
        _ name: String = "Ada", kind: PeerKind = .phone, token: ResumeToken? = nil
    ) -> PeerMessage.Hello {
        PeerMessage.Hello(name: PlayerName(cleaning: name), kind: kind, token: token)
    }

    /// Of a peer that waits to be invited.
    static let waiting = PeerMessage.Hello(
        name: PlayerName(cleaning: "Cy"), kind: .simulated, waits: true)

    static func frame(_ sequence: UInt32, distance: Double = 2.5) -> MeasurementFrame {
        MeasurementFrame(
            sequence: sequence, time: UInt64(sequence) * 1000,
            measurement: Measurement(
                distance: distance, direction: Direction(x: 0, y: 0, z: -1)))
    }

    static let measured = Measurement(
        distance: 2.5, direction: Direction(x: 0, y: 0, z: -1))
}

extension QuantisedMeasurement {
    /// What becomes of `Samples.frame` at a distance that the wire holds exactly.
    static func sample(distance: Double) throws -> QuantisedMeasurement {
        try QuantisedMeasurement(Samples.frame(0, distance: distance).measurement)
    }
}
