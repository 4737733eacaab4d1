internal import AccessoryProtocol
internal import Foundation
package import SimulatedRoom

extension World {
    /// Puts a beacon into the room. Its number.
    package func addBeacon(
        _ name: Beacon.Name, _ motion: Motion, radio: Radio = .phone, bluetooth: UUID? = nil,
        isRanging: Bool
    ) -> Int {
        change { state in
            let number = state.beacons.count
            state.beacons.append(
                Beacon(
                    device: state.room.add(motion, radio: radio), name: name, bluetooth: bluetooth,
                    isRanging: isRanging))
            return number
        }
    }

    /// A beacon.
    package func beacon(_ number: Int) -> Beacon { change { $0.beacons[number] } }

    /// Changes a beacon.
    package func changeBeacon(_ number: Int, _ body: (inout Beacon) -> Void) {
        change { body(&$0.beacons[number]) }
    }

    /// A beacon stops, and its sessions are told that their peer ended.
    package func endBeacon(_ number: Int) {
        change { $0.endBeacon(number) }
    }
}
