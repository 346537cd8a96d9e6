// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLint
import TesseraModel
import Testing

/// The pages that people look codes up on say what the code says.
@Suite struct LintPageTests {
  /// The cells of all rows that begin with a code.
  private func rows(of page: String) throws -> [[String]] {
    // Symbolic links are followed, since a test may be compiled through one.
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Documentation/\(page).md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func listsEveryCodeOnceWithItsSeverity() throws {
    let listed = try rows(of: "Lint").map { "\($0[0]) \($0[1])" }.sorted()
    let declared = LintCode.allCases.map { "`\($0.rawValue)` \($0.severity)" }.sorted()
    #expect(listed == declared)
  }

  @Test func givesEveryCodeAMeaningAndARemedy() throws {
    for row in try rows(of: "Lint") {
      #expect(row.count == 4, "\(row)")
      #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }

  @Test func remarksHaveTheRemediesOfTheirPage() throws {
    let listed = try rows(of: "Diagnostics").map { "\($0[0]) \($0[3].replacingOccurrences(of: "`", with: ""))" }
      .sorted()
    let declared = DiagnosticID.allCases.map { "`\($0.rawValue)` \($0.remedy)" }.sorted()
    #expect(listed == declared)
  }

  @Test func noCodeHasTheNameOfARemark() {
    #expect(Set(LintCode.allNames).count == LintCode.allNames.count)
  }
}
