// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraReference
import TesseraWire

/// Which tiles of a bundle's widgets are wanted.
struct TileRequest {
  var appearances: [TileAppearance]
  /// Whether the redacted stand-in is wanted.
  var isPlaceholder: Bool
  var scale: CGFloat?
  /// nil for the entry shown at the present instant.
  var entries: EntrySelection?

  init(_ arguments: Arguments) throws(UsageError) {
    appearances = try TileAppearance.all(arguments)
    if let families = arguments.list("family")?.compactMap({ WidgetFamily(name: $0) }), !families.isEmpty,
      let place = appearances.first?.place,
      !appearances.contains(where: { appearance in families.contains { appearance.place.shows($0) } })
    {
      throw UsageError("--place \(place.name): StandBy shows small widgets alone.")
    }
    isPlaceholder = arguments.has("placeholder")
    if let text = arguments["scale"] {
      guard let value = Double(text), (0.5...8).contains(value) else {
        throw UsageError("--scale \(text): it must be a number from 0.5 to 8.")
      }
      scale = value
    }
    if let text = arguments["entry"] {
      if text == "all" {
        entries = .all
      } else if let index = Int(text), index >= 0 {
        entries = .index(index)
      } else {
        throw UsageError("--entry \(text): write \"all\" or a number from 0 on.")
      }
    }
  }
}

/// Asks a bundle for every tile that is wanted: each widget, family, look and entry, whatever becomes of the others.
struct TileRun {
  /// A tile that did not come.
  struct Failure {
    var kind: String
    var family: WidgetFamily
    var error: HostError
  }

  let request: TileRequest
  let open: OpenBundle
  let console: Console
  /// Whether a placeholder takes the place of a timeline that did not come, as on a home screen with nothing older.
  var replacesFailures = true
  private(set) var status = ExitStatus.fine
  private(set) var failures: [Failure] = []
  /// A widget whose placeholder stands in for an empty timeline.
  private(set) var standIn: String?
  /// What is set for each widget, by its kind.
  private let configurations: [String: [String: IntentValue]]
  /// Errors told already: a family that fails in light fails in dark as well.
  private var told: Set<String> = []

  init(
    _ request: TileRequest, _ open: OpenBundle, _ configurations: [String: [String: IntentValue]], _ console: Console
  ) {
    self.request = request
    self.open = open
    self.configurations = configurations
    self.console = console
  }

  /// Gives each tile to the closure as it comes.
  mutating func run(_ widgets: [WidgetDescriptor], _ each: (Tile) -> Void) throws {
    for widget in widgets {
      let families = try open.options.families(of: widget)
      if families.isEmpty { console.note("\(widget.kind) has no family that \(open.options.device.name) shows.") }
      for family in families { run(widget, family, each) }
    }
  }

  private mutating func run(_ widget: WidgetDescriptor, _ family: WidgetFamily, _ each: (Tile) -> Void) {
    // Its timeline is asked in the first look that its place and the device have.
    guard let environment = looks(of: family).first?.1 else { return }
    if !widget.families.contains(family) {
      open.session.add(
        .init(
          Diagnostic(
            .familyNotDeclared,
            "supportedFamilies has \(widget.families.map(\.name).joined(separator: ", ")); it is drawn all the same."),
          kind: widget.kind, family: family))
    }
    if request.isPlaceholder { return placeholder(widget, family, each) }
    do throws(HostError) {
      var timeline = try open.session.timeline(subject(widget, environment))
      let entries = (request.entries ?? .shown(at: open.options.now)).indices(in: timeline.reply.entries)
      guard !entries.isEmpty else { return failForLackOfEntries(timeline.reply.entries.count, widget, family) }
      for (appearance, environment) in looks(of: family) {
        do throws(HostError) {
          for archive in try open.session.archive(&timeline, entries: entries, environment: environment) {
            let date = timeline.reply.entries[archive.entry].date
            each(
              Tile(
                kind: widget.kind, environment: environment, appearance: appearance,
                entry: request.entries == nil ? nil : archive.entry, now: max(open.options.now, date),
                list: archive.list))
          }
        } catch {
          fail(error, widget, family)
        }
      }
    } catch {
      // A timeline without entries is no fault; one that never came is.
      let isEmpty = error.code == .noEntries && open.session.saidTimelineIsEmpty(widget.kind)
      if !isEmpty { fail(error, widget, family) }
      guard isEmpty || replacesFailures, error.code == .noEntries || error.code == .timeout else { return }
      // As on a home screen that has nothing older to show.
      console.note("The placeholder of \(widget.kind) is drawn. (\(family.name))")
      standIn = standIn ?? widget.kind
      placeholder(widget, family, each)
    }
  }

  private mutating func placeholder(_ widget: WidgetDescriptor, _ family: WidgetFamily, _ each: (Tile) -> Void) {
    for (appearance, environment) in looks(of: family) {
      do throws(HostError) {
        let archive = try open.session.placeholder(subject(widget, environment))
        each(
          Tile(
            kind: widget.kind, environment: environment, appearance: appearance, entry: nil, now: open.options.now,
            list: archive.list))
      } catch {
        fail(error, widget, family)
      }
    }
  }

  private func subject(_ widget: WidgetDescriptor, _ environment: ArchivedEnvironment) -> Subject {
    Subject(kind: widget.kind, environment: environment, configuration: configurations[widget.kind])
  }

  /// What the command line asks for, without what looks like an earlier one in this family.
  private func looks(of family: WidgetFamily) -> [(TileAppearance, ArchivedEnvironment)] {
    var looks: [(TileAppearance, ArchivedEnvironment)] = []
    for appearance in request.appearances {
      guard let environment = environment(family, appearance) else { continue }
      let parts = appearance.nameParts(in: environment)
      if looks.contains(where: { $1 == environment && $0.nameParts(in: $1) == parts }) { continue }
      looks.append((appearance, environment))
    }
    return looks
  }

  private func environment(_ family: WidgetFamily, _ appearance: TileAppearance) -> ArchivedEnvironment? {
    var environment = open.options.environment(family, appearance)
    if let scale = request.scale { environment?.displayScale = scale }
    return environment
  }

  private mutating func failForLackOfEntries(_ count: Int, _ widget: WidgetDescriptor, _ family: WidgetFamily) {
    console.error(
      "The timeline of \(widget.kind), \(family.name), has \(count) \(count == 1 ? "entry" : "entries"), "
        + "numbered from 0; --entry asks for another.")
    status = max(status, .usage)
  }

  private mutating func fail(_ error: HostError, _ widget: WidgetDescriptor, _ family: WidgetFamily) {
    let about = "\(widget.kind), \(family.name)"
    if told.insert("\(about) \(error.message)").inserted {
      console.error(error, about: about)
      failures.append(Failure(kind: widget.kind, family: family, error: error))
    }
    status = max(status, ExitStatus(error))
  }
}
