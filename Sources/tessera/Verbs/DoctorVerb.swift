// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraLint

/// Looks at everything that pictures depend on, and says how to mend what is missing.
enum DoctorVerb: Verb {
  static let name = "doctor"
  static let summary = "check toolchain, libraries, fonts, symbols, a bundle's plists, a project's widgets"
  static let word = "[bundle]"
  static let options =
    BundleChoice.options + [
      Option("configuration", value: "NAME", letter: "c", "debug or release; debug otherwise"),
      Option("json", "as JSON"),
    ]
  static let details = """
    The widget extensions of an Xcode project are built, and every family is drawn once.
    Ends with status 1 if something has to be mended.
    """

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    var findings = SystemChecks.toolchain(environment) + SystemChecks.libraries()
    findings += SystemChecks.programs(path: environment["PATH"] ?? "")
    findings += FontChecks.fonts() + FontChecks.symbols()
    var reports: [TargetReport] = []
    do {
      let builder = try PackageBuilder(arguments, environment: environment, console)
      if let choices = try projectChoices(arguments, builder) {
        reports = choices.map { TargetReport($0, builder, arguments, console) }
        console.endProgress()
      } else {
        findings += try plists(arguments, builder, console)
      }
    } catch let error as HostError {
      findings.append(Finding(.broken, "bundle", error.description))
    }
    let broken = findings.count { $0.state == .broken } + reports.count { !$0.isFine }
    if arguments.has("json") {
      console.print(json(findings, reports))
    } else {
      for finding in findings { console.print(finding.text) }
      for report in reports { for line in report.lines { console.print(line) } }
      console.print(broken == 0 ? "Nothing has to be mended." : "\(broken) to mend.")
    }
    return broken == 0 ? .fine : .differences
  }

  /// The widget extensions of the Xcode project that is meant; nil where none is.
  private static func projectChoices(_ arguments: Arguments, _ builder: PackageBuilder) throws -> [BundleChoice.Choice]?
  {
    guard arguments.has("project") || arguments.has("target") || BundleChoice.meansProject(arguments) else {
      return nil
    }
    return try BundleChoice.all(arguments, builder)
  }

  private static func json(_ findings: [Finding], _ reports: [TargetReport]) -> String {
    let root: [String: Any] = [
      "findings": findings.map {
        [
          "state": $0.state.rawValue, "topic": $0.topic, "message": $0.message, "remedy": $0.remedy ?? NSNull(),
        ] as [String: Any]
      },
      "targets": reports.map(\.object),
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: root, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The plists of the package meant; without any package here there is nothing to check.
  private static func plists(
    _ arguments: Arguments, _ builder: PackageBuilder, _ console: Console
  ) throws -> [Finding] {
    let directory = FileManager.default.currentDirectoryPath
    let isNamed = !arguments.words.isEmpty || arguments.has("package-path")
    guard isNamed || FileManager.default.fileExists(atPath: directory + "/Package.swift") else { return [] }
    let selection = try BundleSelection(
      name: arguments.words.first, packagePath: arguments["package-path"], directory: directory,
      checkout: builder.checkout)
    if !isNamed, selection.packagePath == URL(fileURLWithPath: builder.checkout.path).resolvingSymlinksInPath().path {
      return []
    }
    defer { console.endProgress() }
    let description = try builder.describe(selection.packagePath)
    let checks = try PlistCheck.of(selection.product, in: description).map { check in
      guard let problem = check.problem else { return Finding(.fine, "plist", check.path) }
      return Finding(check.isNote ? .note : .broken, "plist", "\(check.path): \(problem)")
    }
    // A package with several widgets is looked at as a whole; what one of them is, is said where one is meant.
    guard let files = try? builder.authorFiles(selection, description: description) else { return checks }
    return checks + BundleSummary.findings(AuthorSources(files), word: arguments.words.first)
  }
}

/// One line of `doctor`.
struct Finding: Equatable {
  enum State: String {
    case fine = "ok", note, broken = "mend"
  }

  var state: State
  var topic: String
  var message: String
  /// How to mend it.
  var remedy: String?

  init(_ state: State, _ topic: String, _ message: String, remedy: String? = nil) {
    self.state = state
    self.topic = topic
    self.message = message
    self.remedy = remedy
  }

  var text: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let line = padded(state.rawValue, 6) + padded(topic, 11) + message
    return remedy.map { line + "\n" + padded("", 17) + $0 } ?? line
  }
}
