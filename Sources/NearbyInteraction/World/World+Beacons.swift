package import AccessoryProtocol
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
            if case .address(let address) = name {
                precondition(
                    !state.hasAccessory(at: address),
                    "two accessories of the address \(address); each needs its own")
            }
            state.beacons.append(
                Beacon(
                    device: state.room.add(motion, radio: radio), name: name, bluetooth: bluetooth,
                    isRanging: isRanging))
            return number
        }
    }

    /// An address that no accessory has.
    package func freeAddress() -> ByteBlock<2> {
        change { state in
            var number = UInt16(1)
            func address() -> ByteBlock<2> {
                ByteBlock([UInt8(number & 0xff), UInt8(number >> 8)]) ?? ByteBlock()
            }
            while state.hasAccessory(at: address()) { number += 1 }
            return address()
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

extension WorldState {
    /// Whether an accessory has that address.
    fileprivate func hasAccessory(at address: ByteBlock<2>) -> Bool {
        beacons.contains { beacon in
            if case .address(address) = beacon.name { true } else { false }
        }
    }
}
