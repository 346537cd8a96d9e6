// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraSchedule

/// Walks through a period with each widget and family that the command line means, one after another.
struct TimeTravel {
  private let options: TimeTravelOptions
  private let open: OpenBundle
  private let arguments: Arguments
  private let console: Console

  init(_ options: TimeTravelOptions, _ open: OpenBundle, _ arguments: Arguments, _ console: Console) {
    self.options = options
    self.open = open
    self.arguments = arguments
    self.console = console
  }

  func run() throws -> ExitStatus {
    let session = open.session
    session.now = options.from
    let widgets = try open.options.widgets(of: try session.describe())
    let configurations = try ParameterOptions.configurations(arguments, of: widgets, open)
    var subjects: [(WidgetDescriptor, ArchivedEnvironment)] = []
    for widget in widgets {
      for family in try open.options.families(of: widget) {
        if let environment = open.options.environment(family) { subjects.append((widget, environment)) }
      }
    }
    guard !subjects.isEmpty else {
      throw UsageError("There is no widget to walk through a day with on \(open.options.device.name).")
    }
    var status = ExitStatus.fine
    var reports: [TimeTravelReport] = []
    var remarks = Remarks()
    let calls = ReloadCalls(open.bundle)
    for (widget, environment) in subjects {
      let about = "\(widget.kind), \(environment.family.name)"
      var run = TimeTravelRun(widget, environment, options)
      // What a provider stored in one walk is not there in the next.
      let own = try OpenBundle(besides: open, console)
      try run.run(own, configuration: configurations[widget.kind]) { date in
        console.progress("\(about): \(Instant.text(date, in: open.options.timeZone))")
      }
      console.endProgress()
      own.session.finish()
      for remark in own.session.remarks { session.add(remark) }
      if let error = run.error {
        console.error(error, about: about)
        status = max(status, ExitStatus(error))
      }
      var report = TimeTravelReport(
        kind: widget.kind, family: environment.family, simulation: run.simulation, zone: open.options.timeZone,
        isGivenUp: run.isGivenUp, isReloadedElsewhere: calls.reach(widget.kind))
      report.isShort = console.verbosity != .verbose
      if arguments.has("json") { reports.append(report) } else { console.print(report.text) }
      remarks.add(report.warnings, kind: widget.kind, family: environment.family.name)
      if let sheet = options.sheet, !run.simulation.screens.isEmpty || run.placeholder != nil {
        let path = sheet.path(for: subjects.count == 1 ? nil : "\(widget.kind).\(environment.family.name)")
        try FileOutput.write(try DaySheetPainter(run, report, open).bytes(sheet.format), to: path)
        if arguments.has("json") { console.say(path) } else { console.print(path) }
      }
    }
    if arguments.has("json") { console.print(TimeTravelReport.json(reports)) }
    remarks.tell(console)
    let isStrict = arguments.has("strict")
    if isStrict, remarks.hasWarnings { status = max(status, .differences) }
    return max(status, open.tellRemarks(console, strict: isStrict))
  }
}

extension TimeTravel {
  /// What is odd, each once with the families it is about.
  private struct Remarks {
    private struct Subject: Hashable {
      var warning: SimulationWarning
      var kind: String
    }

    private var order: [Subject] = []
    private var families: [Subject: [String]] = [:]

    var hasWarnings: Bool { order.contains { $0.warning.severity >= .warning } }

    mutating func add(_ warnings: [SimulationWarning], kind: String, family: String) {
      for warning in warnings {
        let subject = Subject(warning: warning, kind: kind)
        if families[subject] == nil { order.append(subject) }
        families[subject, default: []].append(family)
      }
    }

    func tell(_ console: Console) {
      for subject in order {
        let names = [subject.kind] + (families[subject] ?? [])
        console.warning(subject.warning, about: names.joined(separator: ", "))
      }
    }
  }
}

extension Console {
  /// A warning of a simulated period with what to do about it.
  func warning(_ warning: SimulationWarning, about what: String) {
    remark(warning.diagnostic, about: what)
    if verbosity == .quiet, warning.severity == .note { return }
    say("  \(warning.remedy)")
  }
}
