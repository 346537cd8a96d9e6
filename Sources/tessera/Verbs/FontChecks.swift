// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraText

/// What text and symbols are drawn with.
enum FontChecks {
  static func fonts() -> [Finding] {
    let problems = FontLibrary.problems()
    guard problems.isEmpty else {
      // Without any of ours pictures are possible, but others than with it.
      return problems.map { Finding(.broken, "font", "\($0.file): \($0.message)") }
    }
    return [Finding(.fine, "fonts", (try? FontFolder.find()) ?? "")]
  }

  /// Looks up every name of the table, so that a damaged row is noticed.
  static func symbols() -> [Finding] {
    let library = SymbolLibrary.shared
    let names = library.names
    guard !names.isEmpty else {
      return [Finding(.broken, "symbols", "The table of symbols is empty.", remedy: "Build or install tessera again.")]
    }
    let damaged = names.filter { library.symbol(named: $0) == nil }
    guard damaged.isEmpty else {
      return [Finding(.broken, "symbols", "Rows that cannot be read: \(damaged.prefix(10).joined(separator: ", ")).")]
    }
    return [Finding(.fine, "symbols", "\(names.count) names")]
  }
}
