// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Findings as a person, a program or a pull request reads them.
package struct LintReport {
  package var findings: [LintFinding]

  package init(_ findings: [LintFinding]) { self.findings = findings }

  package func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }

  /// How many there are of each severity: "1 error, 2 warnings, 1 note", or that there is nothing.
  package var summary: String {
    let parts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "Nothing found." : parts.joined(separator: ", ") + "."
  }

  // MARK: Text

  /// Lines grouped by file, then by widget.
  /// - Parameter width: Columns to break lines at; nil where programs read them.
  package func lines(width: Int? = nil) -> [String] {
    var lines: [String] = []
    var heading: String?
    for finding in findings {
      let group = finding.place?.path ?? finding.subject?.kind ?? "the bundle"
      if group != heading {
        if heading != nil { lines.append("") }
        lines.append(group)
        heading = group
      }
      lines += LintReport.wrapped(
        "\(start(of: finding))\(finding.severity): [\(finding.code)] \(finding.message)", width: width, first: "  ",
        rest: "      ")
      if !finding.remedy.isEmpty {
        lines += LintReport.wrapped(finding.remedy, width: width, first: "      -> ", rest: "         ")
      }
    }
    return lines
  }

  /// What stands before the severity: the line, or families and looks.
  private func start(of finding: LintFinding) -> String {
    if let place = finding.place {
      let line = place.line.map { "\($0): " } ?? ""
      guard let subject = finding.subject else { return line }
      return "\(line)\(subject): "
    }
    guard let subject = finding.subject else { return "" }
    let families = subject.families.joined(separator: ", ")
    let looks = subject.looks.isEmpty ? "" : " (\(subject.looks.joined(separator: ", ")))"
    return families.isEmpty && looks.isEmpty ? "" : "\(families)\(looks): "
  }

  private static func wrapped(_ text: String, width: Int?, first: String, rest: String) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, let width, line.count + 1 + word.count > width {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  // MARK: JSON

  /// An object with the findings and their numbers.
  package var json: String {
    let root: [String: Any] = [
      "findings": findings.map(LintReport.object),
      "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: root, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  private static func object(_ finding: LintFinding) -> [String: Any] {
    [
      "code": finding.code, "severity": "\(finding.severity)", "message": finding.message, "remedy": finding.remedy,
      "file": finding.place?.path ?? NSNull(), "line": finding.place?.line ?? NSNull(),
      "kind": finding.subject?.kind ?? NSNull(), "families": finding.subject?.families ?? [],
      "looks": finding.subject?.looks ?? [],
    ] as [String: Any]
  }

  // MARK: GitHub

  /// The findings as GitHub shows them beside the lines of a pull request.
  ///
  /// - Parameter moved: gives a place with its path from the root of the repository.
  package func annotations(_ moved: (SourcePlace) -> SourcePlace = { $0 }) -> [WorkflowAnnotation] {
    findings.map { finding in
      let about = finding.subject.map { "\($0): " } ?? ""
      return WorkflowAnnotation(
        finding.severity, at: finding.place.map(moved), title: "tessera lint: \(finding.code)",
        message: "\(about)\(finding.message)\(finding.remedy.isEmpty ? "" : "\n\(finding.remedy)")")
    }
  }
}
