import AccessoryProtocol
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// Third-party accessories: what they and the framework say to each other.
@Suite struct AccessoryTests {
    let simulation = Simulation()
    let phone: SimulatedDevice
    let app: App
    let bluetooth = UUID()

    init() {
        phone = simulation.addPhone(.still(Pose(z: 2)), radio: .perfect)
        app = App(on: phone)
    }

    private func advance(_ seconds: Double) { simulation.advance(by: seconds) }

    /// An accessory, and the channel of bytes to it.
    final class Channel: @unchecked Sendable {
        let accessory: SimulatedAccessory
        private let heard = Heard()

        /// What it said, message by message.
        var said: [Data] { heard.messages }

        /// What the app does at once when the accessory stopped.
        var onStop: (Channel) -> Void = { _ in }

        private final class Heard: @unchecked Sendable {
            var messages: [Data] = []
            weak var channel: Channel?

            func hear(_ message: Data) {
                messages.append(message)
                if message == Data([0x03]), let channel { channel.onStop(channel) }
            }
        }

        init(_ simulation: Simulation, address: UInt8 = 1, bluetooth: UUID? = nil) {
            accessory = simulation.addAccessory(
                .still(Pose(z: 0)), address: (address, 0), bluetoothIdentifier: bluetooth
            ) { [heard] message in heard.hear(message) }
            heard.channel = self
        }

        /// Asks for the configuration data.
        func initialize() throws -> Data {
            accessory.receive(Data([0x0a]))
            let message = try #require(said.last)
            #expect(message.first == 0x01)
            return message.dropFirst()
        }

        func configureAndStart(_ shared: Data) { accessory.receive(Data([0x0b]) + shared) }
    }

