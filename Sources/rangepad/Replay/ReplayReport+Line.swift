import Determinism
import Match
import RangepadReplay
import Session

extension ReplayReport {
    /// The report on a file, as a line of JSON.
    func line(file: String) -> String {
        var fields = [
            "\"file\":\(EventLine.quoted(file))",
            "\"ticks\":\(ticks)", "\"hash\":\"\(StateHash.digits(of: hash))\"",
            "\"checks\":\(checks)",
            "\"complete\":\(isComplete)", "\"lines\":\(lines)",
        ]
        let skipped = StateDigest.Part.allCases.filter(skippedParts.contains).map(\.rawValue)
        fields.append("\"skipped\":[" + skipped.map(EventLine.quoted).joined(separator: ",") + "]")
        if let divergence {
            fields.append(
                "\"divergence\":{\"tick\":\(divergence.tick.number),"
                    + "\"part\":\"\(divergence.part.rawValue)\","
                    + "\"recorded\":\"\(StateHash.digits(of: divergence.recorded))\","
                    + "\"computed\":\"\(StateHash.digits(of: divergence.computed))\"}")
        }
        return "{" + fields.joined(separator: ",") + "}"
    }
}
