// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule

/// A walk through a period as a person reads it: a row for each moment at which something happened.
struct TimeTravelReport {
  var kind: String
  var family: WidgetFamily
  var simulation: TimelineSimulation
  var zone: TimeZone
  /// Whether rows of entries that follow each other may be left out.
  var isShort = true
  var isGivenUp = false
  /// Whether the bundle's source asks for reloads of this kind somewhere.
  var isReloadedElsewhere = false

  var warnings: [SimulationWarning] { simulation.warnings(in: zone, isReloadedElsewhere: isReloadedElsewhere) }

  /// Runs of entries that are longer are told by their first two and their last.
  private static let longestRun = 5

  /// What happened at one moment.
  struct Moment: Equatable {
    var date: Date
    var shown = ""
    var reload = ""
    var charge = ""
    var left = ""
    var remark = ""
    /// Whether an entry of the present timeline was shown and nothing else happened.
    var isPlain: Bool { reload.isEmpty && remark.isEmpty }
  }

  var text: String {
    var lines = [heading]
    var day = ""
    let rows = [Moment(date: .distantPast, shown: "shown", reload: "reload", charge: "cost", left: "left")] + moments
    func width(_ path: KeyPath<Moment, String>) -> Int { rows.map { $0[keyPath: path].count }.max() ?? 0 }
    let widths = (width(\.shown), width(\.reload), width(\.charge), width(\.left))
    func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
    func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: width - text.count) + text }
    func line(_ time: String, _ row: Moment) -> String {
      let text =
        "  \(padded(time, 8))  \(padded(row.shown, widths.0))  \(padded(row.reload, widths.1))  "
        + "\(padded(row.charge, widths.2))  \(right(row.left, widths.3))  \(row.remark)"
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    lines.append(line("time", rows[0]))
    for row in isShort ? thinned(moments) : moments.map({ ($0, 0) }) {
      let date = Instant.text(row.0.date, in: zone)
      let parts = date.split(separator: " ")
      if !day.isEmpty, parts[0] != day { lines.append("  \(parts[0])") }
      day = String(parts[0])
      if row.1 > 0 { lines.append("  \(padded("...", 8))  \(row.1) more entries") }
      lines.append(line(String(parts[1]), row.0))
    }
    lines.append("  \(summary)")
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let budget =
      switch simulation.budget {
      case .ios: "budget ios (\(simulation.budget.limit ?? 0) a day)"
      case .limited(let count): "budget \(count) a day"
      case .none, .development: "no budget"
      }
    return "\(kind), \(family.name): \(Instant.text(simulation.from, in: zone)) to "
      + "\(Instant.text(simulation.until, in: zone)), \(budget)"
  }

  var summary: String {
    let reloads = simulation.reloads
    let charged = reloads.filter { $0.reload.charge == .charged }.count
    var text =
      "\(count(simulation.screens.count, "change")) on the screen, \(count(reloads.count, "reload")): \(charged) "
      + "charged, \(reloads.count - charged) free"
    if let left = reloads.last?.budget.left { text += ", \(left) left" }
    if let wanted = simulation.wantedPerDay {
      text += wanted == 0 ? "; the provider asks for none" : "; the provider wants \(Int(wanted.rounded())) a day"
    }
    if isGivenUp { text += "; given up at \(Instant.text(simulation.now, in: zone)), since the provider fails" }
    if case .ended(.limitReached(let limit)) = simulation.events.last?.kind {
      text += "; cut off at \(Instant.text(simulation.now, in: zone)) after \(limit)"
    }
    return text
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  // MARK: Rows

  var moments: [Moment] {
    let changeless = simulation.changelessReloads
    let changes = Set(simulation.screens.map(\.from))
    var moments: [Moment] = []
    for event in simulation.events {
      if case .ended = event.kind { continue }
      // Two reloads at one moment are two rows.
      var row = Moment(date: event.date)
      if let last = moments.last, last.date == event.date {
        if case .reloaded = event.kind, !last.reload.isEmpty {} else { row = moments.removeLast() }
      }
      switch event.kind {
      case .shown(let generation, let entry):
        row.shown = "timeline \(generation), entry \(entry)"
        if !changes.contains(event.date), event.date != simulation.from { row.shown += " =" }
      case .reloaded(let reload, let outcome, let use):
        row.reload = TimeTravelReport.words(reload, outcome)
        row.charge = reload.charge.rawValue
        row.left = use.left.map(String.init) ?? "-"
        var remarks: [String] = row.remark.isEmpty ? [] : [row.remark]
        if let hold = reload.hold, reload.date > reload.wanted {
          let late = SimulationWarning.length(reload.date.timeIntervalSince(reload.wanted))
          remarks.append("\(late) late: \(TimeTravelReport.words(hold))")
        }
        if changeless.contains(reload.generation) { remarks.append("changes nothing") }
        row.remark = remarks.joined(separator: "; ")
      case .postponed(_, let hold, let date):
        let next = date.map { "until \(until($0, from: event.date))" } ?? "for ever"
        let remark = "a reload waits \(next): \(TimeTravelReport.words(hold))"
        row.remark = row.remark.isEmpty ? remark : "\(row.remark); \(remark)"
      case .ended: break
      }
      moments.append(row)
    }
    if moments.first?.shown.isEmpty == true { moments[0].shown = "placeholder" }
    return moments
  }

  /// A time of day, with its day where that is another one.
  private func until(_ date: Date, from now: Date) -> String {
    let text = Instant.text(date, in: zone).prefix(19)
    return String(text.prefix(10) == Instant.text(now, in: zone).prefix(10) ? text.dropFirst(11) : text)
  }

  static func words(_ reload: SimulatedReload, _ outcome: SimulatedOutcome) -> String {
    switch outcome {
    case .timeline(let count, _): "\(reload.cause), \(count) \(count == 1 ? "entry" : "entries")"
    case .failed: "\(reload.cause), failed"
    }
  }

  static func words(_ hold: SimulatedHold) -> String {
    switch hold {
    case .budget: "budget"
    case .minimumInterval: "a minute between reloads"
    case .notAdvancing: "does not advance"
    case .failure: "tried again after a failure"
    }
  }

  /// The rows to print, each with the number of rows left out before it.
  private func thinned(_ moments: [Moment]) -> [(Moment, Int)] {
    var rows: [(Moment, Int)] = []
    var run: [Moment] = []
    func flush() {
      if run.count > Self.longestRun {
        rows += run.prefix(2).map { ($0, 0) }
        rows += run.suffix(1).map { ($0, run.count - 3) }
      } else {
        rows += run.map { ($0, 0) }
      }
      run = []
    }
    for moment in moments {
      if moment.isPlain {
        run.append(moment)
      } else {
        flush()
        rows.append((moment, 0))
      }
    }
    flush()
    return rows
  }
}
