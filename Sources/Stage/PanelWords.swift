import Match
import Ranging
import Session

/// What a panel says about its player: a word, what to do about it, and an icon.
struct PanelWords: Equatable {
    /// The icons of the panels. They say it without a colour and without a font.
    enum Icon: Equatable, CaseIterable {
        case running
        case seated
        case starting
        case paused
        case suspended
        case resuming
        case timedOut
        case ended
        case linkLost
        case moveCloser
        case pointAtScreen
        case turnSideToSide
        case tipUpAndDown
        case moveAround
        case moreLight
    }

    var icon: Icon
    var tone: Theme.Tone
    /// The status in a word or three.
    var title: String
    /// What is missing, or what to do; empty when all is well.
    var detail: String

    /// Chooses the words: what the player can do comes before what the player is.
    init(_ panel: Panel) {
        if panel.status == .running, let guidance = panel.guidance {
            self.init(guidance)
        } else {
            self.init(panel.status)
        }
    }

    private init(_ icon: Icon, _ tone: Theme.Tone, _ title: String, _ detail: String = "") {
        self.icon = icon
        self.tone = tone
        self.title = title
        self.detail = detail
    }

    private init(_ guidance: Guidance) {
        switch guidance {
        case .moveCloser: self.init(.moveCloser, .notice, "Out of range", "Move closer")
        case .pointAtScreen:
            self.init(.pointAtScreen, .notice, "No line of sight", "Point at the screen")
        case .turnSideToSide:
            self.init(.turnSideToSide, .notice, "Finding you", "Sweep sideways")
        case .tipUpAndDown: self.init(.tipUpAndDown, .notice, "Finding you", "Tip up, tip down")
        case .moveAround: self.init(.moveAround, .notice, "Finding you", "Move around")
        case .moreLight: self.init(.moreLight, .notice, "Too dark", "Add some light")
        }
    }

    private init(_ status: Panel.Status) {
        switch status {
        case .running: self.init(.running, .good, "Running")
        case .seated: self.init(.seated, .notice, "Seated", "Not ranging yet")
        case .starting: self.init(.starting, .notice, "Starting", "Not measured yet")
        case .paused: self.init(.paused, .notice, "Paused", "By the player")
        case .suspended: self.init(.suspended, .notice, "Suspended", "Open the app again")
        case .resuming: self.init(.resuming, .notice, "Resuming", "Run again to play")
        case .timedOut: self.init(.timedOut, .bad, "Timed out", "Nothing was heard")
        case .ended(let reason): self.init(.ended, .bad, "Ended", Self.words(for: reason))
        case .linkLost: self.init(.linkLost, .bad, "Link lost", "The seat is held")
        }
    }

    /// A reason in at most twenty letters: a panel has no room for the code's own name.
    static func words(for reason: RemovalReason) -> String {
        switch reason {
        case .timeout: "Nothing was heard"
        case .peerEnded: "By the player"
        case .error(let error):
            switch error {
            case .unsupportedPlatform: "Device cannot range"
            case .invalidConfiguration: "Wrong configuration"
            case .sessionFailed: "Ranging failed"
            case .resourceUsageTimeout: "Suspended too long"
            case .activeSessionsLimitExceeded: "Too many sessions"
            case .userDidNotAllow: "Not allowed"
            case .invalidARConfiguration: "Wrong camera set-up"
            case .accessoryPeerDeviceUnavailable: "Accessory is away"
            case .incompatiblePeerDevice: "Devices do not match"
            case .activeExtendedDistanceSessionsLimitExceeded: "Too many far sessions"
            }
        }
    }
}
