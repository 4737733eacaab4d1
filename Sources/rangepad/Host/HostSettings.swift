import Network

/// What `rangepad host` was asked for.
struct HostSettings {
    var name: String?
    var port: UInt16 = 4747
    var bind: String?
    var seats = 8
    var level: String?
    var profile: String?
    var seed: UInt64?
    var bots = 0
    var record: String?
    var isHeadless = false
    var duration: Double?
    var screenshot: String?
    var screenshotTime: Double?
    var isJSON = false
    var isOpen = false
    var code: JoinCode?
    var asksOperator = false
    var isEncryptedOnly = false
    var isAnnounced = false
    var isUnannounced = false
    var forgets = false

    /// How the command line spells them.
    static var command: Command<HostSettings> {
        Command(
            name: "host", summary: "Host a session: peers join, the game is played and drawn.",
            operands: "", standard: HostSettings(),
            options: [
                .text("name", "NAME", \.name, "the session's name; this machine's by default"),
                .number(
                    "port", "PORT", \.port, 0...65535,
                    "listen on PORT (4747); taken: the next free one; 0: any"),
                .text(
                    "bind", "ADDRESS", \.bind,
                    "listen on ADDRESS; by default on loopback and every private address"),
                .flag("open", \.isOpen, "let in whoever can reach the port, without a code"),
                .parsed(
                    "code", "DIGITS", \.code, "the code that lets players in; rolled by default",
                    Values.code),
                .flag("approve", \.asksOperator, "ask the operator about each new player"),
                .flag(
                    "https-only", \.isEncryptedOnly,
                    "serve the phone page encrypted alone, from the first request on"),
                .flag(
                    "announce", \.isAnnounced,
                    "let peers find it; by default when it is reached beyond loopback"),
                .flag("no-announce", \.isUnannounced, "do not"),
                .flag("forget", \.forgets, "start anew: forget who had which seat at this port"),
                .number("seats", "N", \.seats, 1...128, "how many can play (8)"),
                .text("level", "FILE|NAME", \.level, "the level: a .tmj file, or one of ours"),
                .text("profile", "FILE", \.profile, "the rules that turn measurements into pads"),
                .parsed("seed", "N", \.seed, "the beginning of all chance", Values.seed),
                .number("bots", "N", \.bots, 0...64, "simulated peers that join by themselves"),
                .text("record", "FILE", \.record, "record the session; end it in .rec.jsonl"),
                .flag("headless", \.isHeadless, "no window and no sound"),
                .decimal("duration", "SECONDS", \.duration, 0.1...1e9, "end after so long"),
                .text(
                    "screenshot", "FILE.png", \.screenshot, "save a picture, at the time of --at"),
                .decimal("at", "SECONDS", \.screenshotTime, 0...1e9, "when to take the picture"),
                .flag("json", \.isJSON, "one JSON object a line on standard output"),
            ])
    }

    /// Refuses what makes no sense together.
    func check() throws(UsageError) {
        guard (screenshot == nil) == (screenshotTime == nil) else {
            throw UsageError("--screenshot and --at: expected both or neither")
        }
        if let time = screenshotTime, let duration, time > duration {
            throw UsageError("--at \(time): expected at most the duration, \(duration)")
        }
        guard !isOpen || code == nil else {
            throw UsageError("--open and --code: expected one of them")
        }
        guard !isAnnounced || !isUnannounced else {
            throw UsageError("--announce and --no-announce: expected one of them")
        }
        guard bots <= seats else {
            throw UsageError("--bots \(bots): expected at most the number of seats, \(seats)")
        }
    }
}
