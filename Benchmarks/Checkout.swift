import Arena
import Controls
import Glibc
import Match
import RangepadReplay
import Session

/// The checkout that the program was built in: its levels, its profile, and `rangepad` beside it.
struct Checkout {
    /// The folder of the program.
    let programs: String
    /// The text of the level that is played.
    let level: [UInt8]
    /// The text of the profile.
    let profile: [UInt8]

    /// Finds the checkout above the program.
    init() throws(BenchError) {
        let folders = try Self.foldersAboveProgram()
        guard let programs = folders.first,
            let root = folders.first(where: { access($0 + "/Levels/open-field.tmj", R_OK) == 0 })
        else { throw BenchError("Levels/ is in no folder above the program") }
        self.programs = programs
        (level, profile) = try BenchError.passingOn("setup") {
            (
                try Replay.readFile(root + "/Levels/open-field.tmj"),
                try Replay.readFile(root + "/Assets/Profiles/default.json")
            )
        }
    }

    /// A match on the level, with so many seats.
    func setup(seats: Int, seed: UInt64 = 7) throws(BenchError) -> MatchSetup {
        try BenchError.passingOn("setup") {
            MatchSetup(
                session: SessionSettings(
                    seats: seats, profile: try Profile(json: profile, source: "default.json")),
                level: try Level(json: level, source: "open-field.tmj"), seed: seed)
        }
    }

    private static func foldersAboveProgram() throws(BenchError) -> [String] {
        guard let path = realpath("/proc/self/exe", nil) else {
            throw BenchError("/proc/self/exe: \(String(cString: strerror(errno)))")
        }
        defer { free(path) }
        var parts = String(cString: path).split(separator: "/").dropLast()
        var folders: [String] = []
        while !parts.isEmpty {
            folders.append("/" + parts.joined(separator: "/"))
            parts = parts.dropLast()
        }
        return folders
    }
}
