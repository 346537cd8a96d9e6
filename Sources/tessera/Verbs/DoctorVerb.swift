// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost

/// Looks at everything that pictures depend on, and says how to mend what is missing.
enum DoctorVerb: Verb {
  static let name = "doctor"
  static let summary = "check toolchain, libraries, fonts, symbols and a bundle's plists"
  static let word = "[bundle]"
  static let options = [
    Option("package-path", value: "DIR", "folder of the package; the present one otherwise")
  ]
  static let details = "Ends with status 1 if something has to be mended."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    var findings = SystemChecks.toolchain(environment) + SystemChecks.libraries()
    findings += SystemChecks.programs(path: environment["PATH"] ?? "")
    findings += FontChecks.fonts() + FontChecks.symbols()
    findings += plists(arguments, environment, console)
    for finding in findings { console.print(finding.text) }
    let broken = findings.count { $0.state == .broken }
    console.print(broken == 0 ? "Nothing has to be mended." : "\(broken) to mend.")
    return broken == 0 ? .fine : .differences
  }

  /// The plists of the package meant; without any package here there is nothing to check.
  private static func plists(
    _ arguments: Arguments, _ environment: [String: String], _ console: Console
  ) -> [Finding] {
    do {
      let builder = try PackageBuilder(arguments, environment: environment, console)
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
      return try PlistCheck.of(selection.product, in: try builder.describe(selection.packagePath)).map { check in
        guard let problem = check.problem else { return Finding(.fine, "plist", check.path) }
        return Finding(check.isNote ? .note : .broken, "plist", "\(check.path): \(problem)")
      }
    } catch let error as HostError {
      return [Finding(.broken, "bundle", error.description)]
    } catch let error as UsageError {
      return [Finding(.broken, "bundle", error.message)]
    } catch {
      return [Finding(.broken, "bundle", "\(error)")]
    }
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
