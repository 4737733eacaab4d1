import Network
import SimulatedRoom

/// What `rangepad join` was asked for.
struct JoinSettings {
    var name: String?
    var rate: Double?
    var seed: UInt64 = 1
    var duration: Double?
    var walk: Walk.Pattern?
    var measurements: String?
    var script: String?
    var isInteractive = false
    var isAccessory = false
    var identity: String?
    var isJSON = false
    var code: JoinCode?
    var key: Fingerprint?
    var message: String?
    var patience = 0
    var waits = false
    var accepts = false

    /// How the command line spells them.
    static var command: Command<JoinSettings> {
        Command(
            name: "join", summary: "Join a session as a simulated controller peer.",
            operands: "[HOST[:PORT] | URL]", standard: JoinSettings(),
            options: [
                .text("name", "NAME", \.name, "the player's name"),
                .decimal("rate", "HZ", \.rate, 1...120, "measurements a second (30)"),
                .number("seed", "N", \.seed, 0...UInt64.max, "of the walk and of its errors (1)"),
                .decimal("duration", "SECONDS", \.duration, 0.1...1e9, "end after so long"),
                .parsed("walk", "PATTERN", \.walk, "still, circle (default), figure8 or random") {
                    text throws(UsageError) in try Values.choice(text, of: Walk.Pattern.self)
                },
                .text("measurements", "FILE.csv", \.measurements, "real ranging, at its own times"),
                .text("script", "FILE", \.script, "timed steps, one JSON object a line"),
                .flag("interactive", \.isInteractive, "move with the keys of the terminal"),
                .flag("accessory", \.isAccessory, "be a UWB accessory in place of a phone"),
                .parsed("code", "DIGITS", \.code, "the code on the host's screen", Values.code),
                .parsed(
                    "key", "HEX", \.key, "the fingerprint of the host's key", Values.fingerprint),
                .text("message", "TEXT", \.message, "what to say to whoever lets players in"),
                .number(
                    "patience", "SECONDS", \.patience, -1...600,
                    "how long to wait for them (30); 0 or less: 30"),
                .flag("wait", \.waits, "wait until the host's operator invites this peer"),
                .flag("accept", \.accepts, "with --wait: accept invitations by itself"),
                .text("identity", "FILE", \.identity, "where the resume token is kept"),
                .flag("json", \.isJSON, "one JSON object a line on standard output"),
            ])
    }

    /// Whether somebody at standard input answers invitations.
    ///
    /// - Throws: `UsageError` for options that exclude each other.
    func takesAnswers() throws(UsageError) -> Bool {
        guard waits || !accepts else { throw UsageError("--accept: expected with --wait") }
        guard waits, !accepts else { return false }
        guard !isInteractive else {
            throw UsageError(
                "--wait and --interactive: both want the keys; expected one of them, or --accept too"
            )
        }
        return true
    }

    /// What makes the peer move: one source at most, a walk in circles without.
    func movement() throws(UsageError) -> Movement {
        let sources = [
            walk.map { _ in "--walk" }, measurements.map { _ in "--measurements" },
            script.map { _ in "--script" }, isInteractive ? "--interactive" : nil,
        ].compactMap { $0 }
        guard sources.count < 2 else {
            throw UsageError("\(sources.joined(separator: " and ")): expected one of them")
        }
        if let measurements { return .measurements(try MovementFiles.measurements(measurements)) }
        if let script { return .script(try MovementFiles.script(script)) }
        return isInteractive ? .interactive : .walk(walk ?? .circle)
    }
}
