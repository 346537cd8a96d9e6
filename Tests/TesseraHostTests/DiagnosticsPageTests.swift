// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

/// The page that people look ids up on says what the code says.
@Suite struct DiagnosticsPageTests {
  /// The rows of all tables: id and severity.
  private func rows() throws -> [[String]] {
    // Symbolic links are followed, since a test may be compiled through one.
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Diagnostics.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func listsEveryIdOnceWithItsSeverity() throws {
    let listed = try rows().map { "\($0[0]) \($0[1])" }.sorted()
    let declared = DiagnosticID.allCases.map { "`\($0.rawValue)` \($0.severity)" }.sorted()
    #expect(listed == declared)
  }

  @Test func givesEveryIdAMeaningAndARemedy() throws {
    for row in try rows() {
      #expect(row.count == 4, "\(row)")
      #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }
}
