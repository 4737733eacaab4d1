import Glibc
import Network
import Stage

/// `rangepad doctor`: what works on this machine and what does not, each with its fix.
struct Doctor {
    /// What `doctor` was asked for.
    struct Settings {
        var isJSON = false
    }

    /// How the command line spells it.
    static var command: Command<Settings> {
        Command(
            name: "doctor", summary: "Say what works here and what does not, each with its fix.",
            operands: "", standard: Settings(),
            options: [.flag("json", \.isJSON, "one JSON object a line on standard output")])
    }

    let settings: Settings

    /// One thing that was looked at.
    private struct Finding {
        var subject: String
        /// What was found.
        var state: String
        /// What to do about it; nil when it works.
        var fix: String?
        /// Whether nothing can be played without it.
        var isNeeded = false
    }

    /// Looks at everything. Status 1 when something is missing without which nothing can be played.
    func run() -> ExitStatus {
        let findings = [display, picture, sound, port, discovery, resources]
        for finding in findings { tell(finding) }
        return findings.contains { $0.isNeeded && $0.fix != nil } ? .no : .done
    }

    private func tell(_ finding: Finding) {
        guard settings.isJSON else {
            let mark = finding.fix == nil ? "works" : (finding.isNeeded ? "FAILS" : "missing")
            Terminal.answer("\(mark)  \(finding.subject): \(finding.state)")
            if let fix = finding.fix { Terminal.answer("       fix: \(fix)") }
            return
        }
        let fix = finding.fix.map(EventLine.quoted) ?? "null"
        Terminal.answer(
            "{\"subject\":\"\(finding.subject)\",\"works\":\(finding.fix == nil),"
                + "\"state\":\(EventLine.quoted(finding.state)),\"fix\":\(fix)}")
    }

    private var display: Finding {
        for name in ["WAYLAND_DISPLAY", "DISPLAY"] {
            if let value = Process.environment(name) {
                return Finding(subject: "display", state: "\(name) is \(value)")
            }
        }
        return Finding(
            subject: "display", state: "neither DISPLAY nor WAYLAND_DISPLAY is set",
            fix: "start from a desktop, or host with --headless")
    }

    private var picture: Finding {
        do {
            let stage = try Stage(width: Screen.width, height: Screen.height)
            guard let failure = stage.fontFailure else {
                return Finding(subject: "picture", state: "drawn, with text")
            }
            return Finding(
                subject: "picture", state: "drawn, without text: \(failure)",
                fix: "apt-get install fonts-dejavu-core")
        } catch {
            return Finding(
                subject: "picture", state: "\(error)",
                fix: "apt-get install libsdl2-2.0-0 libsdl2-ttf-2.0-0 libsdl2-image-2.0-0",
                isNeeded: true)
        }
    }

    private var sound: Finding {
        if let failure = Stage.soundTrouble() {
            return Finding(
                subject: "sound", state: "\(failure)",
                fix: "connect an audio device; the game is silent without")
        }
        return Finding(subject: "sound", state: "an audio device opens")
    }

    private var port: Finding {
        let standard = HostSettings.command.standard.port
        guard let problem = Self.trouble(listeningOn: standard) else {
            return Finding(subject: "port", state: "\(standard) is free on 127.0.0.1")
        }
        return Finding(
            subject: "port", state: "\(standard) on 127.0.0.1: \(problem)",
            fix: "nothing to do: host takes the next free port and says so, or give it --port")
    }

    private var discovery: Finding {
        guard let trouble = DiscoveryTrouble.look() else {
            return Finding(subject: "discovery", state: "Avahi's daemon answers")
        }
        return Finding(subject: "discovery", state: "\(trouble)", fix: trouble.fix)
    }

    private var resources: Finding {
        let names = Resources.levelNames
        guard !names.isEmpty, Resources.path(of: "Assets/Profiles/default.json") != nil else {
            return Finding(
                subject: "levels", state: "Levels/ and Assets/ were not found",
                fix: "run the program inside its checkout, or give host --level and --profile",
                isNeeded: true)
        }
        return Finding(subject: "levels", state: names.joined(separator: ", "))
    }

    /// Why a port cannot be listened on; nil when it can.
    private static func trouble(listeningOn port: UInt16) -> String? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        defer { close(descriptor) }
        var yes: CInt = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        return bound == 0 ? nil : String(cString: strerror(errno))
    }
}
