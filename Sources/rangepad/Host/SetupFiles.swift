import Arena
import Controls
import RangepadReplay

/// The level and the profile of a session, and the texts that its recording keeps.
struct SetupFiles {
    let level: Level
    let levelText: String
    let profile: Profile
    let profileText: String

    /// The level that is played when none is asked for.
    static let standardLevel = "open-field"

    /// Reads the files that were asked for, or the product's own.
    init(level: String?, profile: String?) throws(UsageError) {
        let levelPath = try Self.levelPath(level ?? Self.standardLevel)
        let levelBytes = try Files.read(levelPath)
        let profilePath = try Self.profilePath(profile)
        let profileBytes = try Files.read(profilePath)
        do throws(SetupError) {
            self.level = try Level(json: levelBytes, source: levelPath)
            self.profile = try Profile(json: profileBytes, source: profilePath)
        } catch {
            throw UsageError(error.description)
        }
        levelText = String(decoding: levelBytes, as: UTF8.self)
        profileText = String(decoding: profileBytes, as: UTF8.self)
    }

    /// A file's path stays as it is; a bare name is one of the product's levels.
    private static func levelPath(_ text: String) throws(UsageError) -> String {
        if text.contains("/") || text.hasSuffix(".tmj") { return text }
        let names = Resources.levelNames
        guard !names.isEmpty else { return try own("Levels/\(text).tmj") }
        guard names.contains(text) else {
            let accepted = (names + ["a .tmj file"]).joined(separator: ", ")
            throw UsageError("--level \(text): no such level; accepted: \(accepted)")
        }
        return try own("Levels/\(text).tmj")
    }

    private static func profilePath(_ path: String?) throws(UsageError) -> String {
        guard let path else { return try own("Assets/Profiles/default.json") }
        return path
    }

    private static func own(_ file: String) throws(UsageError) -> String {
        guard let path = Resources.path(of: file) else {
            throw UsageError("\(file): not found beside the program or in a folder above it")
        }
        return path
    }
}
