// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraModel
import TesseraWire
import TesseraXcode

/// What `doctor` finds out about one widget extension: whether it builds, and what becomes of each family.
struct TargetReport {
  /// A family of a widget.
  struct FamilyReport {
    var name: String
    /// What kept it from being drawn.
    var error: String?
    var diagnostics: [Diagnostic] = []
  }

  struct WidgetReport {
    var kind: String
    var families: [FamilyReport] = []
    /// Families that it declares and that the device does not show.
    var elsewhere: [String] = []
    /// Why it is not drawn at all, as for a Live Activity.
    var note: String?
  }

  var name: String
  /// What kept it from being built.
  var error: HostError?
  /// The compiler's errors.
  var messages: [String] = []
  /// What was left out of the build, with the reason.
  var notes: [String] = []
  var missing: [ProjectPackage.MissingImport] = []
  var widgets: [WidgetReport] = []
  /// Remarks that are about no family.
  var diagnostics: [Diagnostic] = []

  var isFine: Bool {
    error == nil && widgets.allSatisfy { $0.families.allSatisfy { $0.error == nil } }
  }

  // MARK: Text

  var lines: [String] {
    var lines = [name]
    func line(_ state: Finding.State, _ topic: String, _ message: String) {
      lines.append(Finding(state, topic, message).text)
    }
    if let error {
      line(.broken, "build", error.description)
      for message in messages.prefix(8) { line(.broken, "", message) }
      if messages.count > 8 { line(.broken, "", "and \(messages.count - 8) more") }
    } else {
      line(.fine, "build", "builds")
    }
    for note in notes { line(.note, "build", note) }
    for found in missing where error == nil {
      line(.note, "build", "\(found.path):\(found.line): \(found.module) is not there; the code builds without it.")
    }
    for widget in widgets {
      if let note = widget.note { line(.note, widget.kind, " " + note) }
      let drawn = widget.families.filter { $0.error == nil }.map(\.name)
      if !drawn.isEmpty { line(.fine, widget.kind, " draws \(drawn.joined(separator: ", "))") }
      if !widget.elsewhere.isEmpty {
        line(.note, widget.kind, " on other devices: \(widget.elsewhere.joined(separator: ", "))")
      }
      for family in widget.families {
        if let error = family.error { line(.broken, widget.kind, " \(family.name): \(error)") }
      }
      for (diagnostic, families) in TargetReport.byDiagnostic(widget.families) {
        line(.note, widget.kind, " \(TargetReport.text(diagnostic)) (\(families.joined(separator: ", ")))")
      }
    }
    for diagnostic in diagnostics { line(.note, "remark", TargetReport.text(diagnostic)) }
    return lines
  }

  private static func byDiagnostic(_ families: [FamilyReport]) -> [(Diagnostic, [String])] {
    var order: [Diagnostic] = []
    var names: [Diagnostic: [String]] = [:]
    for family in families {
      for diagnostic in family.diagnostics {
        if names[diagnostic] == nil { order.append(diagnostic) }
        names[diagnostic, default: []].append(family.name)
      }
    }
    return order.map { ($0, names[$0] ?? []) }
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\($0): " } ?? ""
    return "\(place)\(diagnostic.severity): [\(diagnostic.id.rawValue)] \(diagnostic.message)"
  }

  // MARK: JSON

  var object: [String: Any] {
    [
      "name": name, "builds": error == nil, "error": error.map { $0.description } ?? NSNull(), "messages": messages,
      "notes": notes,
      "missing": missing.map {
        ["module": $0.module, "file": $0.path, "line": $0.line, "package": $0.package ?? NSNull()] as [String: Any]
      },
      "widgets": widgets.map { widget in
        [
          "kind": widget.kind, "note": widget.note ?? NSNull(), "elsewhere": widget.elsewhere,
          "families": widget.families.map { family in
            [
              "family": family.name, "draws": family.error == nil, "error": family.error ?? NSNull(),
              "diagnostics": family.diagnostics.map(TargetReport.object),
            ] as [String: Any]
          },
        ] as [String: Any]
      },
      "diagnostics": diagnostics.map(TargetReport.object),
    ]
  }

  private static func object(_ diagnostic: Diagnostic) -> [String: Any] {
    [
      "id": diagnostic.id.rawValue, "severity": "\(diagnostic.severity)", "message": diagnostic.message,
      "location": diagnostic.location ?? NSNull(),
    ]
  }
}

extension TargetReport {
  /// Builds a widget extension and draws every family that it declares.
  init(_ choice: BundleChoice.Choice, _ builder: PackageBuilder, _ arguments: Arguments, _ console: Console) {
    name = choice.name ?? choice.selection.product ?? choice.selection.packagePath
    var messages: [String] = []
    var builder = builder
    let tell = builder.report
    builder.report = { event in
      if case .message(let line) = event { messages.append(line) } else { tell(event) }
    }
    do {
      if let project = try builder.project(choice.selection) {
        missing = project.missing
        notes = project.notes.map(\.description)
      }
      let open = try OpenBundle(choice.selection, builder, arguments, console)
      try draw(open)
    } catch let error as HostError {
      self.error = error
      self.messages = messages.filter { $0.hasPrefix("/") && $0.contains(": error: ") }
    } catch {
      self.error = HostError(.buildFailed, "\(error)")
    }
  }

  private mutating func draw(_ open: OpenBundle) throws(HostError) {
    let painter = TilePainter(scale: open.options.device.scale, bundleFonts: open.bundle.fonts)
    for widget in try open.session.describe() {
      var report = WidgetReport(kind: widget.kind)
      switch widget.configuration {
      case .activity: report.note = "a Live Activity: not shown yet"
      case .control: report.note = "a control: \"tessera run\" shows it"
      default:
        for family in widget.families {
          if open.options.device.size(of: family) == nil {
            report.elsewhere.append(family.name)
          } else {
            report.families.append(draw(widget, family, open, painter))
          }
        }
      }
      widgets.append(report)
    }
    open.session.finish()
    for remark in open.session.remarks {
      guard let index = widgets.firstIndex(where: { $0.kind == remark.kind }), let family = remark.family,
        let place = widgets[index].families.firstIndex(where: { $0.name == family.name })
      else {
        diagnostics.append(remark.diagnostic)
        continue
      }
      widgets[index].families[place].diagnostics.append(remark.diagnostic)
    }
  }

  private func draw(
    _ widget: WidgetDescriptor, _ family: WidgetFamily, _ open: OpenBundle, _ painter: TilePainter
  ) -> FamilyReport {
    var report = FamilyReport(name: family.name)
    guard let environment = open.options.environment(family) else { return report }
    let subject = Subject(kind: widget.kind, environment: environment)
    func paint(_ list: DisplayList, at date: Date) throws {
      _ = try painter.png(
        Tile(kind: widget.kind, environment: environment, appearance: TileAppearance(), now: date, list: list))
    }
    do {
      var timeline = try open.session.timeline(subject)
      let shown = EntrySelection.shown(at: open.options.now).indices(in: timeline.reply.entries)
      for archive in try open.session.archive(&timeline, entries: shown, environment: environment) {
        try paint(archive.list, at: max(open.options.now, timeline.reply.entries[archive.entry].date))
      }
    } catch let error as HostError where error.code == .noEntries && open.session.saidTimelineIsEmpty(widget.kind) {
      do {
        try paint(open.session.placeholder(subject).list, at: open.options.now)
      } catch {
        report.error = "\(error)"
      }
    } catch {
      report.error = "\(error)"
    }
    return report
  }
}
