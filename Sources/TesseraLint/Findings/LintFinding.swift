// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// One thing that is wrong: what, where, why with figures, and how to mend it.
package struct LintFinding: Hashable, Sendable {
  /// What of a widget it is about.
  package struct Subject: Hashable, Sendable, CustomStringConvertible {
    package var kind: String
    /// Empty for all of them.
    package var families: [String] = []
    /// Schemes, rendering modes and text sizes in which it was seen; empty for all of them.
    package var looks: [String] = []

    package init(kind: String, families: [String] = [], looks: [String] = []) {
      self.kind = kind
      self.families = families
      self.looks = looks
    }

    package var description: String {
      let families = families.isEmpty ? "" : " \(families.joined(separator: ", "))"
      return kind + families + (looks.isEmpty ? "" : " (\(looks.joined(separator: ", ")))")
    }
  }

  /// A `LintCode` or a `DiagnosticID`.
  package var code: String
  package var severity: Diagnostic.Severity
  package var message: String
  package var remedy: String
  package var place: SourcePlace?
  package var subject: Subject?
  /// What it has in common with findings of other families and looks, whose figures differ; nil for the message.
  package var topic: String?

  package init(
    _ code: LintCode, _ message: String, remedy: String, at place: SourcePlace? = nil, of subject: Subject? = nil,
    topic: String? = nil
  ) {
    self.topic = topic
    self.code = code.rawValue
    severity = code.severity
    self.message = message
    self.remedy = remedy
    self.place = place
    self.subject = subject
  }

  /// A remark of the widget's process.
  package init(_ diagnostic: Diagnostic, at place: SourcePlace? = nil, of subject: Subject?) {
    code = diagnostic.id.rawValue
    severity = diagnostic.severity
    message = diagnostic.message
    remedy = diagnostic.id.remedy
    self.place = place
    self.subject = subject
  }
}

extension [LintFinding] {
  /// Findings that say the same of several families or looks made one, in the order of places.
  package var merged: [LintFinding] {
    var order: [Key] = []
    var found: [Key: LintFinding] = [:]
    for finding in self {
      let key = Key(
        code: finding.code, topic: finding.topic ?? finding.message, place: finding.place, kind: finding.subject?.kind)
      guard var first = found[key] else {
        order.append(key)
        found[key] = finding
        continue
      }
      if let subject = finding.subject {
        for family in subject.families where first.subject?.families.contains(family) == false {
          first.subject?.families.append(family)
        }
        for look in subject.looks where first.subject?.looks.contains(look) == false {
          first.subject?.looks.append(look)
        }
      }
      found[key] = first
    }
    let all = order.compactMap { found[$0] }
    // Sources first; widgets stay in the order of the bundle.
    let placed = all.filter { $0.place != nil }.enumerated().sorted { a, b in
      let (left, right) = (a.element.place ?? SourcePlace(path: ""), b.element.place ?? SourcePlace(path: ""))
      return left == right ? a.offset < b.offset : left < right
    }.map(\.element)
    let kinds = all.compactMap { $0.place == nil ? $0.subject?.kind : nil }
    let others = all.filter { $0.place == nil }.enumerated().sorted { a, b in
      func rank(_ finding: LintFinding) -> Int { finding.subject.flatMap { kinds.firstIndex(of: $0.kind) } ?? -1 }
      return (rank(a.element), a.offset) < (rank(b.element), b.offset)
    }.map(\.element)
    return placed + others
  }
}

/// What findings that are made one have in common.
private struct Key: Hashable {
  var code: String
  var topic: String
  var place: SourcePlace?
  var kind: String?
}
