public import Arena
public import Controls
import JSONEdge

extension Level {
    /// Reads a level from the text of a Tiled map.
    ///
    /// - Parameters:
    ///   - json: The file's bytes.
    ///   - source: The file's name, for messages.
    /// - Throws: `SetupError` that says file, layer, object and what was expected.
    public init(json: [UInt8], source: String) throws(SetupError) {
        let map: TiledMap
        do {
            map = try JSONEdge.decode(TiledMap.self, from: json, source: source)
        } catch {
            throw .json(error)
        }
        do {
            self = try Level(map)
        } catch {
            throw .level(source: source, error)
        }
    }
}

extension Profile {
    /// Reads a profile from its JSON text.
    ///
    /// - Parameters:
    ///   - json: The file's bytes.
    ///   - source: The file's name, for messages.
    /// - Throws: `SetupError` that says file, field and what is accepted.
    public init(json: [UInt8], source: String) throws(SetupError) {
        let document: ProfileDocument
        do {
            document = try JSONEdge.decode(ProfileDocument.self, from: json, source: source)
        } catch {
            throw .json(error)
        }
        do {
            self = try Profile(document)
        } catch {
            throw .profile(source: source, error)
        }
    }
}
