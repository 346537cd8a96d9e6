// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraReference
import TesseraRender
import TesseraWire

/// One run of `render`: every widget, family, scheme and entry asked for, whatever becomes of the others.
struct RenderRun {
  private let request: RenderRequest
  private let open: OpenBundle
  /// What is set for each widget, by its kind.
  private let configurations: [String: [String: IntentValue]]
  private let console: Console
  private let painter: TilePainter
  private var writer: TileWriter
  private var sheet: [PaintedTile] = []
  private var status = ExitStatus.fine
  /// Errors told already: a family that fails in light fails in dark as well.
  private var told: Set<String> = []

  init(
    _ request: RenderRequest, _ open: OpenBundle, _ configurations: [String: [String: IntentValue]],
    _ console: Console
  ) {
    self.request = request
    self.open = open
    self.configurations = configurations
    self.console = console
    let scale = request.scale ?? open.options.device.scale
    painter = TilePainter(scale: scale, bundleFonts: open.bundle.fonts)
    writer = TileWriter(format: request.format, folder: request.folder, painter: painter, console: console)
  }

  mutating func run(_ widgets: [WidgetDescriptor]) throws -> ExitStatus {
    for widget in widgets {
      let families = try open.options.families(of: widget)
      if families.isEmpty { console.note("\(widget.kind) has no family that \(open.options.device.name) shows.") }
      for family in families { render(widget, family) }
    }
    writer.finish()
    if let path = request.contactSheet, !sheet.isEmpty {
      try FileOutput.write(try painter.contactSheet(sheet, title: open.bundle.displayName), to: path)
      console.print(path)
    }
    return status
  }

  private mutating func render(_ widget: WidgetDescriptor, _ family: WidgetFamily) {
    guard let environment = environment(family, request.appearances[0]) else { return }
    if !widget.families.contains(family) {
      open.session.add(
        .init(
          Diagnostic(
            .familyNotDeclared,
            "supportedFamilies has \(widget.families.map(\.name).joined(separator: ", ")); it is drawn all the same."),
          kind: widget.kind, family: family))
    }
    if request.isPlaceholder { return renderPlaceholder(widget, family) }
    do throws(HostError) {
      var timeline = try open.session.timeline(subject(widget, environment))
      let entries = (request.entries ?? .shown(at: open.options.now)).indices(in: timeline.reply.entries)
      guard !entries.isEmpty else { return failForLackOfEntries(timeline.reply.entries.count, widget, family) }
      for (appearance, environment) in looks(of: family) {
        do throws(HostError) {
          for archive in try open.session.archive(&timeline, entries: entries, environment: environment) {
            let date = timeline.reply.entries[archive.entry].date
            write(
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
      guard error.code == .noEntries || error.code == .timeout else { return }
      // As on a home screen that has nothing older to show.
      console.note("The placeholder of \(widget.kind) is drawn. (\(family.name))")
      renderPlaceholder(widget, family)
    }
  }

  private mutating func renderPlaceholder(_ widget: WidgetDescriptor, _ family: WidgetFamily) {
    for (appearance, environment) in looks(of: family) {
      do throws(HostError) {
        let archive = try open.session.placeholder(subject(widget, environment))
        write(
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

  private mutating func write(_ tile: Tile) {
    do {
      let png = request.contactSheet == nil ? nil : try painter.png(tile)
      try writer.write(tile, png: png)
      if let png { sheet.append(PaintedTile(tile: tile, png: png)) }
    } catch let error as RenderError {
      console.error("[render] \(error.message) (\(tile.name))")
      status = max(status, error.code == .limit ? .limitExceeded : .usage)
    } catch let error as UsageError {
      console.error(error.message)
      status = max(status, .usage)
    } catch {
      console.error("\(error)")
      status = max(status, .usage)
    }
  }

  private mutating func fail(_ error: HostError, _ widget: WidgetDescriptor, _ family: WidgetFamily) {
    let about = "\(widget.kind), \(family.name)"
    if told.insert("\(about) \(error.message)").inserted { console.error(error, about: about) }
    status = max(status, ExitStatus(error))
  }
}
