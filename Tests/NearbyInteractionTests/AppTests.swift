import Foundation
import Testing

/// Apps that are written as iOS code is, compiled against the built modules as their own compiler would: every
/// diagnostic is a failure. They lie in `Tests/Apps`, and are no target of the package.
@Suite struct AppTests {
    /// The modules that an app with simulated devices is linked with.
    private static let modules = [
        "Determinism", "Ranging", "SimulatedRoom", "AccessoryProtocol", "simd",
        "NearbyInteraction", "NearbyInteractionSimulation",
    ]

    /// Whole compilations, not `-typecheck`: some warnings come later than that.
    private func compile(_ arguments: [String], _ files: [String], to output: URL) throws {
        let paths = files.map { Checkout.package.appending(path: "Tests/Apps/\($0)").path }
        let said = try Checkout.run(
            "/usr/bin/env",
            ["swiftc", "-warnings-as-errors", "-I", Checkout.modules.path, "-o", output.path]
                + arguments + paths)
        #expect(said.status == 0 && said.errors.isEmpty && said.standard.isEmpty, "\(said.errors)")
    }

    /// The modules' objects. By the sources: an object of a file that is gone stays in the folder.
    private static func objects() throws -> [String] {
        try modules.flatMap { module in
            let folder = Checkout.package.appending(path: "Sources/\(module)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            return files.filter { $0.hasSuffix(".swift") }.map { file in
                let name = URL(filePath: file).lastPathComponent
                return Checkout.built.appending(path: "\(module).build/\(name).o").path
            }
        }
    }

    @Test func anAppInSwift5CompilesAndRuns() throws {
        let folder = try Scratch()
        let program = folder.file("app")
        try compile(
            ["-swift-version", "5"] + Self.objects(),
            ["SwiftFive.swift", "SwiftFiveRun/main.swift"], to: program)
        let said = try Checkout.run("/usr/bin/env", ["timeout", "60", program.path])
        #expect(said.status == 0 && said.errors.isEmpty, "\(said.errors)")
        #expect(
            String(decoding: said.standard, as: UTF8.self) == """
                can measure: true
                distance: 2.0, in front: true
                coaching: Move the device around. Sweep. Sweep.
                Bo: started, suspended, suspension ended, started
                Ada: started, ended, people: 0
                message: Allow it in Settings.
                accessory: 2.0
                anchors: true

                """)
    }

    @Test func anAppInSwift6OnTheMainActorCompiles() throws {
        let folder = try Scratch()
        try compile(
            [
                "-c", "-parse-as-library", "-swift-version", "6", "-default-isolation",
                "MainActor",
            ], ["SwiftSix.swift"], to: folder.file("app.o"))
    }
}