    @Test func anAccessoryIsMeasuredFromItsStartOn() throws {
        let channel = Channel(simulation)
        let configuration = try NINearbyAccessoryConfiguration(data: channel.initialize())
        app.session.run(configuration)
        advance(1)
        #expect(app.heard == ["started", "shareable"])
        channel.configureAndStart(try #require(app.shared.first))
        #expect(channel.said.last == Data([0x02]))
        advance(1)
        #expect(app.updates > 5)
        #expect(app.objects.last?.discoveryToken == configuration.accessoryDiscoveryToken)
        #expect(try abs(#require(app.objects.last?.distance) - 2) < 0.001)
        channel.accessory.receive(Data([0x0c]))
        #expect(channel.said.last == Data([0x03]))
        app.forget()
        advance(11)
        #expect(app.heard == ["removed timeout"])
    }

    @Test func theDataForTheAccessoryAreInItsVersion() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(0)
        let shared = try ShareableConfigurationData([UInt8](#require(app.shared.first)))
        #expect(shared.version == .version11)
    }

    @Test func dataThatComeTooLateTimeOut() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(11)
        #expect(app.heard == ["started", "shareable", "removed timeout"])
        channel.configureAndStart(try #require(app.shared.first))
        advance(2)
        #expect(app.updates == 0)
    }

    @Test func theCachedConfigurationWorksWhileTheAccessoryLives() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(0)
        channel.configureAndStart(try #require(app.shared.first))
        advance(1)
        app.session.pause()
        app.forget()
        app.session.run(try #require(app.session.configuration))
        advance(1)
        #expect(app.updates > 5)
        channel.accessory.stop()
        app.forget()
        advance(1)
        #expect(app.heard == ["removed peerEnded"])
        app.session.run(try #require(app.session.configuration))
        advance(11)
        #expect(app.updates == 0)
        #expect(app.heard.last == "removed timeout")
    }

    @Test func aBrokenChannelTimesOut() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(0)
        channel.configureAndStart(try #require(app.shared.first))
        advance(1)
        channel.accessory.disconnect()
        app.forget()
        advance(11)
        #expect(app.heard == ["removed timeout"])
    }

    @Test func severalAccessoriesAreKnownByTheirTokens() throws {
        let channels = (1...3).map { Channel(simulation, address: $0) }
        let apps = channels.map { _ in App(on: phone) }
        var tokens: [NIDiscoveryToken] = []
        for (channel, app) in zip(channels, apps) {
            let configuration = try NINearbyAccessoryConfiguration(data: channel.initialize())
            tokens.append(configuration.accessoryDiscoveryToken)
            app.session.run(configuration)
        }
        advance(0)
        for index in [0, 2] {
            channels[index].configureAndStart(try #require(apps[index].shared.first))
        }
        advance(1)
        #expect(Set(tokens).count == 3)
        #expect(apps.map { $0.updates > 5 } == [true, false, true])
        for (app, token) in zip(apps, tokens) {
            #expect(app.objects.allSatisfy { $0.discoveryToken == token })
        }
        channels[0].accessory.stop()
        advance(1)
        #expect(apps.map { $0.story.last } == ["removed peerEnded", "shareable", "shareable"])
    }

    /// The start and the data are told together: who invalidates in between hears no more.
    @Test func dataAreNotToldAfterInvalidate() throws {
        let channel = Channel(simulation)
        app.answer = { app, word in if word == "started" { app.session.invalidate() } }
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(1)
        #expect(app.heard == ["started"])
    }

    private final class Mailbox: @unchecked Sendable {
        var messages: [Data] = []
    }

    @Test func accessoriesGetAddressesOfTheirOwn() throws {
        func configuration(_ place: Motion) throws -> Data {
            let said = Mailbox()
            simulation.addAccessory(place) { said.messages.append($0) }.receive(Data([0x0a]))
            return try #require(said.messages.first).dropFirst()
        }
        let (one, other) = (
            try configuration(.still(Pose(z: 0))), try configuration(.still(Pose(z: 1)))
        )
        #expect(one != other)
    }

    @Test func twoAccessoriesOfOneAddressAreTheCallersFault() async {
        await #expect(processExitsWith: .failure) {
            let simulation = Simulation()
            for _ in 0..<2 {
                _ = simulation.addAccessory(.still(Pose(z: 0)), address: (1, 2)) { _ in }
            }
        }
    }

    /// An app that hears `didStop` may begin anew at once, and its new session is not ended by the
    /// old one's end.
    @Test func anAccessoryMayBeginAnewAsSoonAsItStopped() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(0)
        channel.configureAndStart(try #require(app.shared.first))
        advance(1)
        let second = App(on: phone)
        channel.onStop = { channel in
            guard let data = try? channel.initialize(),
                let configuration = try? NINearbyAccessoryConfiguration(data: data)
            else { return }
            second.session.run(configuration)
        }
        channel.accessory.stop()
        advance(0)
        channel.configureAndStart(try #require(second.shared.first))
        advance(1)
        #expect(app.story.last == "removed peerEnded")
        #expect(second.story == ["started", "shareable"])
        #expect(second.updates > 5)
    }

    @Test func everyConfigurationHasItsOwnToken() throws {
        let data = try Channel(simulation).initialize()
        let (one, other) = (
            try NINearbyAccessoryConfiguration(data: data),
            try NINearbyAccessoryConfiguration(data: data)
        )
        #expect(one.accessoryDiscoveryToken != other.accessoryDiscoveryToken)
        let copy = try #require(one.copy() as? NINearbyAccessoryConfiguration)
        #expect(copy.accessoryDiscoveryToken == one.accessoryDiscoveryToken)
        #expect(!copy.isCameraAssistanceEnabled)
        one.isCameraAssistanceEnabled = true
        #expect((one.copy() as? NINearbyAccessoryConfiguration)?.isCameraAssistanceEnabled == true)
    }

    @Test func dataOfEveryLengthAreDataOrAnError() throws {
        let good = [UInt8](try Channel(simulation).initialize())
        for length in 0...255 {
            let data = Data((0..<length).map { $0 < good.count ? good[$0] : 0 })
            do {
                _ = try NINearbyAccessoryConfiguration(data: data)
                #expect(length == good.count)
            } catch {
                #expect((error as? NIError)?.code == .invalidConfiguration)
                #expect(length != good.count)
            }
        }
    }

    // MARK: Bluetooth

    @Test func anAccessoryOverBluetoothGoesOnInTheBackground() throws {
        let channel = Channel(simulation, bluetooth: bluetooth)
        app.session.run(
            try NINearbyAccessoryConfiguration(
                accessoryData: channel.initialize(), bluetoothPeerIdentifier: bluetooth))
        advance(0)
        channel.configureAndStart(try #require(app.shared.first))
        phone.enterBackground()
        advance(2)
        #expect(app.story == ["started", "shareable"])
        #expect(app.updates > 5)
    }

    @Test func withoutABluetoothIdentifierItIsSuspended() throws {
        let channel = Channel(simulation)
        app.session.run(try NINearbyAccessoryConfiguration(data: channel.initialize()))
        advance(0)
        channel.configureAndStart(try #require(app.shared.first))
        phone.enterBackground()
        advance(2)
        #expect(app.story == ["started", "shareable", "suspended"])
    }

    @Test func anAccessoryOverBluetoothAnswersWhileItIsConnected() throws {
        let channel = Channel(simulation, bluetooth: bluetooth)
        let configuration = try NINearbyAccessoryConfiguration(
            accessoryData: channel.initialize(), bluetoothPeerIdentifier: bluetooth)
        app.session.run(configuration)
        advance(0)
        channel.accessory.disconnect()
        _ = try channel.initialize()
        channel.configureAndStart(try #require(app.shared.first))
        advance(1)
        #expect(app.updates == 0, "it has started, but the connection is gone")
        channel.accessory.connect()
        app.session.run(configuration)
        advance(1)
        #expect(app.updates > 5)
        #expect(app.story == ["started", "shareable", "started", "shareable"])
    }

    @Test func anAccessoryThatIsNotConnectedIsSaid() throws {
        _ = Channel(simulation, address: 2, bluetooth: UUID())
        let channel = Channel(simulation, bluetooth: bluetooth)
        let data = try channel.initialize()
        channel.accessory.disconnect()
        app.session.run(
            try NINearbyAccessoryConfiguration(
                accessoryData: data, bluetoothPeerIdentifier: bluetooth))
        let other = App(on: phone)
        other.session.run(
            try NINearbyAccessoryConfiguration(accessoryData: data, bluetoothPeerIdentifier: UUID())
        )
        advance(1)
        #expect(app.heard == ["invalidated -5882"])
        #expect(other.heard == ["invalidated -5882"])
    }

    @Test func channelSoundingGivesDistanceAloneWithoutAnyData() throws {
        _ = simulation.addChannelSoundingAccessory(bluetooth, .still(Pose(z: 0)))
        let configuration = NINearbyAccessoryConfiguration(
            bluetoothChannelSoundingIdentifier: bluetooth)
        app.session.run(configuration)
        advance(1)
        #expect(app.story == ["started"])
        #expect(app.updates > 5)
        #expect(app.objects.allSatisfy { $0.distance != nil && $0.direction == nil })
        #expect(app.objects.last?.discoveryToken == configuration.accessoryDiscoveryToken)
    }

    @Test func channelSoundingAccessoriesAreKnownByTheirIdentifiers() throws {
        _ = simulation.addChannelSoundingAccessory(UUID(), .still(Pose(z: 0)))
        _ = simulation.addChannelSoundingAccessory(bluetooth, .still(Pose(z: 1)))
        app.session.run(
            NINearbyAccessoryConfiguration(bluetoothChannelSoundingIdentifier: bluetooth))
        advance(1)
        #expect(app.updates > 5)
        #expect(app.objects.allSatisfy { abs(($0.distance ?? 0) - 1) < 0.001 })
    }

    @Test func aBeaconIsKnownByItsToken() {
        let beacon = simulation.addBeacon(Tokens.unknown, .still(Pose(z: 0)))
        let stranger = App(on: phone)
        app.session.run(NINearbyPeerConfiguration(peerToken: Tokens.unknown))
        stranger.session.run(NINearbyPeerConfiguration(peerToken: App(on: phone).token))
        advance(11)
        #expect(app.story == ["started"] && app.updates > 50)
        #expect(stranger.heard == ["started", "removed timeout"])
        beacon.isRanging = false
        advance(11)
        #expect(app.story == ["started", "removed timeout"])
        beacon.isRanging = true
        app.session.run(NINearbyPeerConfiguration(peerToken: Tokens.unknown))
        advance(1)
        beacon.end()
        advance(1)
        #expect(app.story == ["started", "removed timeout", "started", "removed peerEnded"])
    }

    @Test func channelSoundingNeedsADeviceThatHasIt() {
        _ = simulation.addChannelSoundingAccessory(bluetooth, .still(Pose(z: 0)))
        phone.capabilities.supportsBluetoothChannelSounding = false
        app.session.run(
            NINearbyAccessoryConfiguration(
                bluetoothChannelSoundingIdentifier: bluetooth, previousBluetoothIdentifier: nil))
        advance(1)
        #expect(app.heard == ["invalidated -5889"])
    }
}
