import Glibc
import Network
import Testing

@testable import rangepad

@Suite struct IdentityFileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private static let text = "00112233445566778899aabbccddeeff"

    @Test func aTokenIsKeptForItsOwnerAlone() throws {
        let path = scratch.path + "/me.token"
        let token = try #require(ResumeToken(Self.text))
        let file = try IdentityFile(path: path)
        #expect(file.token == nil)
        #expect(file.keep(token) == nil)
        #expect(file.token == token)
        #expect(try IdentityFile(path: path).token == token)
        #expect(try scratch.mode(of: "me.token") == 0o600)
    }

    @Test func anotherTokenLeavesNothingOfTheFormer() throws {
        let path = try scratch.write(Self.text + "\n\n\n", to: "me.token")
        let file = try IdentityFile(path: path)
        let token = try #require(ResumeToken(String(Self.text.reversed())))
        #expect(file.keep(token) == nil)
        #expect(file.token == token)
        #expect(try scratch.size(of: "me.token") == 33)
    }

    /// Somebody's other file, named by mistake, is not written over.
    @Test(
        arguments: [
            "\n", "nonsense\n", "00112233", text + "0\n", " " + text + "\n",
            "\u{0}\u{1}\u{2}", String(repeating: "0", count: 4096),
        ])
    func whatIsNoTokenIsRefusedAndStays(content: String) throws {
        let path = try scratch.write(content, to: "me.token")
        let error = #expect(throws: UsageError.self) { try IdentityFile(path: path) }
        #expect(
            error?.description.hasPrefix("--identity \(path): expected an empty file or") == true)
        #expect(try scratch.size(of: "me.token") == content.utf8.count)
    }

    @Test func aFileThatOthersCanReadIsTakenFromThem() throws {
        let path = try scratch.write(Self.text, to: "me.token")
        chmod(path, 0o644)
        _ = try IdentityFile(path: path)
        #expect(try scratch.mode(of: "me.token") == 0o600)
    }

    @Test func whatIsNoFileIsRefused() {
        let error = #expect(throws: UsageError.self) { try IdentityFile(path: "/dev/null") }
        #expect(error?.description == "--identity /dev/null: expected a file")
    }

    @Test func aTokenNeedsNoLineEnd() throws {
        let path = try scratch.write(Self.text, to: "me.token")
        #expect(try IdentityFile(path: path).token == ResumeToken(Self.text))
    }

    @Test func aPlaceThatIsNoneIsSaid() {
        let error = #expect(throws: UsageError.self) { try IdentityFile(path: "/nowhere/me") }
        #expect(error?.description == "--identity /nowhere/me: No such file or directory")
    }

    /// Two of one name at one time are two players; one after the other, they are one.
    @Test func theSecondHolderGetsAnotherFile() throws {
        let token = try #require(ResumeToken(Self.text))
        do {
            let first = try open("Ann")
            #expect(first.keep(token) == nil)
            #expect(try open("Ann").token == nil, "another file, and an empty one")
            #expect(try open("Bob").token == nil)
            #expect(first.token == token)
        }
        #expect(try open("Ann").token == token)
        #expect(try scratch.mode(of: "tv-4747-Ann.token") == 0o600)
    }

    /// Whatever a player is called, the file is in its folder.
    @Test(arguments: ["../../x", "/etc/passwd", "a\nb", ""]) func aNameNeverLeadsAstray(
        name: String
    ) throws {
        #expect(try open(name).keep(try #require(ResumeToken(Self.text))) == nil)
        #expect(try open(name).token != nil)
        #expect(scratch.names.count == 1)
    }

    @Test func withoutAPlaceThereIsNoFile() {
        #expect(IdentityFile(host: "tv:4747", name: "Ann", in: nil) == nil)
        #expect(IdentityFile(host: "tv:4747", name: "Ann", in: "/nowhere") == nil)
    }

    private func open(_ name: String) throws -> IdentityFile {
        try #require(IdentityFile(host: "tv:4747", name: name, in: scratch.path))
    }
}
