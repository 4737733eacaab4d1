import Match
import RangepadReplay
import Ranging
import Recording
import Session

/// The lines after a header that is always good. What was read is written and read again; all of it is
/// replayed.
func fuzz(_ bytes: [UInt8]) {
    let recording = header + bytes
    guard let records = try? read(recording) else { return }
    var written = header
    for record in records { RecordLineWriter.append(record, to: &written) }
    let again = try? read(written)
    precondition(again == records, "records that change when they are written")
    guard var replay = try? Replay(recording, source: "fuzz") else {
        preconditionFailure("the header does not replay")
    }
    _ = try? replay.finish()
    _ = replay.match.picture
}

private func read(_ recording: [UInt8]) throws -> [Record] {
    var reader = try RecordingReader(recording, source: "fuzz")
    var records: [Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
}

private let header: [UInt8] = {
    let level = """
        {"height":10,"width":20,"tileheight":32,"tilewidth":32,"infinite":false,
        "properties":[{"name":"title","type":"string","value":"Small"}],
        "layers":[{"type":"objectgroup","name":"Places","objects":[
        {"id":1,"type":"spawn","point":true,"x":64,"y":64,"width":0,"height":0},
        {"id":2,"type":"wall","x":300,"y":100,"width":32,"height":64}]}]}
        """
    let profile = """
        {"name":"small","axes":{"leftX":{"from":"azimuth","full_deg":30,"invert":true},
        "leftY":{"from":"distance","full_m":0.65,"centre":"joined"}},
        "buttons":{"south":{"from":"distance","below_m":1.5,"hysteresis_m":0.1}}}
        """
    let header = RecordingHeader(
        product: "fuzz", rules: 1, seats: 2, lineRoom: 3, seed: 1, clocks: Clocks(),
        profile: profile,
        level: level)
    guard let line = try? header.encoded() else { preconditionFailure("a header of ours") }
    return Array((line + "\n").utf8)
}()
