// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraLint
import TesseraModel

/// Finds what is wrong with widgets before a person does: in their code, their plists, and what they draw.
enum LintVerb: Verb {
  static let name = "lint"
  static let summary = "find mistakes in a bundle's code, plists and pictures"
  static let word = "[bundle]"
  static let options =
    BundleOptions.all.filter { $0.name != "strict" } + [
      Option("type", value: "LIST", list: true, "text sizes at which nothing may be cut off; XL, XXL, XXXL otherwise"),
      Option("sources-only", "look at code and plists alone; nothing is built"),
      Option("severity", value: "NAME", "from which on a finding makes the status 1: note, warning, error"),
      Option("only", value: "CODES", list: true, "look for these alone"),
      Option("except", value: "CODES", list: true, "leave these out"),
      Option("json", "as JSON"),
      Option("annotations", "lines that GitHub shows in the source as well; always on GitHub"),
    ]
  static let details = """
    Documentation/Lint.md explains every code. A finding is silenced by a comment on its line or above it,
    "// tessera:ignore CODE", or in a file .tessera-lint beside the package: "CODE", "CODE KIND.FAMILY", "CODE FILE".
    Ends with status 1 if there was a warning or an error, or what --severity says.
    """

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let request = try LintRequest(arguments)
    let builder = try PackageBuilder(arguments, environment: ProcessInfo.processInfo.environment, console)
    let choices = try BundleChoice.all(arguments, builder)
    var status = ExitStatus.fine
    var findings: [LintFinding] = []
    for choice in choices {
      let run = LintRun(request, choice.selection, builder, arguments, console)
      let found = try run.findings()
      // Two extensions of a project share files.
      findings += found.findings.filter { !findings.contains($0) }
      status = max(status, found.status)
    }
    let report = LintReport(findings)
    if arguments.has("json") {
      console.print(report.json)
    } else {
      let width = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 110
      for line in report.lines(width: isatty(STDOUT_FILENO) == 1 ? max(60, width) : nil) { console.print(line) }
      if !findings.isEmpty { console.print("") }
      console.print(report.summary)
    }
    let repository = Repository(ProcessInfo.processInfo.environment)
    if repository.wantsAnnotations(arguments) {
      for annotation in report.annotations(repository.moved) { console.print(annotation.description) }
    }
    return findings.contains { $0.severity >= request.severity } ? max(status, .differences) : status
  }
}

/// The options of `lint` alone.
struct LintRequest {
  var types: [DynamicTypeSize] = []
  var isOfSourcesOnly: Bool
  var severity: Diagnostic.Severity
  var only: Set<String>?
  var except: Set<String>

  init(_ arguments: Arguments) throws(UsageError) {
    isOfSourcesOnly = arguments.has("sources-only")
    let severities = [Diagnostic.Severity.note, .warning, .error]
    let name = arguments["severity"] ?? "warning"
    guard let severity = severities.first(where: { "\($0)" == name }) else {
      throw UsageError.unknown("severity", name, among: severities.map { "\($0)" })
    }
    self.severity = severity
    only = try LintRequest.codes(arguments.list("only"))
    except = try LintRequest.codes(arguments.list("except")) ?? []
    try Repository.checkForms(arguments)
    for name in arguments.list("type") ?? ["XL", "XXL", "XXXL"] {
      guard let type = DynamicTypeSize(name: name) else {
        throw UsageError.unknown("type", name, among: DynamicTypeSize.names)
      }
      if type > .large, !types.contains(type) { types.append(type) }
    }
  }

  /// Whether a code is wanted.
  func wants(_ code: String) -> Bool { !except.contains(code) && (only?.contains(code) ?? true) }

  private static func codes(_ names: [String]?) throws(UsageError) -> Set<String>? {
    guard let names else { return nil }
    let known = LintCode.allNames
    for name in names where !known.contains(name) { throw UsageError.unknown("code", name, among: known) }
    return Set(names)
  }
}
