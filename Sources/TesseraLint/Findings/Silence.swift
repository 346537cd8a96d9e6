// SPDX-License-Identifier: Apache-2.0

/// An author's word that a finding is known: a comment `// tessera:ignore code` on the line or above it, or a line of
/// the file `.tessera-lint` beside the package.
package struct Silence: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    /// A line of a source file.
    case line(String, Int)
    /// A file, a kind, or a kind and a family as in "Deals.small"; nil for everything.
    case anywhere(String?)
  }

  package var code: String
  package var scope: Scope
  /// Where it is written.
  package var place: SourcePlace

  func covers(_ finding: LintFinding) -> Bool {
    guard finding.code == code else { return false }
    switch scope {
    case .line(let path, let line): return finding.place == SourcePlace(path: path, line: line)
    case .anywhere(nil): return true
    case .anywhere(let name?):
      if let place = finding.place, place.path == name || place.description == name || place.path.hasSuffix("/" + name)
      {
        return true
      }
      guard let subject = finding.subject else { return false }
      return name == subject.kind || (subject.families.count == 1 && name == "\(subject.kind).\(subject.families[0])")
    }
  }
}

/// Everything that an author wants silent, with what cannot be read of it.
package struct Silences: Sendable {
  package static let fileName = ".tessera-lint"
  private static let mark = "tessera:ignore"

  package private(set) var all: [Silence] = []
  package private(set) var faults: [LintFinding] = []

  package init() {}

  /// Reads the comments of a source file.
  package mutating func add(commentsOf file: SourceFile) {
    for comment in file.comments {
      let body = comment.text.drop { $0 == "/" || $0 == "*" || $0 == " " }
      guard body.hasPrefix(Self.mark) else { continue }
      let place = file.place(comment.line)
      let words = body.dropFirst(Self.mark.count).prefix { $0 != "\n" && $0 != "*" }
      // A comment of its own is about the code that follows it.
      let line =
        comment.followsCode
        ? comment.line : file.tokens.first { $0.line > comment.line }?.line ?? comment.line + 1
      add(codes: String(words), scope: { .line(file.path, line) }, at: place)
    }
  }

  /// Reads a file of lines "code", "code kind", "code kind.family" or "code path"; what follows a # is a remark.
  package mutating func add(file text: String, path: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let code = words.first else { continue }
      let scope = words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
      add(codes: String(code), scope: { .anywhere(scope) }, at: SourcePlace(path: path, line: index + 1))
    }
  }

  /// Codes come first, with commas between; what is no code ends them, so that a reason may follow.
  private mutating func add(codes: String, scope: () -> Silence.Scope, at place: SourcePlace) {
    var names: [String] = []
    for part in codes.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split { $0 == " " || $0 == "\t" || $0 == ":" }
      guard let word = words.first else { break }
      names.append(String(word))
      if words.count > 1 { break }
    }
    let known = Set(LintCode.allNames)
    if names.isEmpty {
      faults.append(
        LintFinding(
          .silenceInvalid, "This says \(Self.mark) without a code.",
          remedy: "Name what is to be silent: \(Self.mark) urlForced.",
          at: place))
    }
    for name in names {
      guard known.contains(name) else {
        faults.append(
          LintFinding(
            .silenceInvalid, "There is no code \"\(name)\": nothing is silenced.",
            remedy: "Write a code as the findings show it; Documentation/Lint.md lists them.", at: place))
        continue
      }
      all.append(Silence(code: name, scope: scope(), place: place))
    }
  }

  /// What is left of findings, with a finding for each silence that was not needed.
  /// - Parameter looked: Whether what a code stands for was looked for; other silences are left in peace.
  package func applied(to findings: [LintFinding], looked: (String) -> Bool) -> [LintFinding] {
    var used: Set<Silence> = []
    let left = findings.filter { finding in
      let hits = all.filter { $0.covers(finding) }
      used.formUnion(hits)
      return hits.isEmpty
    }
    let unused = all.filter { !used.contains($0) && looked($0.code) }.map { silence in
      LintFinding(
        .silenceUnused, "\(silence.code) is silenced here and is not found\(silence.scope.words).",
        remedy: "Take it out, so that the next one is seen.", at: silence.place)
    }
    return left + faults + unused
  }
}

extension Silence.Scope {
  fileprivate var words: String {
    switch self {
    case .line: " on this line"
    case .anywhere(nil): ""
    case .anywhere(let name?): " in \(name)"
    }
  }
}
