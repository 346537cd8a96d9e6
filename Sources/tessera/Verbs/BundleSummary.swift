// SPDX-License-Identifier: Apache-2.0
import TesseraLint

/// What `doctor` says of a bundle in a few lines: its groups, schemes, kinds and families.
enum BundleSummary {
  /// - Parameter word: What the command line called it.
  static func findings(_ sources: AuthorSources, word: String?) -> [Finding] {
    var findings: [Finding] = []
    if let groups = sources.widgetGroups?.groups, !groups.isEmpty {
      findings.append(Finding(.fine, "groups", groups.joined(separator: ", ")))
    }
    if let schemes = sources.schemes?.schemes, !schemes.isEmpty {
      findings.append(Finding(.fine, "schemes", schemes.joined(separator: ", ")))
    }
    for widget in sources.declaredWidgets {
      let kind = widget.kind.map { "\"\($0)\"" } ?? "of a kind that the code makes up (\(widget.place))"
      let families =
        widget.families.isEmpty ? "families that the code chooses" : widget.families.joined(separator: ", ")
      findings.append(Finding(.fine, "widget", "\(kind): \(families)"))
    }
    guard !sources.widget.isEmpty else { return findings }
    let name = word.map { " \($0)" } ?? ""
    findings.append(Finding(.fine, "code", "is looked through by \"tessera lint\(name)\""))
    return findings
  }
}
