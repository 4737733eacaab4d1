import Foundation
import NearbyInteractionSimulation
import Testing

@testable import NearbyInteraction

extension NINearbyObject {
    static var sample: NINearbyObject {
        NINearbyObject(
            Tokens.unknown, distance: 1.5, direction: simd_float3(0, 0, -1), horizontalAngle: 0.5,
            vertical: .above)
    }
}

/// Tokens, configurations and objects as values: copied, compared, hashed, archived.
@Suite struct ArchiveTests {
    private func archived<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: value, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
    }

    @Test func aTokenSurvivesItsArchive() throws {
        let token = try #require(NISession().discoveryToken)
        let copy = try archived(token)
        #expect(copy == token && copy.hash == token.hash && copy !== token)
        #expect(Set([token, copy, Tokens.unknown]).count == 2)
        #expect((token.copy() as? NIDiscoveryToken) == token)
        #expect([token: 1][copy] == 1)
    }

    @Test(arguments: 0...80) func aTokenHasEightToSixtyFourBytes(count: Int) {
        let token = NIDiscoveryToken(simulatedBytes: Data(repeating: 1, count: count))
        #expect((token != nil) == (8...64).contains(count))
        if let token { #expect(token.simulatedBytes.count == count) }
    }

    /// The bytes of a link are harmless, whatever they are.
    @Test func everyMutationOfATokensBytesIsATokenThatNobodyHas() throws {
        let session = NISession()
        let token = try #require(session.discoveryToken)
        for index in token.simulatedBytes.indices {
            for bit in 0..<8 {
                var bytes = token.simulatedBytes
                bytes[index] ^= 1 << bit
                let other = try #require(NIDiscoveryToken(simulatedBytes: bytes))
                #expect(other != token)
            }
        }
    }

    @Test func bytesThatAreNoArchiveAreAnError() {
        for bytes in [[], [1, 2, 3], [UInt8]("bplist00".utf8)] {
            #expect(throws: (any Error).self) {
                try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: NIDiscoveryToken.self, from: Data(bytes))
            }
        }
    }

    @Test func aPeerConfigurationSurvivesItsArchive() throws {
        let configuration = NINearbyPeerConfiguration(peerToken: Tokens.unknown)
        configuration.isCameraAssistanceEnabled = true
        configuration.isExtendedDistanceMeasurementEnabled = true
        let copy = try archived(configuration)
        #expect(copy.peerDiscoveryToken == Tokens.unknown)
        #expect(copy.isCameraAssistanceEnabled && copy.isExtendedDistanceMeasurementEnabled)
    }

    @Test func accessoryConfigurationsSurviveTheirArchive() throws {
        let sounding = NINearbyAccessoryConfiguration(bluetoothChannelSoundingIdentifier: UUID())
        let copy = try archived(sounding)
        #expect(copy.accessoryDiscoveryToken == sounding.accessoryDiscoveryToken)
        #expect(copy.aim?.target == .channelSounding)
        #expect(copy.aim?.bluetooth == sounding.aim?.bluetooth)

        let simulation = Simulation()
        let channel = AccessoryTests.Channel(simulation)
        let uwb = try NINearbyAccessoryConfiguration(
            accessoryData: channel.initialize(), bluetoothPeerIdentifier: UUID())
        uwb.isCameraAssistanceEnabled = true
        let second = try archived(uwb)
        #expect(second.accessoryDiscoveryToken == uwb.accessoryDiscoveryToken)
        #expect(second.aim?.target == uwb.aim?.target)
        #expect(second.aim?.bluetooth == uwb.aim?.bluetooth)
        #expect(second.isCameraAssistanceEnabled)
    }

    @Test func theAnchorsConfigurationSurvivesItsArchive() throws {
        let copy = try archived(
            NIDLTDOAConfiguration(networkIdentifier: 7, discoveryMethod: .wifi))
        #expect(copy.networkIdentifier == 7 && copy.discoveryMethod == .wifi)
    }

    @Test func anObjectSurvivesItsArchive() throws {
        let object = NINearbyObject.sample
        #expect(try archived(object) == object)
        let empty = NINearbyObject(Tokens.unknown)
        let copy = try archived(empty)
        #expect(copy == empty && copy.distance == nil && copy.direction == nil)
        #expect(object != empty)
    }

    @Test func aTokenDoesNotShowItself() {
        let token = NISession().discoveryToken
        #expect(token?.description.count ?? 99 < 40)
    }
}
