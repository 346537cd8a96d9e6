// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraLint
import TesseraModel
import TesseraReference

/// Keeps and compares reference images.
enum SnapshotVerb: Verb {
  static let name = "snapshot"
  static let summary = "record and verify reference images of a bundle's widgets"
  static let word = "record|verify|accept|clean|list [bundle]"
  static let maximumWords = 2

  /// What the settings file may say too.
  static let settings =
    [
      Option("kind", value: "LIST", list: true, "kinds of widgets; all otherwise"),
      Option("family", value: "LIST", list: true, "small, medium, large, ...; those it declares otherwise"),
      Option("scheme", value: "LIST", list: true, "light, dark; light otherwise"),
      Option("rendering", value: "LIST", list: true, "fullColor, accented, vibrant; as the family's place shows it"),
      Option("place", value: "LIST", list: true, "home, standBy; home otherwise"),
      Option("type", value: "LIST", list: true, "text sizes L, XL, XXL, XXXL, AX1 to AX5; L otherwise"),
      Option("locale", value: "LIST", list: true, "languages, as de, ar_EG; en_US otherwise"),
      Option("entry", value: "all|N", "entries of the timeline; the one shown at --at otherwise"),
      Option("placeholder", "the redacted stand-in instead of the timeline"),
      ParameterOptions.option,
      Option("device", value: "NAME", "\(Device.standard.name) otherwise"),
      Option("os", value: "NAME", "\(SystemProfile.offered.map(\.rawValue).joined(separator: ", ")); ios26 otherwise"),
      Option("scale", value: "NUMBER", "pixels per point; the device's otherwise"),
      Option("at", value: "ISO-DATE", "what the widget's clock shows; \(fixedDefaults["at"]?[0] ?? "") otherwise"),
      Option("time-zone", value: "NAME", "as Europe/Rome; UTC otherwise"),
      Option("defaults", value: "GROUP=FILE", list: true, "property list that an app group's UserDefaults begin with"),
      Option("allow-host", value: "LIST", list: true, "private hosts it may load from, HOST or HOST:PORT"),
      Option("deadline", value: "SECONDS", "how long it may take to answer a question; 10 otherwise"),
      Option("strict", "end with status 1 if there was a warning or an unused reference; show the system's notices"),
      Option("suite", value: "NAME", "folder of the references; the product's name otherwise"),
      Option("references", value: "DIR", "folder of suites; \(ReferenceFolder.name) beside the package otherwise"),
      Option("threshold", value: "N", "difference of samples, of 255, that still counts as none; 0 otherwise"),
    ]

  static let options =
    BundleChoice.options + [
      Option("configuration", value: "NAME", letter: "c", "debug or release; debug otherwise"),
      Option("skip-build", "use what was built last"),
    ] + settings + [
      Option("settings", value: "FILE", "options as JSON or property list; tessera-snapshot.json beside the package"),
      Option("mode", value: "NAME", "all, failed, missing or never: what is recorded; in CI never"),
      Option("name", value: "LIST", list: true, "references that accept takes; all otherwise"),
      Option("report", value: "DIR", "report.html, junit.xml, summary.md and report.json"),
      Option("annotations", "lines that GitHub shows in the source; always on GitHub"),
      Option("json", "the result as JSON"),
    ]

  static let details = """
    record   writes references, all that differ or, with --mode, only those that failed or are missing
    verify   compares; what is missing is recorded and fails the run (--mode missing), in CI nothing is recorded
    accept   takes what the last failed verify drew into the references
    clean    removes references of the suite that nobody uses
    list     shows the references of the suite and which are missing or unused
    Status 1 says that something differs, is missing, was recorded by verify, or that nothing was compared.
    \(BundleOptions.deviceDetails)
    """

