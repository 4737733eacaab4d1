import Foundation
import NearbyInteraction
import NearbyInteractionSimulation

/// Bytes that an app takes from somebody else: a token's, and an accessory's configuration data. Each is a value
/// or a clean refusal, and a value survives its archive.
func fuzz(_ bytes: [UInt8]) {
    // The second time as a slice, whose first index is not 0.
    for data in [Data(bytes), (Data([0]) + Data(bytes)).dropFirst()] {
        readToken(data)
        readConfiguration(data)
    }
}

private func readToken(_ data: Data) {
    let isToken = (8...64).contains(data.count)
    guard let token = NIDiscoveryToken(simulatedBytes: data) else {
        return precondition(!isToken, "a token's length, and no token")
    }
    precondition(isToken, "a token of \(data.count) bytes")
    precondition(token.simulatedBytes == data, "bytes that change")
    precondition(archived(token) == token, "a token that its archive changes")
    let peer = archived(NINearbyPeerConfiguration(peerToken: token))
    precondition(peer.peerDiscoveryToken == token, "a token that its configuration changes")
}

private func readConfiguration(_ data: Data) {
    let other = Result {
        try NINearbyAccessoryConfiguration(accessoryData: data, bluetoothPeerIdentifier: identity)
    }
    do {
        let configuration = try NINearbyAccessoryConfiguration(data: data)
        precondition((try? other.get()) != nil, "data for one initialiser and not for the other")
        let copy = archived(configuration)
        precondition(
            copy.accessoryDiscoveryToken == configuration.accessoryDiscoveryToken,
            "a token that its archive changes")
    } catch {
        precondition((error as? NIError)?.code == .invalidConfiguration, "\(error)")
        precondition((try? other.get()) == nil, "data for one initialiser and not for the other")
    }
}

/// What comes out of the archive of something.
private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) -> Object {
    do {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        guard
            let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
        else { preconditionFailure("an archive of nothing") }
        return copy
    } catch {
        preconditionFailure("\(error)")
    }
}

private let identity = UUID()
