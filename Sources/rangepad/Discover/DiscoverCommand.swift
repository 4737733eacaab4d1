import Network

/// `rangepad discover`: the hosts that announce themselves.
struct DiscoverCommand {
    /// What `discover` was asked for.
    struct Settings {
        var isJSON = false
        var timeout: Double?
    }

    /// How the command line spells it.
    static var command: Command<Settings> {
        Command(
            name: "discover", summary: "List the hosts that announce themselves in your networks.",
            operands: "", standard: Settings(),
            options: [
                .decimal(
                    "timeout", "SECONDS", \.timeout, 0.1...600, "look for so long (2)"),
                .flag("json", \.isJSON, "one JSON object a line on standard output"),
            ])
    }

    let settings: Settings

    /// Lists them. Status 1 when there are none.
    func run() -> ExitStatus {
        let found = HostSearch.look(for: settings.timeout ?? 2, stopsEarly: false)
        if let trouble = found.trouble {
            Terminal.say("hosts cannot be found: \(trouble); fix: \(trouble.fix)")
        } else if found.hosts.isEmpty {
            Terminal.say("no host announces itself here")
        }
        for host in found.hosts { Terminal.answer(settings.isJSON ? host.json : host.line) }
        return found.hosts.isEmpty ? .no : .done
    }
}

extension DiscoveredHost {
    /// The host in words: `TV at 192.168.1.20:4747, 3 free seats, version 1, key 00112233aabbccdd`.
    var line: String {
        let seats =
            advertisement.freeSeats == 1 ? "1 free seat" : "\(advertisement.freeSeats) free seats"
        let key = advertisement.key.map { "key \($0.description.prefix(16))" } ?? "no key"
        let version = "version \(advertisement.version)"
        let note = advertisement.isOurVersion ? "" : " (this program speaks another)"
        return "\(serviceName) at \(address), \(seats), \(version)\(note), \(key)"
    }

    /// The host as a line of `--json`.
    fileprivate var json: String {
        let places = addresses.map { EventLine.quoted($0.description) }.joined(separator: ",")
        let key = advertisement.key.map { EventLine.quoted($0.description) } ?? "null"
        return "{\"name\":\(EventLine.quoted(serviceName)),\"addresses\":[\(places)],"
            + "\"freeSeats\":\(advertisement.freeSeats),\"version\":\(advertisement.version),"
            + "\"key\":\(key)}"
    }
}
