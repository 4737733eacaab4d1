package import SimulatedRoom

/// What is true of a device besides where it is.
package struct DeviceState: Sendable {
    /// What it can do.
    package var capabilities = Capabilities()
    /// What its user says about finding nearby devices.
    package var permission = Permission.notAsked(willAllow: true)
    /// How often its user was asked.
    package var prompts = 0
    /// Whether its app is in the background.
    package var isInBackground = false
    /// Whether its camera sees nothing.
    package var isDark = false
    /// Whether word of a session's end gets lost on the way to the other side: it is best effort.
    package var losesFarewells = false
    /// How many sessions may be active at once. Apple says that it differs by device; our choice.
    package var sessionLimit = 16
    /// How many of them with extended distance.
    package var extendedSessionLimit = 2
    /// How often it measures, a second.
    package var updateRate: Double
}

/// What a user says about finding nearby devices.
package enum Permission: Equatable, Sendable {
    /// The first `run` asks, and this will be the answer; further runs do not ask.
    case notAsked(willAllow: Bool)
    /// Allowed, now or in Settings.
    case allowed
    /// Refused, now or in Settings.
    case denied
}

extension DeviceState {
    /// Asks the user, unless that was done; whether sessions may run.
    mutating func ask() -> Bool {
        switch permission {
        case .allowed: return true
        case .denied: return false
        case .notAsked(let willAllow):
            prompts += 1
            permission = willAllow ? .allowed : .denied
            return willAllow
        }
    }
}

/// The states of the devices of a room. Devices are counted from 0: it is an array, and finding one costs
/// nothing.
package struct DeviceStates: Sendable {
    private var states: [DeviceState?] = []

    /// The state of a device; nil for one that has none, as beacons.
    package subscript(device: DeviceNumber) -> DeviceState? {
        get { states.indices.contains(device.number) ? states[device.number] : nil }
        _modify {
            while states.count <= device.number { states.append(nil) }
            yield &states[device.number]
        }
    }
}
