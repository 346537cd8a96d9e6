// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraLint
import TesseraModel
import TesseraRender
import TesseraText
import TesseraWire

/// Draws every family of a bundle's widgets in every look that the rules compare.
struct TileSurvey {
  private let open: OpenBundle
  private let types: [DynamicTypeSize]
  private let painter: TilePainter
  private(set) var tiles: [DrawnTile] = []
  /// What kept families from being drawn, and what the widget's process remarked.
  private(set) var findings: [LintFinding] = []
  private var seen = 0

  /// - Parameter types: Text sizes above the usual one at which nothing may be cut off.
  init(_ open: OpenBundle, types: [DynamicTypeSize]) {
    self.open = open
    self.types = types
    painter = TilePainter(scale: ContrastMeasure.scale, bundleFonts: open.bundle.fonts)
  }

  mutating func draw(_ sources: AuthorSources, _ console: Console) throws {
    let widgets = try open.options.widgets(of: try open.session.describe())
    takeRemarks(sources, look: nil)
    for widget in widgets {
      for family in try open.options.families(of: widget) {
        console.build(.progress("Drawing \(widget.kind), \(family.name)"))
        try draw(widget, family, sources)
      }
    }
    open.session.finish()
  }

  private mutating func draw(_ widget: WidgetDescriptor, _ family: WidgetFamily, _ sources: AuthorSources) throws {
    let looks = appearances(family).compactMap { open.options.environment(family, $0) }
    guard let first = looks.first else { return }
    do throws(HostError) {
      var timeline = try open.session.timeline(Subject(kind: widget.kind, environment: first))
      let shown = EntrySelection.shown(at: open.options.now).indices(in: timeline.reply.entries)
      for environment in looks {
        let archives = try open.session.archive(&timeline, entries: shown, environment: environment)
        for archive in archives {
          let date = max(open.options.now, timeline.reply.entries[archive.entry].date)
          add(widget.kind, environment, archive.list, at: date, sources)
        }
      }
    } catch  where error.code == .noEntries && open.session.saidTimelineIsEmpty(widget.kind) {
      // The remark says it.
    } catch {
      let code: LintFinding
      let subject = LintFinding.Subject(kind: widget.kind, families: [family.name])
      if error.code == .familyNotHandled {
        code = LintFinding(Diagnostic(.familyNotHandled, error.message), sources, of: subject)
      } else {
        let words = (error.cause as? ProcessEnd)?.lastWords.split(separator: "\n").last.map { " It said: \($0)" } ?? ""
        code = LintFinding(
          .drawingFailed, "The family cannot be drawn: \(error.message)\(words)",
          remedy: "See it with tessera render --kind \(widget.kind) --family \(family.name).",
          at: sources.place(ofKind: widget.kind), of: subject, topic: "\(error.code)")
      }
      findings.append(code)
    }
    takeRemarks(sources, look: nil)
  }

  /// Light, dark and tinted at the usual text size, then the larger sizes; the lock screen has one look.
  private func appearances(_ family: WidgetFamily) -> [TileAppearance] {
    if family.isAccessory { return [TileAppearance()] }
    var looks = [TileAppearance(), TileAppearance(scheme: .dark)]
    if open.options.profile == .ios18 || open.options.profile == .ios26 {
      looks.append(TileAppearance(rendering: .accented))
    }
    return looks + types.map { TileAppearance(type: $0) }
  }

  private mutating func add(
    _ kind: String, _ environment: ArchivedEnvironment, _ list: DisplayList, at date: Date, _ sources: AuthorSources
  ) {
    var tile = DrawnTile(
      kind: kind, environment: environment,
      list: list.shown(in: environment).settled(at: date))
    // On the lock screen the system decides what stands out; larger text changes no colour.
    if !environment.family.isAccessory, environment.dynamicTypeSize == .large {
      tile.contrasts = contrasts(tile)
    }
    takeRemarks(sources, look: tile.isPlain ? nil : tile.look)
    tiles.append(tile)
  }

  private func contrasts(_ tile: DrawnTile) -> [TextContrast] {
    var options = RenderOptions(tile: tile.environment, list: tile.list, scale: ContrastMeasure.scale, now: nil)
    options.cornerRadius = 0
    // What cannot be painted cannot be judged; `render` says why.
    let measure = try? ContrastMeasure(tile.list) { list in
      let bitmap = try painter.renderer().bitmap(list, options: options)
      return PaintedPixels(width: bitmap.size.width, height: bitmap.size.height, bytes: bitmap.pixels)
    }
    return measure?.contrasts ?? []
  }

  /// Makes findings of what was remarked since the last time.
  private mutating func takeRemarks(_ sources: AuthorSources, look: String?) {
    let remarks = open.session.remarks
    let reported = Set(LintCode.reported)
    for remark in remarks[seen...] where reported.contains(remark.diagnostic.id) {
      let subject = remark.kind.map {
        LintFinding.Subject(kind: $0, families: remark.family.map { [$0.name] } ?? [], looks: look.map { [$0] } ?? [])
      }
      let finding = LintFinding(remark.diagnostic, sources, of: subject)
      // The same at another text size, with other figures, is the same.
      let isKnown = findings.contains {
        $0.code == finding.code && $0.topic != nil && $0.topic == finding.topic && $0.subject?.kind == subject?.kind
          && $0.subject?.families == subject?.families
      }
      if !isKnown { findings.append(finding) }
    }
    seen = remarks.count
  }
}
