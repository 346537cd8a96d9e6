// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PreviewExpansion

struct PreviewMacroTests {
  private func use(_ source: String, type: String = "PreviewMacro", role: String = "declaration") -> MacroUse {
    MacroUse(
      type: type, role: role, discriminator: "$sX", source: source,
      location: SourceLocation(fileID: "App/View.swift", fileName: "/View.swift", offset: 0, line: 4, column: 2))
  }

  /// The expansion around the statements of `makePreview()`.
  private func registry(line: Int, column: Int, name: String = "nil", _ body: String) -> String {
    """
    nonisolated struct $sX15PreviewRegistryfMu_: SwiftUI.TesseraPreviewRegistry {
      static var fileID: Swift.String { "App/View.swift" }
      static var filePath: Swift.String { "/View.swift" }
      static var statedName: Swift.String? { \(name) }
      static var line: Swift.Int { \(line) }
      static var column: Swift.Int { \(column) }
      @_Concurrency.MainActor static func makePreview() throws -> SwiftUI.Preview {
    \(body)
      }
    }
    @used @section("tessera_types")
    nonisolated private let $sX13PreviewRecordfMu_: @convention(c) (Swift.UnsafeMutableRawPointer) -> Swift.Void = {
      Swift.Unmanaged<TesseraFoundation.TesseraTypeList>.fromOpaque($0).takeUnretainedValue()
        .add($sX15PreviewRegistryfMu_.self)
    }
    """
  }

  @Test func theClosureGoesToThePreviewAsItIs() throws {
    let expansion = try expand(use("#Preview { Text(\"a\") }"))
    #expect(expansion == registry(line: 4, column: 2, "return SwiftUI.Preview { Text(\"a\") }"))
  }

  @Test func namesTraitsAndFurtherClosuresAreKept() throws {
    let source = "#Preview(\"W\", as: .systemSmall) {\n  W()\n} timeline: {\n  Entry(n: 1)\n}"
    let body = "return SwiftUI.Preview(\"W\", as: .systemSmall) {\n  W()\n} timeline: {\n  Entry(n: 1)\n}"
    #expect(try expand(use(source)) == registry(line: 4, column: 2, name: "\"W\"", body))
  }

  @Test(
    arguments: [
      ("(\"a \\(b)\")", nil), ("(name)", nil), ("(\"a\" + \"b\")", nil), ("(/* x */ \"a, b\", traits: .t)", "\"a, b\""),
      ("(as: .systemSmall)", nil), ("(\"\"\"\na\n\"\"\")", nil), ("", nil),
    ] as [(String, String?)]) func aNameThatStandsInTheSourceIsKnown(arguments: String, name: String?) throws
  {
    let expansion = try expand(use("#Preview\(arguments) { V() }"))
    #expect(expansion.contains("statedName: Swift.String? { \(name ?? "nil") }"))
  }

  @Test func closuresInsideTheParenthesesAreKept() throws {
    let body = "return SwiftUI.Preview(\"x\", body: { V() })"
    #expect(try expand(use("#Preview(\"x\", body: { V() })")) == registry(line: 4, column: 2, name: "\"x\"", body))
  }

  @Test func theLineIsThatOfTheNumberSign() throws {
    let source = "\n// A comment with { and #Preview.\n@available(iOS 17, *)\n  #SwiftUI.Preview { V() }"
    #expect(try expand(use(source)) == registry(line: 7, column: 3, "return SwiftUI.Preview { V() }"))
  }

  @Test func bracesInStringsAndCommentsDoNotCount() throws {
    let closure = """
      { // }
        Text("} \\(f("}"))") /* } /* } */ */
        Text(#"\\("#)
        Text(\"""
          } " {
          \""")
        Text(#/}"/#)
      }
      """
    let source = "#Preview(\"a\\\")(\" /* ) */) \(closure)"
    let body = "return SwiftUI.Preview(\"a\\\")(\" /* ) */) \(closure)"
    #expect(try expand(use(source)) == registry(line: 4, column: 2, name: #""a\")(""#, body))
  }

  @Test func previewableDeclarationsBecomeProperties() throws {
    let source = """
      #Preview("p") {
        @Previewable @State var a = [
          1,
        ]
          .map { $0 }
        @Previewable @State
        var b = 2; Text("x")
        V(a: $a, b: b)
      }
      """
    let body = """
      struct __PreviewedContent: SwiftUI.View {
       @State var a = [
          1,
        ]
          .map { $0 }
       @State
        var b = 2
      var body: some SwiftUI.View {

        
         Text("x")
        V(a: $a, b: b)

      }
      }
      return SwiftUI.Preview("p") { __PreviewedContent() }
      """
    #expect(try expand(use(source)) == registry(line: 4, column: 2, name: "\"p\"", body))
  }

  @Test func previewableByItselfAddsNothing() throws {
    #expect(try expand(use("@State var a = 1", type: "PreviewableMacro", role: "peer")) == "")
  }

  @Test func aUseWithoutClosureIsAnError() {
    let error = #expect(throws: ExpansionError.self) { try expand(use("#Preview")) }
    #expect(error?.message == "#Preview needs a closure that makes what is shown")
  }
}
