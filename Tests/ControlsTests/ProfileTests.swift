import Controls
import JSONEdge
import Testing

/// Reads a profile as the product does.
private func profile(_ json: String) throws -> Profile {
    try Profile(JSONEdge.decode(ProfileDocument.self, from: Array(json.utf8), source: "p.json"))
}

@Suite struct ProfileTests {
    @Test func theShippedFileIsTheStandardProfile() throws {
        let path = "\(packageRoot)/Assets/Profiles/default.json"
        #expect(try profile(String(contentsOfFile: path)) == .standard)
    }

    @Test func everyPartOfTheFormatIsRead() throws {
        let read = try profile(
            """
            {"name": "all", "axes": {
              "rightTrigger": {"from": "distance", "centre_m": 2, "full_m": 1.5, "invert": true},
              "rightX": {"from": "elevation", "centre_deg": 10, "full_deg": 90}},
             "buttons": {
              "north": {"from": "azimuth", "above_deg": 45, "hysteresis_deg": 90},
              "up": {"from": "distance", "below_m": 1}}}
            """)
        #expect(read.axes.map(\.axis) == [.rightX, .rightTrigger])
        #expect(read.axes.map(\.isInverted) == [false, true])
        #expect(read.axes[1].centre == .at(2))
        #expect(read.buttons.map(\.button) == [.north, .up])
        #expect(read.buttons[0].hysteresis == .pi / 2)
        #expect(read.buttons[1].hysteresis == 0)
    }

    @Test(arguments: [
        (
            #"{"name": "x", "axes": {"leftZ": {"from": "distance", "full_m": 1}}}"#,
            "axes.leftZ: unknown; accepted: leftX, leftY, rightX, rightY, leftTrigger, rightTrigger"
        ),
        (
            #"{"name": "x", "buttons": {"fire": {"from": "distance", "below_m": 1}}}"#,
            "buttons.fire: unknown; accepted: south, east, west, north, back, guide, start, "
                + "leftStick, rightStick, leftShoulder, rightShoulder, up, down, left, right"
        ),
        (
            #"{"name": "x", "axes": {"leftX": {"from": "speed", "full_m": 1}}}"#,
            #"axes.leftX.from: "speed" is unknown; accepted: distance, azimuth, elevation"#
        ),
        (
            #"{"name": "x", "axes": {"leftX": {"from": "azimuth"}}}"#,
            "axes.leftX.full_deg: missing"
        ),
        (
            #"{"name": "x", "axes": {"leftX": {"from": "azimuth", "full_m": 1}}}"#,
            "axes.leftX.full_m: azimuth is in deg: full_deg"
        ),
        (
            #"{"name": "x", "axes": {"leftX": {"from": "azimuth", "full_deg": 0}}}"#,
            "axes.leftX.full_deg: 0.0: expected 0.001 to 180.0"
        ),
        (
            #"{"name": "x", "axes": {"leftY": {"from": "distance", "full_m": 101}}}"#,
            "axes.leftY.full_m: 101.0: expected 0.001 to 100.0"
        ),
        (
            #"{"name":"x","axes":{"leftY":{"from":"distance","full_m":1,"centre":"here"}}}"#,
            #"axes.leftY.centre: "here" is unknown; accepted: joined"#
        ),
        (
            #"{"name":"x","axes":{"leftY":{"from":"distance","full_m":1,"centre":"joined","centre_m":1}}}"#,
            "axes.leftY.centre: given twice: as a word and as a number"
        ),
        (
            #"{"name": "x", "buttons": {"south": {"from": "distance"}}}"#,
            "buttons.south: expected one of below_m and above_m"
        ),
        (
            #"{"name":"x","buttons":{"south":{"from":"distance","below_m":1,"above_m":2}}}"#,
            "buttons.south: expected one of below_m and above_m"
        ),
        (
            #"{"name":"x","buttons":{"south":{"from":"distance","below_m":1,"hysteresis_m":-1}}}"#,
            "buttons.south.hysteresis_m: -1.0: expected 0.0 to 100.0"
        ),
    ])
    func aWrongProfileSaysWhatIsWrong(json: String, message: String) {
        let error = #expect(throws: ProfileError.self) { try profile(json) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (#"{"axes": {}}"#, "p.json: name: missing"),
        (
            #"{"name": "x", "butons": {}}"#,
            "p.json: butons: unknown; accepted: name, axes, buttons"
        ),
        (
            #"{"name":"x","axes":{"leftX":{"from":"azimuth","full_deg":9,"inverted":true}}}"#,
            "p.json: axes.leftX.inverted: unknown; accepted: "
                + "from, centre, centre_m, centre_deg, full_m, full_deg, invert"
        ),
        (
            #"{"name":"x","buttons":{"up":{"from":"distance","below_m":1,"hysterisis_m":1}}}"#,
            "p.json: buttons.up.hysterisis_m: unknown; accepted: "
                + "from, below_m, below_deg, above_m, above_deg, hysteresis_m, hysteresis_deg"
        ),
        (#"{"name": "x", "axes": 3}"#, "p.json: axes: expected an object"),
        (
            #"{"name": "x", "axes": {"leftX": {"from": "azimuth", "full_deg": "30"}}}"#,
            "p.json: axes.leftX.full_deg: expected a number"
        ),
        ("{\n\"name\": \"x\",\n}", "p.json:3: expected a key in quotes, found }"),
    ])
    func aFileThatIsNoProfileSaysWhere(json: String, message: String) {
        let error = #expect(throws: JSONFault.self) { try profile(json) }
        #expect(error?.description == message)
    }
}
