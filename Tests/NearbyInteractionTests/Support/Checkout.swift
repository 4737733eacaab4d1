import Foundation

/// The package that these tests are part of, what was built of it, and the tools that built it.
enum Checkout {
    /// The package's folder, found from this file's own place in it.
    static let package = URL(
        filePath: String(
            #filePath.dropLast("/Tests/NearbyInteractionTests/Support/Checkout.swift".count)))

    /// Where the tests' own program lies, and the modules and objects of the same build beside it.
    static let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The built modules.
    static let modules = built.appending(path: "Modules")

    /// A file of the package, as text.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    /// What the compiler in PATH says of itself.
    static func compiler() throws -> Compiler {
        let output = try run("/usr/bin/env", ["swiftc", "-print-target-info"])
        return try JSONDecoder().decode(Compiler.self, from: output.standard)
    }

    /// The compiler in PATH.
    struct Compiler: Decodable {
        struct Target: Decodable { var triple: String }
        struct Paths: Decodable { var runtimeResourcePath: String }
        var target: Target
        var paths: Paths

        /// A tool that came with it. PATH may have a launcher, and the tools elsewhere.
        func tool(_ name: String) -> String {
            // As text: these tools are links to one program, which goes by the name that it is called by.
            "\(paths.runtimeResourcePath)/../../bin/\(name)"
        }
    }

    /// What a program said, and how it ended.
    struct Output {
        var standard: Data
        var errors: String
        var status: Int32
    }

    /// Runs a program to its end.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Output {
        let folder = try Scratch()
        let (output, errors) = (folder.file("output"), folder.file("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, not pipes: nobody need read while it runs.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Output(
            standard: try Data(contentsOf: output),
            errors: try String(contentsOf: errors, encoding: .utf8),
            status: process.terminationStatus)
    }
}

/// A folder that goes when nobody needs it any more.
final class Scratch {
    let url = FileManager.default.temporaryDirectory.appending(
        path: "NearbyInteractionTests-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appending(path: name) }
}
