// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraLint

@Suite struct LintReportTests {
  private let findings = [
    LintFinding(.urlForced, "It may stop: 100%.", remedy: "Unwrap it.", at: SourcePlace(path: "W/A,b.swift", line: 3)),
    LintFinding(
      .contrastLow, "Weak.", remedy: "Darker.", of: .init(kind: "Deals", families: ["small"], looks: ["dark"])),
    LintFinding(.appGroupUnused, "Unused.", remedy: "Take it out."),
  ]

  @Test func groupsLinesByFileAndWidget() {
    #expect(
      LintReport(findings).lines() == [
        "W/A,b.swift", "  3: warning: [urlForced] It may stop: 100%.", "      -> Unwrap it.", "",
        "Deals", "  small (dark): warning: [contrastLow] Weak.", "      -> Darker.", "",
        "the bundle", "  note: [appGroupUnused] Unused.", "      -> Take it out.",
      ])
    #expect(LintReport(findings).summary == "2 warnings, 1 note.")
    #expect(LintReport([]).summary == "Nothing found.")
  }

  @Test func breaksLongLines() {
    let finding = LintFinding(.urlForced, String(repeating: "word ", count: 40), remedy: "")
    #expect(LintReport([finding]).lines(width: 60).allSatisfy { $0.count <= 60 })
  }

  @Test func writesAnnotationsWithEscapes() {
    #expect(
      LintReport(findings).annotations().map(\.description) == [
        "::warning file=W/A%2Cb.swift,line=3,title=tessera lint%3A urlForced::It may stop: 100%25.%0AUnwrap it.",
        "::warning title=tessera lint%3A contrastLow::Deals small (dark): Weak.%0ADarker.",
        "::notice title=tessera lint%3A appGroupUnused::Unused.%0ATake it out.",
      ])
  }

  @Test func writesJSON() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(LintReport(findings).json.utf8)) as? [String: Any])
    let first = try #require((root["findings"] as? [[String: Any]])?.first)
    #expect(root["warnings"] as? Int == 2)
    #expect(first["code"] as? String == "urlForced")
    #expect(first["file"] as? String == "W/A,b.swift")
    #expect(first["line"] as? Int == 3)
    #expect(first["kind"] is NSNull)
  }

  @Test func makesOneOfFindingsThatDifferInFamilyAndLook() {
    func finding(_ family: String, _ look: String) -> LintFinding {
      LintFinding(.contrastLow, "Weak.", remedy: "", of: .init(kind: "Deals", families: [family], looks: [look]))
    }
    let merged = [finding("small", "light"), finding("medium", "light"), finding("small", "dark")].merged
    #expect(merged.map { $0.subject?.description } == ["Deals small, medium (light, dark)"])
  }
}
