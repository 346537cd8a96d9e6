// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import tessera_assets

@Suite struct DeclarationScanTests {
  private func types(_ source: String, _ wanted: Set<String> = ["AppIntent"]) -> [String] {
    DeclarationScan(sources: [source]).types(conformingTo: wanted)
  }

  @Test func findsTypesOfEveryKindAndDepth() {
    #expect(
      types(
        """
        struct A: AppIntent {}
        public final class B: Base, AppIntent, @unchecked Sendable {}
        enum C { enum D: String, AppIntents.AppIntent { case x } }
        extension C.D { actor E: AppIntent {} }
        struct F {}
        extension F: @retroactive AppIntent {}
        struct G: Codable & AppIntent {}
        """) == ["A", "B", "C.D", "C.D.E", "F", "G"])
  }

  @Test func leavesOutWhatCannotBeNamed() {
    #expect(
      types(
        """
        private struct A: AppIntent { struct Inner: AppIntent {} }
        fileprivate class B {}
        extension B: AppIntent {}
        struct C<T>: AppIntent { struct Inner: AppIntent {} }
        func f() { struct D: AppIntent {} }
        let closure = { struct E: AppIntent {} }
        struct F { var body: Int { struct G: AppIntent {}; return 1 } }
        extension Array: AppIntent where Element: AppIntent {}
        #if os(iOS)
        struct H: AppIntent {}
        #else
        struct I: AppIntent {}
        #endif
        struct J: AppIntent {}
        """) == ["J"])
  }

  @Test func keepsTheConditionsOfWhatIsSometimesThere() {
    let scan = DeclarationScan(sources: [
      """
      #if DEBUG // previews
      struct A: AppIntent {}
      #elseif canImport(UIKit) && swift(>=5.9)
      enum B { struct C: AppIntent {} }
      #else
      struct A: AppIntent {}
      #if os(iOS) /* phones */
      private struct D: AppIntent {}
      struct E: AppIntent {}
      #endif
      #endif
      struct F: AppIntent {}
      #if DEBUG
      extension F: AppIntent {}
      #endif
      """
    ])
    #expect(scan.types(conformingTo: ["AppIntent"]) == ["F"])
    let former = "!(DEBUG) && !(canImport(UIKit) && swift(>=5.9))"
    #expect(
      scan.conditionalTypes(conformingTo: ["AppIntent"]).map { "\($0.type) \($0.condition ?? "")" } == [
        "A \(former)", "A (DEBUG)", "B.C !(DEBUG) && (canImport(UIKit) && swift(>=5.9))", "E \(former) && (os(iOS))",
      ])
  }

  @Test func isNotDeceivedByTextAndComments() {
    #expect(
      types(
        ##"""
        // struct A: AppIntent {}
        /* struct B: AppIntent { /* nested */ } */
        let a = "struct C: AppIntent { \(f("}", #"{"#)) {"
        let b = #"{ \#(1) " { "#
        let c = """
          struct D: AppIntent { " {
          """
        let kind = X.struct, other = type.class
        struct E: AppIntent { let d = "}" }
        struct F: AppIntent {}
        """##) == ["E", "F"])
  }

  @Test func followsProtocolsOfTheTarget() {
    #expect(
      types(
        """
        protocol Mine: Other {}
        protocol Other: AppIntent {}
        struct A: Mine {}
        struct B: Unrelated {}
        """) == ["A"])
  }

  @Test func seesAttributesGenericsAndConditionsInHeaders() {
    #expect(
      types(
        """
        @available(iOS 17, *) struct A: AppIntent {}
        struct B: Provider<Int, String>, AppIntent where Int: Sendable {}
        struct C: EntityQuery { typealias Entity = AppIntent }
        """) == ["A", "B"])
  }
}

@Suite struct PreludeTextTests {
  private func text(_ source: String) -> String { PreludeText(scan: DeclarationScan(sources: [source])).text }

  @Test func importsNetworkingOnlyWhereItIsUsed() {
    #expect(text("let s = URLSession.shared").contains("@_exported import FoundationNetworking\n"))
    #expect(text("let s = URLSession.shared").contains("func data(for request: URLRequest) async throws"))
    #expect(!text("// URLSession\nlet s = \"URLSession\"").contains("FoundationNetworking"))
  }

  @Test func bringsObservationWithFoundation() {
    #expect(text("import Foundation\n@Observable final class Model {}").contains("@_exported import Observation\n"))
  }

  @Test func standsBackWhereTheTargetDeclaresTheSameName() {
    let formatted = "public func formatted() -> Swift.String"
    #expect(text("let a = 1").components(formatted) == 3)
    #expect(text("extension Date { func formatted() -> String { \"\" } }").components(formatted) == 2)
    #expect(text("let a = 1").contains("typealias UserDefaults"))
    #expect(!text("class UserDefaults {}").contains("typealias UserDefaults"))
    #expect(!text("extension Locale { static var current: Locale { x } }").contains("extension Foundation.Locale"))
  }

  @Test func bringsCombineWhereItsNamesAreUsed() {
    // Foundation exports it on Apple's systems.
    let observed = text("import Foundation\nclass A: ObservableObject { @Published var a = 1 }")
    #expect(observed.contains("#if canImport(Combine)\n@_exported import Combine\n#endif\n"))
    #expect(!text("import Foundation\nclass A {}").contains("Combine"))
  }

  @Test func namesTypesAndImportsTheirModules() {
    let preludeText = text("struct A: AppIntent {}\nstruct P: PreviewProvider {}")
    #expect(preludeText.contains("import AppIntents\nimport SwiftUI\n"))
    #expect(preludeText.contains("  list.add(A.self)\n  list.add(P.self)\n"))
    #expect(!text("struct A {}").contains("tesseraAddTypes"))
    let conditional = text("#if DEBUG\nstruct P: PreviewProvider {}\n#endif\nstruct A: AppIntent {}")
    #expect(conditional.contains("  list.add(A.self)\n  #if (DEBUG)\n  list.add(P.self)\n  #endif\n"))
    #expect(conditional.contains("import AppIntents\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"))
    #expect(!text("struct P: PreviewProvider {}").contains("import AppIntents"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
