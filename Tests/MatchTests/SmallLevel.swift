import Arena
import Glibc
import JSONEdge
import Match
import Session

/// The folder of the package, found from this file's own place in it.
private let packageRoot = String(#filePath.dropLast("/Tests/MatchTests/SmallLevel.swift".count))

/// A level of the product, as a setup for a match.
func setup(seats: Int = 4, seed: UInt64 = 7) throws -> MatchSetup {
    struct Unreadable: Error {}
    guard let file = fopen("\(packageRoot)/Levels/open-field.tmj", "rb") else { throw Unreadable() }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    let map = try JSONEdge.decode(TiledMap.self, from: bytes, source: "open-field.tmj")
    return MatchSetup(
        session: SessionSettings(seats: seats), level: try Level(map), seed: seed)
}
