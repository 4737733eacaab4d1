import Foundation
import Testing

/// The table of public symbols in `docs/NEARBY-INTERACTION.md`, held to the module itself.
///
/// What counts is what the compiler's own list of the module's public symbols has with a place in a source
/// file. Without a place is what the compiler made: `init(rawValue:)` of enumerations, and what comes from
/// protocols and `NSObject`. An optional method's default has the name of its requirement, and is one line with it.
/// The list leaves out names that begin with an underscore: `_nsError` and its like are there for Foundation.
@Suite struct PublicSymbolsTests {
    /// A line of the page's table, and of the module's list.
    struct Symbol: Hashable, Comparable {
        var name: String
        var kind: String

        static func < (a: Symbol, b: Symbol) -> Bool { a.name < b.name }
    }

    @Test func thePageNamesEveryPublicSymbol() throws {
        let declared = try Graph.ofTheModule().declared
        let listed = try Self.listed()
        #expect(declared.count > 100)
        #expect(listed.subtracting(declared).sorted() == [], "on the page, and not in the module")
        #expect(declared.subtracting(listed).sorted() == [], "in the module, and not on the page")
    }

    @Test func everyPublicSymbolHasADocComment() throws {
        let symbols = try Graph.ofTheModule().symbols.filter { $0.location != nil }
        #expect(symbols.filter { $0.docComment == nil }.map(\.name) == [])
    }

    /// The lines `| `NAME` | KIND | ...` of the section.
    private static func listed() throws -> Set<Symbol> {
        var symbols: Set<Symbol> = []
        for cells in try Page.rows(of: "Every public symbol").dropFirst(2) {
            try #require(cells.count == 4, "\(cells)")
            let name = cells[0].trimmingCharacters(in: ["`"])
            let (inserted, _) = symbols.insert(Symbol(name: name, kind: cells[1]))
            #expect(inserted, "\(name) twice")
            #expect(cells.allSatisfy { !$0.isEmpty }, "\(name) says nothing")
        }
        return symbols
    }
}

/// The compiler's list of a module's public symbols.
private struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Place: Decodable { var uri: String }
        struct Comment: Decodable {}
        var kind: Kind
        var pathComponents: [String]
        var location: Place?
        var docComment: Comment?

        var name: String { pathComponents.joined(separator: ".") }
    }
    var symbols: [Symbol]

    /// What is written in the module's sources.
    var declared: Set<PublicSymbolsTests.Symbol> {
        Set(
            symbols.filter { $0.location != nil }.map { symbol in
                let kind = symbol.kind.identifier
                return .init(name: symbol.name, kind: Self.words[kind] ?? kind)
            })
    }

    private static let words = [
        "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum",
        "swift.protocol": "protocol", "swift.init": "init", "swift.method": "method",
        "swift.property": "property", "swift.type.property": "static property",
        "swift.enum.case": "case", "swift.var": "global",
    ]

    static func ofTheModule() throws -> Graph {
        let compiler = try Checkout.compiler()
        let folder = try Scratch()
        let output = try Checkout.run(
            compiler.tool("swift-symbolgraph-extract"),
            [
                "-module-name", "NearbyInteraction", "-I", Checkout.modules.path, "-target",
                compiler.target.triple, "-minimum-access-level", "public", "-output-dir",
                folder.url.path,
            ])
        try #require(output.status == 0, "\(output.errors)")
        let file = folder.file("NearbyInteraction.symbols.json")
        return try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    }
}
