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
    var warned = false
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
        isGivenUp: run.isGivenUp)
      report.isShort = console.verbosity != .verbose
      if arguments.has("json") { reports.append(report) } else { console.print(report.text) }
      let warnings = run.simulation.warnings(in: open.options.timeZone)
      for warning in warnings { console.warning(warning, about: about) }
      warned = warned || warnings.contains { $0.severity >= .warning }
      if let sheet = options.sheet, !run.simulation.screens.isEmpty {
        let path = sheet.path(for: subjects.count == 1 ? nil : "\(widget.kind).\(environment.family.name)")
        try FileOutput.write(try DaySheetPainter(run, report, open).bytes(sheet.format), to: path)
        if arguments.has("json") { console.say(path) } else { console.print(path) }
      }
    }
    if arguments.has("json") { console.print(TimeTravelReport.json(reports)) }
    let isStrict = arguments.has("strict")
    if isStrict, warned { status = max(status, .differences) }
    return max(status, open.tellRemarks(console, strict: isStrict))
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
