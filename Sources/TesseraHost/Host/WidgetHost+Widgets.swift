// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// The placed widgets in the order in which they were added.
  package func placedWidgets() -> [PlacedWidget] { queue.sync { order.compactMap { widgets[$0]?.placed } } }

  /// Puts a widget on the home screen.
  /// - Parameter place: Where it is wanted, others make way; nil for the first free place.
  /// - Returns: its number.
  @discardableResult package func place(
    bundle: Int64, kind: String, family: WidgetFamily, at place: HomePlace? = nil,
    configuration: [String: IntentValue]? = nil
  ) throws(HostError) -> Int64 {
    try sync { () throws(HostError) in
      guard let state = bundles[bundle] else { throw bundleMissing(bundle) }
      guard let widget = state.installed.widget(kind) else {
        let kinds = state.installed.widgets.map { "\"\($0.kind)\"" }.joined(separator: ", ")
        throw HostError(.unknownKind, "\(state.installed.displayName) has no widget \"\(kind)\"; it has \(kinds).")
      }
      guard widget.families.contains(family) else {
        let families = widget.families.map(\.name).joined(separator: ", ")
        throw HostError(.familyMissing, "\"\(kind)\" does not come as \(family.name), but as \(families).")
      }
      guard appearance.device.size(of: family) != nil else {
        throw HostError(.familyMissing, "The \(appearance.device.name) has no widgets of the family \(family.name).")
      }
      let space = HomeSpace(family)
      let grid = HomeGrid(space, of: appearance.device)
      let others = tiles(in: space)
      let wanted = HomeGrid.Tile(id: 0, family: family, place: place ?? grid.firstFree(family, among: others))
      let tiles = grid.placing(wanted, among: others)
      let own = tiles.first { $0.id == 0 }?.place ?? wanted.place
      let moved = tiles.filter { tile in tile.id != 0 && widgets[tile.id]?.placed.place != tile.place }
      var placed = PlacedWidget(
        id: 0, bundle: bundle, kind: kind, family: family, place: own, configuration: configuration)
      placed.id = try store.place(placed, moving: moved)
      widgets[placed.id] = WidgetState(placed: placed)
      order.append(placed.id)
      for tile in moved { widgets[tile.id]?.placed.place = tile.place }
      scheduler.place(placed.id, kind: kind, bundle: bundle, now: now)
      note("added, \(family.name)", widget: placed.id)
      tell(.widgets)
      tell(.tile(placed.id))
      turn()
      return placed.id
    }
  }

  /// Moves a widget; the others make way.
  package func move(_ id: Int64, to place: HomePlace) throws(HostError) {
    try sync { () throws(HostError) in
      guard let placed = widgets[id]?.placed else { throw widgetMissing(id) }
      var tile = placed.tile
      tile.place = place
      let grid = HomeGrid(placed.space, of: appearance.device)
      let moved = grid.placing(tile, among: tiles(in: placed.space)).filter {
        widgets[$0.id]?.placed.place != $0.place
      }
      try store.move(moved)
      for tile in moved { widgets[tile.id]?.placed.place = tile.place }
      tell(.widgets)
    }
  }

  /// Takes a widget off the home screen with all that was kept of it.
  package func remove(_ id: Int64) throws(HostError) {
    try sync { () throws(HostError) in
      guard widgets[id] != nil else { throw widgetMissing(id) }
      try store.removeWidget(id)
      note("removed", widget: id)
      dropTaps(id)
      widgets[id] = nil
      order.removeAll { $0 == id }
      scheduler.remove(id)
      tell(.widgets)
      turn()
    }
  }

  /// Asks a widget's provider now, as a person wants it.
  package func reload(widget id: Int64) throws(HostError) {
    try sync { () throws(HostError) in
      guard widgets[id] != nil else { throw widgetMissing(id) }
      scheduler.request(ReloadRequest(.widget(id), from: .command), now: now)
      turn()
    }
  }

  /// Asks the providers of a kind, or of all widgets; gives how many were asked.
  @discardableResult package func reload(kind: String?) -> Int {
    queue.sync {
      guard let kind else {
        defer { turn() }
        return scheduler.request(ReloadRequest(.everything, from: .command), now: now).count
      }
      var count = 0
      for bundle in bundles.values where bundle.installed.widget(kind) != nil {
        count +=
          scheduler.request(
            ReloadRequest(.kind(kind, bundle: bundle.installed.id), from: .command), now: now
          ).count
      }
      if count == 0 {
        note("A reload of \"\(kind)\" had no effect: no placed widget is of that kind.", level: .warning)
      }
      turn()
      return count
    }
  }

  func widgetMissing(_ id: Int64) -> HostError {
    HostError(.widgetMissing, "There is no widget \(id) on this home screen; it may have been removed.")
  }

  private func tiles(in space: HomeSpace) -> [HomeGrid.Tile] {
    order.compactMap { id in widgets[id].flatMap { $0.placed.space == space ? $0.placed.tile : nil } }
  }

  // MARK: Tiles

  /// What a widget shows; nil for one that is not there.
  package func tile(_ id: Int64) -> TileView? { queue.sync { view(id) } }

  /// A tile as it would be in another appearance; without a list where that is not archived.
  package func tile(_ id: Int64, in other: TileAppearance) -> TileView? {
    queue.sync {
      var appearance = appearance
      appearance.tiles = other
      guard let state = widgets[id], var view = view(id),
        let environment = appearance.environment(of: state.placed.family)
      else { return nil }
      let key = ArchiveKey(entry: state.shown ?? ArchiveKey.placeholder, variant: environment.variant)
      view.environment = environment
      view.hash = state.archives[key] ?? ""
      view.list = state.archives[key].flatMap { list($0) }
      return view
    }
  }

  private func view(_ id: Int64) -> TileView? {
    guard let state = widgets[id] else { return nil }
    let family = state.placed.family
    let environment =
      appearance.environment(of: family) ?? ArchivedEnvironment(family: family, device: .standard)
      ?? ArchivedEnvironment(family: family, size: .zero)
    let (hash, isOwn) = bestHash(state, environment.variant)
    let entries = state.reply?.entries ?? []
    let date = state.shown.flatMap { entries.indices.contains($0) ? entries[$0].date : nil }
    var condition = TileView.Condition.current
    var why = state.problem
    if state.shown == nil {
      condition = state.problem == nil ? .placeholder : .failed
    } else if state.problem != nil || hash == nil {
      condition = hash == nil ? .failed : .stale
    } else if !isOwn, state.ticket == nil, state.process == nil {
      condition = .stale
      why = "This entry is not archived yet; what was shown last stays."
    }
    if case .failed(let message) = bundles[state.placed.bundle]?.condition, state.reply != nil, condition == .current {
      condition = .stale
      why = "Its bundle could not be started: \(message)"
    }
    let shown = hash.flatMap { list($0) }
    if let hash, let shown, state.shown != nil {
      // Whatever was given away to be shown can be tapped.
      widgets[id]?.taps.remember(hash, generation: state.generation, shown.actions)
    }
    return TileView(
      id: id, name: name(of: state.placed), environment: environment, list: shown,
      hash: hash ?? "", condition: condition, why: why, entry: state.shown.flatMap { $0 < 0 ? nil : $0 },
      entries: entries.count, shownSince: date,
      nextEntry: scheduler.entryDate(after: now, of: id), isPerforming: state.taps.isPerforming,
      isConfigurable: bundles[state.placed.bundle]?.installed.widget(state.placed.kind)?.intentIdentifier != nil,
      needsConfiguration: needsConfiguration(state), now: now,
      fonts: bundles[state.placed.bundle]?.bundle?.fonts ?? [])
  }

  /// What is nearest to what should be shown: the entry in this appearance, else in another, else an older entry, else
  /// the placeholder. The flag tells whether it is the first.
  private func bestHash(_ state: WidgetState, _ variant: String) -> (hash: String?, isOwn: Bool) {
    let entry = state.shown ?? ArchiveKey.placeholder
    if let own = state.archives[ArchiveKey(entry: entry, variant: variant)] { return (own, true) }
    var best: (key: ArchiveKey, hash: String)?
    for (key, hash) in state.archives where key.entry <= entry {
      if let best,
        (best.key.entry, best.key.variant == variant ? 1 : 0, best.key.variant)
          >= (key.entry, key.variant == variant ? 1 : 0, key.variant)
      {
        continue
      }
      best = (key, hash)
    }
    return (best?.hash, false)
  }

  private func list(_ hash: String) -> DisplayList? {
    if let known = lists[hash] { return known }
    var found: DisplayList?
    keep { () throws(HostError) in found = try store.list(hash) }
    if let found { lists.insert(found, hash) }
    return found
  }

  // MARK: Inspection

  /// Everything that a developer may want to know of a placed widget.
  package struct Inspection: Sendable {
    package struct Entry: Sendable {
      package var info: TimelineReply.EntryInfo
      /// As it looks in the present appearance, where that is archived.
      package var list: DisplayList?
      package var hash: String?
    }

    package var tile: TileView
    package var generation: Int64
    package var entries: [Entry]
    package var policy: TimelineReloadPolicy?
    package var nextReload: Date?
    package var whyNotNow: String
    package var budget: BudgetUse
    package var ledger: [ReloadRecord]
    package var process: BundleSupervisor.Status
    package var diagnostics: [Diagnostic]
  }

  package func inspect(_ id: Int64) throws(HostError) -> Inspection {
    try sync { () throws(HostError) in
      guard let state = widgets[id], let tile = view(id) else { throw widgetMissing(id) }
      let now = now
      let variant = tile.environment.variant
      let zone = TimeZone(identifier: appearance.timeZone) ?? .gmt
      return Inspection(
        tile: tile, generation: state.generation,
        entries: (state.reply?.entries ?? []).enumerated().map { index, info in
          let hash = state.archives[ArchiveKey(entry: index, variant: variant)]
          return Inspection.Entry(info: info, list: hash.flatMap { list($0) }, hash: hash)
        },
        policy: state.reply?.policy, nextReload: scheduler.nextReload(id),
        // The drawer speaks English, whatever the widgets speak.
        whyNotNow: scheduler.whyNotNow(id, now: now).sentence(
          now: now, locale: Locale(identifier: "en_GB"), timeZone: zone),
        budget: scheduler.budget(id, now: now) ?? BudgetUse(charged: 0, free: 0, limit: nil),
        ledger: scheduler.ledger(id), process: bundles[state.placed.bundle]?.supervisor?.status ?? .init(),
        diagnostics: state.diagnostics)
    }
  }

  package func logEntries() -> [HostLogEntry] { queue.sync { log.entries } }

  // MARK: The gallery

  /// The picture of a widget in the gallery: its snapshot, for which sample data will do.
  package func preview(
    bundle: Int64, kind: String, family: WidgetFamily
  ) throws(HostError) -> (list: DisplayList, environment: ArchivedEnvironment, fonts: [String], now: Date) {
    let (environment, now, fonts) = try sync { () throws(HostError) in
      guard let environment = appearance.environment(of: family) else {
        throw HostError(.familyMissing, "The \(appearance.device.name) has no widgets of the family \(family.name).")
      }
      return (environment, self.now, bundles[bundle]?.bundle?.fonts ?? [])
    }
    let subject = Subject(kind: kind, environment: environment, isPreview: true)
    let missing = try missingParameter(kind, of: bundle, configuration: nil, family: family) {
      (request) throws(HostError) in try ask(bundle, request)
    }
    let request = missing == nil ? Request.snapshot(subject) : .placeholder(subject)
    guard case .archives(let archives) = try ask(bundle, request), let archive = archives.first else {
      throw Self.mismatch(request.name)
    }
    return (archive.list, environment, fonts, now)
  }
}