  /// Where and when a run takes place, whatever the machine says.
  static let fixedDefaults = ["at": ["2026-01-01T09:41:00Z"], "time-zone": ["UTC"]]

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let verbs = ["record", "verify", "accept", "clean", "list"]
    guard let verb = arguments.words.first else {
      throw UsageError("Write \"snapshot record\", or verify, accept, clean or list.")
    }
    guard verbs.contains(verb) else { throw UsageError.unknown("verb of snapshot", verb, among: verbs) }
    try Repository.checkForms(arguments)
    let environment = ProcessInfo.processInfo.environment
    let arguments = arguments.droppingFirstWord()
    let builder = try PackageBuilder(arguments, environment: environment, console)
    let subjects = try BundleChoice.all(arguments, builder).map { try SnapshotSubject($0.selection, arguments) }
    switch verb {
    case "accept": return try SnapshotAccept.run(subjects, arguments, environment, console)
    case "clean", "list":
      return try SnapshotInventory.run(subjects, removes: verb == "clean", arguments, builder, console)
    default:
      let isRecording = verb == "record"
      let mode = try mode(arguments["mode"], isRecording: isRecording, environment)
      return try compare(subjects, mode, isRecording: isRecording, builder, console)
    }
  }

  /// The record mode of a run; asking a server to record is a mistake.
  private static func mode(
    _ name: String?, isRecording: Bool, _ environment: [String: String]
  ) throws -> RecordMode {
    var asked = isRecording ? RecordMode.all : .missing
    if let name {
      guard let found = RecordMode(rawValue: name) else {
        throw UsageError.unknown("record mode", name, among: RecordMode.allCases.map(\.rawValue))
      }
      asked = found
    }
    let isServer = RecordMode.isContinuousIntegration(environment)
    if isServer, isRecording {
      throw UsageError("In continuous integration (CI is set) nothing is recorded; record where you look at pictures.")
    }
    if name != nil { return isServer ? .never : asked }
    do throws(ReferenceError) {
      return try RecordMode(environment: isRecording ? [:] : environment, otherwise: asked)
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func compare(
    _ subjects: [SnapshotSubject], _ mode: RecordMode, isRecording: Bool, _ builder: PackageBuilder, _ console: Console
  ) throws -> ExitStatus {
    var report = SnapshotReport(
      cases: [], threshold: 0, isRecording: isRecording, remembered: 0, title: "")
    var status = ExitStatus.fine
    var names: [String] = []
    let environment = ProcessInfo.processInfo.environment
    let repository = Repository(environment)
    var isStrict = false
    var use = SnapshotUse()
    for subject in subjects {
      let suite = subject.suite ?? subject.selection.name
      isStrict = isStrict || subject.arguments.has("strict")
      do {
        let request = try TileRequest(subject.arguments)
        let open = try OpenBundle(subject.selection, builder, subject.arguments, console)
        var run = SnapshotRun(subject, open, .compare(mode), request, console)
        try run.run(request, subject.arguments)
        if run.cases.contains(where: { $0.status != .matched }), let files = try? builder.authorFiles(subject.selection)
        {
          run.place(AuthorSources(widget: files.widget, from: repository.root))
        }
        use.add(run, isWhole: subject.filters.isEmpty && run.standIn == nil && run.status < .usage)
        report.cases += run.cases
        report.threshold = max(report.threshold, subject.threshold)
        report.remembered += run.remembered
        names.append(run.suite)
        status = max(status, run.status)
        if console.verbosity == .verbose {
          let (comparing, all) = (run.seconds.comparing, run.seconds.all)
          console.say(
            "\(run.suite): \(run.cases.count) references, \(run.remembered) not painted again; "
              + "widgets answered in \((all - comparing).hundredths) s, comparing took \(comparing.hundredths) s")
        }
      } catch let error as HostError {
        // The others are compared all the same, and a server gets its report.
        console.error(error)
        use.addUnopened(suite)
        report.unopened.append((suite, "[\(error.code.rawValue)] \(error.message)"))
        names.append(suite)
        status = max(status, ExitStatus(error))
      }
    }
    report.unused = use.unused
    report.title = names.joined(separator: ", ")
    report.explainOrder { name in
      subjects.lazy.compactMap { try? String(contentsOfFile: $0.references.list(name), encoding: .utf8) }.first
    }
    let output = SnapshotOutput(
      report: report, mode: mode, checkout: builder.checkout.path, repository: repository)
    try output.write(subjects[0].arguments, console)
    if isStrict, !report.unused.isEmpty { status = max(status, .differences) }
    if report.cases.isEmpty, report.unopened.isEmpty {
      console.error("Nothing was compared: no widget, family and entry fits what is asked for.")
      return max(status, .differences)
    }
    return max(status, report.failures.isEmpty ? .fine : .differences)
  }
}

extension Double {
  fileprivate var hundredths: String { String(format: "%.2f", self) }
}

/// A bundle with what is said of its references: on the command line, in the settings file, by default.
struct SnapshotSubject {
  var selection: BundleSelection
  /// The folder that references, settings and failures lie in.
  var folder: String
  var arguments: Arguments
  var references: ReferenceFolder
  var threshold: UInt8
  /// nil for the name of the product.
  var suite: String?
  /// Options of the command line that leave something out.
  var filters: [String]

  init(_ selection: BundleSelection, _ typed: Arguments) throws(UsageError) {
    self.selection = selection
    folder =
      selection.project.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent().path } ?? selection.packagePath
    var values: [String: [String]] = [:]
    var settings = typed["settings"]
    if settings == nil { settings = try SnapshotSettings.find(in: folder) }
    if let path = settings {
      values = try SnapshotSettings.read(path, options: SnapshotVerb.settings)
      // Paths in the file are counted from it.
      let base = URL(fileURLWithPath: path).deletingLastPathComponent()
      values["references"] = values["references"]?.map { URL(fileURLWithPath: $0, relativeTo: base).path }
      values["defaults"] = values["defaults"]?.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? "\(parts[0])=\(URL(fileURLWithPath: parts[1], relativeTo: base).path)" : pair
      }
    }
    filters = ["kind", "family", "scheme", "rendering", "place", "type", "locale", "entry", "placeholder", "parameter"]
      .filter { typed.has($0) }
    arguments = typed.filling(values).filling(SnapshotVerb.fixedDefaults)
    suite = arguments["suite"]
    references =
      arguments["references"].map { ReferenceFolder(path: URL(fileURLWithPath: $0).path) }
      ?? ReferenceFolder(beside: folder)
    threshold = 0
    if let text = arguments["threshold"] {
      guard let value = UInt8(text) else { throw UsageError("--threshold \(text): it must be a number from 0 to 255.") }
      threshold = value
    }
  }
}
