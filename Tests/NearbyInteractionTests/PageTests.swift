import Foundation
import Testing

/// `docs/NEARBY-INTERACTION.md` says what the tests show.
@Suite struct PageTests {
    /// The tests that the page names as FILE.TEST.
    private static func named() throws -> Set<String> {
        let rows = try Page.rows(of: "The rules of a session's life").dropFirst(2)
        return try Set(
            rows.flatMap { cells in
                try #require(cells.count == 2, "\(cells)")
                let names = cells[1].matches(of: /`(\w+\.\w+)`/).map { String($0.1) }
                #expect(!names.isEmpty, "no test: \(cells[0])")
                return names
            })
    }

    /// The tests of this folder, as FILE.TEST.
    private static func tests() throws -> Set<String> {
        let folder = "Tests/NearbyInteractionTests"
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Checkout.package.appending(path: folder).path)
        return try Set(
            files.filter { $0.hasSuffix(".swift") }.flatMap { file in
                try Checkout.text("\(folder)/\(file)")
                    .matches(of: /@Test\b[^\n]*?\s(?:@\w+\s+)*func (\w+)/)
                    .map { "\(file.dropLast(".swift".count)).\($0.1)" }
            })
    }

    @Test func everyRuleHasItsTest() throws {
        let (named, tests) = (try Self.named(), try Self.tests())
        #expect(named.count > 40 && tests.count > named.count)
        #expect(named.subtracting(tests).sorted() == [], "named, and not there")
    }

    @Test func everyTestOfASessionsLifeIsNamed() throws {
        let lives = try Self.tests().filter {
            $0.hasPrefix("LifecycleTests.") || $0.hasPrefix("SuspensionTests.")
        }
        #expect(try lives.subtracting(Self.named()).sorted() == [])
    }

    @Test func theExampleIsATest() throws {
        let file = try Checkout.text("Tests/NearbyInteractionTests/PageExampleTests.swift")
        #expect(try Page.text().contains("```swift\n\(file)```\n"))
    }
}

/// The page.
enum Page {
    static func text() throws -> String { try Checkout.text("docs/NEARBY-INTERACTION.md") }

    /// The table rows of a section, cell by cell, its head and its rule among them.
    static func rows(of heading: String) throws -> [[String]] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "## \(heading)"))
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("| ") || $0.hasPrefix("|-") }.map { line in
            line.dropFirst().dropLast().split(separator: "|")
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
