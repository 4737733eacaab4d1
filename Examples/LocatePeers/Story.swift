import Foundation
import NearbyInteractionSimulation

/// What happens to Ada and Bo: where they go, and what their phones' system does.
///
/// All this is the world's part. On real phones none of it is code.
@MainActor struct Story {
    private let simulation = Simulation(time: .real)
    private let adasPhone: SimulatedDevice
    private let bosPhone: SimulatedDevice
    private let ada: Finder
    private let bo: Finder
    private static let start = ContinuousClock.now

    init() {
        // The errors of a phone's radio, but for its bursts of nothing: the story is short.
        var radio = Radio.phone
        radio.burstFrequency = 0
        // Metres, from above: Bo at the origin looks to Ada, who stands five metres away, to one side.
        adasPhone = simulation.addPhone(.still(Pose(x: 1.5, z: 5)), radio: radio)
        bosPhone = simulation.addPhone(.still(Pose(y: 0.3, z: 0, yaw: .pi)), radio: radio)
        // A session belongs to the phone on which it is made.
        ada = adasPhone.run { Finder(name: "Ada") }
        bo = bosPhone.run { Finder(name: "Bo") }
    }

    func tell() async throws {
        let (ada, bo, adasPhone, bosPhone) = (ada, bo, adasPhone, bosPhone)
        ada.send = { bytes in try bosPhone.run { try bo.receive(bytes) } }
        bo.send = { bytes in try adasPhone.run { try ada.receive(bytes) } }

        chapter("Ada and Bo are in one room")
        try adasPhone.run { try ada.invite() }
        try await watch(1)

        chapter("Ada turns and tips the phone, as the camera needs it")
        adasPhone.move(.sweep(adasPhone.pose, yaw: 0.5, pitch: 0.25, period: 2))
        try await watch(3)

        chapter("Ada walks up to Bo")
        walk(adasPhone, to: Pose(x: 0.5, z: 2), for: 2)
        try await watch(2)

        chapter("Ada turns away: Bo is out of the field of view")
        walk(adasPhone, to: Pose(x: 0.5, z: 2, yaw: 2.4), for: 1)
        try await watch(2)
        walk(adasPhone, to: Pose(x: 0.5, z: 2), for: 1)
        try await watch(1)
        for line in ada.past { Story.tell("Ada's past measurements: \(line)") }

        chapter("Bo goes out of range, and comes back")
        walk(bosPhone, to: Pose(z: -14, yaw: .pi), for: 1)
        try await watch(2)
        walk(bosPhone, to: Pose(z: 0, yaw: .pi), for: 1)
        try await watch(2)

        chapter("Bo's app goes to the background, and comes back")
        bosPhone.enterBackground()
        try await watch(2)
        bosPhone.enterForeground()
        try await watch(1)

        chapter("Bo has had enough")
        bosPhone.run { bo.leave() }
        try await watch(1)

        chapter("Ada forbids it in Settings, and tries again")
        adasPhone.permission = .denied
        try adasPhone.run { try ada.invite() }
        try await watch(3)
        chapter("The end")
    }

    // MARK: How it is told

    /// Shows Ada's screen twice a second, and Bo's once.
    private func watch(_ seconds: Int) async throws {
        for _ in 0..<seconds {
            for _ in 0..<2 {
                try await Task.sleep(for: .seconds(0.5))
                Story.tell("Ada: \(ada.screen)")
                ada.remember()
            }
            Story.tell("Bo:  \(bo.screen)")
        }
    }

    /// Walks somewhere from where the phone is.
    private func walk(_ phone: SimulatedDevice, to pose: Pose, for seconds: Double) {
        let arrival = Int64(seconds * 1_000_000)
        phone.move(
            .path([Waypoint(time: 0, pose: phone.pose), Waypoint(time: arrival, pose: pose)]))
    }

    private func chapter(_ title: String) { LocatePeers.say("\n\(title)") }

    /// Prints a line with the time.
    static func tell(_ words: String) {
        let seconds = start.duration(to: .now) / .seconds(1)
        LocatePeers.say(String(format: "%5.1f s  ", seconds) + words)
    }
}
