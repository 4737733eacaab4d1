// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built this way. The arrows between targets are those of
/// `docs/ARCHITECTURE.md`; `scripts/test` makes the compiler hold every file to them.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func swift(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "Rangepad",
    products: [
        .executable(name: "rangepad", targets: ["rangepad"]),
        .executable(name: "rangepad-bench", targets: ["rangepad-bench"]),
        .library(name: "RangepadReplay", targets: ["RangepadReplay"]),
        .library(name: "NearbyInteraction", targets: ["NearbyInteraction", "simd"]),
        .library(
            name: "NearbyInteractionSimulation",
            targets: ["NearbyInteractionSimulation", "SimulatedRoom"]),
    ],
    targets: [
        // Pure: no clock, no socket, no file, no Foundation.
        swift("Determinism"),
        swift("Ranging", ["Determinism"]),
        swift("Controls", ["Determinism", "Ranging"]),
        swift("Session", ["Determinism", "Ranging", "Controls"]),
        swift("Arena", ["Determinism", "Controls"]),
        swift("Match", ["Determinism", "Ranging", "Controls", "Session", "Arena"]),
        swift("SimulatedRoom", ["Determinism", "Ranging"]),
        swift("AccessoryProtocol"),

        // The edges: text, files, sockets, pixels.
        swift("JSONEdge"),
        swift("Recording", ["Determinism", "Ranging", "Session", "JSONEdge"]),
        swift(
            "RangepadReplay",
            ["Determinism", "Controls", "Session", "Arena", "Match", "Recording", "JSONEdge"]),
        .target(
            name: "Network",
            dependencies: [
                "Determinism", "Ranging", "Session", "AccessoryProtocol", "JSONEdge", "CGLib",
                "CSoup", "CGnuTLS", "CSystem",
            ],
            // The phone page. A file added here is served when `PageResource` names it.
            resources: [.embedInCode("Page")],
            swiftSettings: strict),
        swift(
            "Stage",
            [
                "Determinism", "Ranging", "Controls", "Session", "Arena", "Match", "CSDL",
                "CQREncode",
            ]),
        // Apple's framework on Linux, the hands that hold its devices, and the vectors it speaks of.
        swift("simd"),
        swift(
            "NearbyInteraction",
            ["Determinism", "Ranging", "SimulatedRoom", "AccessoryProtocol", "simd"]),
        swift(
            "NearbyInteractionSimulation",
            ["Determinism", "SimulatedRoom", "AccessoryProtocol", "NearbyInteraction"]),
        .executableTarget(
            name: "rangepad",
            dependencies: [
                "Determinism", "Ranging", "Controls", "Session", "Arena", "Match", "Recording",
                "RangepadReplay", "SimulatedRoom", "JSONEdge", "Network", "Stage", "CSystem",
                "NearbyInteraction", "NearbyInteractionSimulation",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "rangepad-bench",
            dependencies: [
                "Determinism", "Ranging", "Controls", "Session", "Arena", "Match", "Recording",
                "RangepadReplay", "SimulatedRoom", "JSONEdge", "Network", "Stage",
                "NearbyInteraction", "NearbyInteractionSimulation", "CAllocationCount",
            ],
            path: "Benchmarks",
            swiftSettings: strict),

        // The public API, used as an app uses it.
        .executableTarget(
            name: "LocatePeers",
            dependencies: ["NearbyInteraction", "NearbyInteractionSimulation"],
            path: "Examples/LocatePeers",
            swiftSettings: strict),

        // C libraries: a tiny shim each. One folder of ours touches each library's names.
        .systemLibrary(
            name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CSDL",
            providers: [
                .apt([
                    "libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev", "libsdl2-mixer-dev",
                ])
            ]),
        .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CGnuTLS", providers: [.apt(["libgnutls28-dev"])]),
        .target(name: "CSoup", dependencies: ["CGLib"]),
        .target(name: "CSystem"),
        .target(name: "CAllocationCount"),

        tests("DeterminismTests", ["Determinism"]),
        tests("RangingTests", ["Ranging", "Determinism"]),
        tests("ControlsTests", ["Controls", "Ranging", "Determinism", "JSONEdge"]),
        tests("SessionTests", ["Session", "Controls", "Ranging", "Determinism"]),
        tests("ArenaTests", ["Arena", "Controls", "Determinism", "JSONEdge"]),
        tests(
            "MatchTests",
            ["Match", "Session", "Arena", "Controls", "Ranging", "Determinism", "JSONEdge"]),
        tests("SimulatedRoomTests", ["SimulatedRoom", "Ranging", "Determinism", "JSONEdge"]),
        tests("AccessoryProtocolTests", ["AccessoryProtocol", "Determinism"]),
        tests("JSONEdgeTests", ["JSONEdge"]),
        tests("RecordingTests", ["Recording", "Session", "Ranging", "Determinism"]),
        tests(
            "RangepadReplayTests",
            [
                "RangepadReplay", "Recording", "Match", "Session", "Arena", "Controls",
                "Ranging", "Determinism", "JSONEdge",
            ]),
        tests(
            "NetworkTests",
            [
                "Network", "Session", "Ranging", "Determinism", "AccessoryProtocol", "JSONEdge",
                "CSystem",
            ]),
        tests(
            "StageTests",
            ["Stage", "Match", "Arena", "Session", "Controls", "Ranging", "Determinism"]),
        tests(
            "CommandTests",
            [
                "rangepad", "Determinism", "Ranging", "Session", "Recording", "SimulatedRoom",
                "Network", "JSONEdge",
            ]),
        tests(
            "NearbyInteractionTests",
            [
                "NearbyInteraction", "NearbyInteractionSimulation", "SimulatedRoom",
                "AccessoryProtocol", "simd",
            ]),
        tests("MainJobTests", ["RangepadReplay", "JSONEdge"]),
    ]
)
