// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraWire

/// Lists the entries of widgets and when they want to be asked again.
enum TimelineVerb: Verb {
  static let name = "timeline"
  static let summary = "list the entries of a bundle's widgets, or walk through a day of theirs"
  static let word = "[bundle]"
  static let options = BundleOptions.all + [ParameterOptions.option, Option("json", "as JSON")] + TimeTravelOptions.all
  static let details =
    "The entry shown at --at is marked with >.\n" + TimeTravelOptions.details + "\n" + BundleOptions.deviceDetails

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    // Mistakes in them are told before anything is built.
    let options = try TileOptions(arguments)
    let travel = try TimeTravelOptions(arguments, now: options.now, in: options.timeZone)
    let open = try OpenBundle(arguments, console)
    if let travel { return try TimeTravel(travel, open, arguments, console).run() }
    var status = ExitStatus.fine
    var reports: [TimelineReport] = []
    let widgets = try open.options.widgets(of: try open.session.describe())
    let configurations = try ParameterOptions.configurations(arguments, of: widgets, open)
    for widget in widgets {
      for family in try open.options.families(of: widget) {
        guard let environment = open.options.environment(family) else { continue }
        do throws(HostError) {
          let timeline = try open.session.timeline(
            Subject(kind: widget.kind, environment: environment, configuration: configurations[widget.kind]))
          let report = TimelineReport(
            kind: widget.kind, family: family, timeline: timeline.reply, now: open.options.now,
            zone: open.options.timeZone)
          if arguments.has("json") { reports.append(report) } else { console.print(report.text) }
        } catch {
          console.error(error, about: "\(widget.kind), \(family.name)")
          status = max(status, ExitStatus(error))
        }
      }
    }
    if arguments.has("json") { console.print(TimelineReport.json(reports)) }
    return max(status, open.tellRemarks(console, strict: arguments.has("strict")))
  }
}
