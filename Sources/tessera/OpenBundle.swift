// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraText

/// A bundle that is ready to be asked, with the folder it lives in meanwhile.
struct OpenBundle {
  let bundle: ExtensionBundle
  let session: ExtensionSession
  let options: TileOptions
  /// Removed with this value.
  private let container: ThrowAwayContainer
  private let settings: LaunchSettings

  /// Finds, builds and prepares the only bundle that the arguments name.
  init(_ arguments: Arguments, _ console: Console) throws {
    let builder = try PackageBuilder(arguments, environment: ProcessInfo.processInfo.environment, console)
    try self.init(try BundleChoice.one(arguments, builder), builder, arguments, console)
  }

  /// Builds and prepares a bundle.
  init(_ selection: BundleSelection, _ builder: PackageBuilder, _ arguments: Arguments, _ console: Console) throws {
    options = try TileOptions(arguments)
    let defaults = try OpenBundle.defaults(arguments.list("defaults") ?? [])
    defer { console.endProgress() }
    bundle = try builder.bundle(selection, skipBuild: arguments.has("skip-build"))
    let container = try ThrowAwayContainer()
    var settings = LaunchSettings(container: container.path)
    settings.timeZone = options.timeZone.identifier
    settings.defaults = defaults
    settings.allowedHosts = arguments.list("allow-host") ?? []
    settings.fonts = try OpenBundle.fonts()
    self.settings = settings
    self.container = container
    session = OpenBundle.session(of: bundle, in: container, settings, options, console)
    for note in bundle.notes { session.add(.init(note)) }
  }

  /// The same bundle as it was built, with an empty container and a process of its own.
  init(besides other: OpenBundle, _ console: Console) throws {
    bundle = other.bundle
    options = other.options
    settings = other.settings
    container = try ThrowAwayContainer()
    session = OpenBundle.session(of: bundle, in: container, settings, options, console)
  }

  /// The folder in which its app groups are stored.
  var containerPath: String { container.path }

  private static func session(
    of bundle: ExtensionBundle, in container: ThrowAwayContainer, _ settings: LaunchSettings, _ options: TileOptions,
    _ console: Console
  ) -> ExtensionSession {
    Interrupts.remove(container.path)
    var settings = settings
    settings.container = container.path
    return ExtensionSession(
      settings.launch(bundle, environment: ProcessInfo.processInfo.environment), now: options.now,
      deadline: options.deadline, echo: console.echo)
  }

  /// Tells all remarks, each once with the families it is about, and how much matters of them.
  func tellRemarks(_ console: Console, strict: Bool) -> ExitStatus {
    struct Subject: Hashable {
      var diagnostic: Diagnostic
      var kind: String?
      var preview: String?
    }
    session.finish()
    let lines = session.printedLines
    if lines > 0, console.verbosity != .verbose {
      let text = "The widget's code printed \(lines) \(lines == 1 ? "line" : "lines"); --verbose shows what."
      session.add(.init(Diagnostic(.outputFromAuthor, text)))
    }
    var order: [Subject] = []
    var families: [Subject: [String]] = [:]
    for remark in session.remarks {
      let subject = Subject(diagnostic: remark.diagnostic, kind: remark.kind, preview: remark.preview)
      if families[subject] == nil { order.append(subject) }
      families[subject, default: []] += remark.family.map { [$0.name] } ?? []
    }
    for subject in order {
      let names = [subject.kind, subject.preview].compactMap { $0 } + (families[subject] ?? [])
      console.remark(subject.diagnostic, about: names.isEmpty ? nil : names.joined(separator: ", "))
    }
    return strict && order.contains { $0.diagnostic.severity >= .warning } ? .differences : .fine
  }

  /// The folder with our fonts, the same for both processes: texts laid out with others would be no result.
  static func fonts() throws(UsageError) -> String {
    do throws(FontError) {
      return try FontFolder.find()
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Reads GROUP=FILE pairs and makes sure that each file is a property list.
  static func defaults(_ pairs: [String]) throws -> [String: String] {
    var files: [String: String] = [:]
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw UsageError("--defaults \(pair): write GROUP=FILE.") }
      guard files[parts[0]] == nil else { throw UsageError("--defaults names the group \(parts[0]) twice.") }
      let path = URL(fileURLWithPath: parts[1]).path
      _ = try PropertyListFile.dictionary(at: path)
      files[parts[0]] = path
    }
    return files
  }
}

extension Checkout {
  /// The sources that this program belongs to.
  static func ofThisProgram(environment: [String: String]) throws(HostError) -> Checkout {
    try find(executable: Bundle.main.executablePath ?? CommandLine.arguments[0], environment: environment)
  }
}

extension PackageBuilder {
  init(_ arguments: Arguments, environment: [String: String], _ console: Console) throws {
    let name = arguments["configuration"] ?? BuildConfiguration.debug.rawValue
    guard let configuration = BuildConfiguration(rawValue: name) else {
      throw UsageError.unknown("configuration", name, among: BuildConfiguration.allCases.map(\.rawValue))
    }
    let checkout = try Checkout.ofThisProgram(environment: environment)
    let toolchain = try Toolchain.find(environment: environment)
    self.init(
      checkout: checkout, toolchain: toolchain,
      cache: BuildCache(checkout: checkout, toolchain: toolchain, environment: environment),
      configuration: configuration, environment: environment, report: console.build)
  }
}
