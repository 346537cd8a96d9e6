// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule
import TesseraWire

/// What the developer's drawer does to the clock.
package enum ClockCommand: Hashable, Sendable {
  /// The machine's time again.
  case now
  case pause, play
  /// Sixty times as fast.
  case fast
  /// To the next or the former entry of a widget, or of any.
  case nextEntry(of: Int64?)
  case previousEntry(of: Int64?)
  case jump(Date)
}

/// What the clock shows and how it runs.
package struct ClockView: Hashable, Sendable {
  package var now: Date
  /// Seconds a second.
  package var rate: Double
  package var isLive: Bool
}

extension WidgetHost {
  package func clockView() -> ClockView {
    queue.sync { ClockView(now: now, rate: clock.rate, isLive: clock.isLive) }
  }

  package func run(_ command: ClockCommand) throws(HostError) {
    try sync { () throws(HostError) in
      let reading = reading
      switch command {
      case .now: clock.goLive()
      case .pause: clock.pause(at: reading)
      case .play: clock.play(at: reading)
      case .fast: clock.run(at: reading)
      case .nextEntry(let id):
        guard let date = scheduler.entryDate(after: now, of: id) else {
          throw HostError(.noEntries, "No later entry is known.")
        }
        try check(date)
        clock.jump(to: date, at: reading)
      case .previousEntry(let id):
        guard let date = scheduler.entryDate(before: now, of: id) else {
          throw HostError(.noEntries, "No earlier entry is known.")
        }
        try check(date)
        clock.jump(to: date, at: reading)
      case .jump(let date):
        try check(date)
        clock.jump(to: date, at: reading)
      }
      try keepClock()
      tell(.clock)
      turn()
      // Live texts show another moment, and what follows may show another entry.
      for id in order { tell(.tile(id)) }
    }
  }

  private func check(_ date: Date) throws(HostError) {
    guard abs(date.timeIntervalSinceReferenceDate) < Self.farthest else {
      throw HostError(.invalidRequest, "That date is too far away.")
    }
  }

  private func keepClock() throws(HostError) {
    try store.set(
      clock.isLive
        ? ["clock.date": "", "clock.rate": ""]
        : ["clock.date": "\(now.timeIntervalSinceReferenceDate)", "clock.rate": "\(clock.rate)"])
  }

  // MARK: Appearance and settings

  package func homeAppearance() -> HomeAppearance { queue.sync { appearance } }

  package func hostProfile() -> HostProfile { queue.sync { profile } }

  /// Changes how the home screen looks; tiles are evaluated again, free of charge.
  ///
  /// Another language or time zone asks the providers too, since their entries may hold texts in it.
  package func use(_ new: HomeAppearance) throws(HostError) { try change { $0 = new } }

  /// Changes a part of it; changes of several browsers come after each other.
  package func change(_ body: (inout HomeAppearance) -> Void) throws(HostError) {
    try sync { () throws(HostError) in
      let old = appearance
      var new = old
      body(&new)
      guard new != old else { return }
      try store.set(new.stored)
      appearance = new
      tell(.appearance)
      windowEnvironmentChanged()
      if new.isLocked != old.isLocked { lockChanged() }
      if new.device != old.device { arrange() }
      if new.timeZone != old.timeZone || new.tiles.locale != old.tiles.locale {
        restartProcesses()
        scheduler.request(ReloadRequest(.everything, from: .restart), now: now)
      }
      for id in order {
        archiveMissing(id)
        tell(.tile(id))
      }
      if new.controlEnvironment != old.controlEnvironment {
        for bundle in bundles.keys { askControls(of: bundle) }
      } else if new.isLocked != old.isLocked {
        tell(.controls)
      }
      turn()
    }
  }

  package func use(profile new: HostProfile) throws(HostError) {
    try sync { () throws(HostError) in
      guard new != profile else { return }
      try store.set(["host.profile": new.rawValue])
      profile = new
      scheduler.use(new.budget, now: now)
      restartProcesses()
      tell(.appearance)
      turn()
    }
  }

  /// Brings tiles into the grid of another device.
  private func arrange() {
    for space in HomeSpace.allCases {
      let grid = HomeGrid(space, of: appearance.device)
      var placed: [HomeGrid.Tile] = []
      for id in order {
        guard let widget = widgets[id]?.placed, widget.space == space else { continue }
        placed = grid.placing(widget.tile, among: placed)
      }
      let moved = placed.filter { widgets[$0.id]?.placed.place != $0.place }
      keep { () throws(HostError) in try store.move(moved) }
      for tile in moved { widgets[tile.id]?.placed.place = tile.place }
    }
    tell(.widgets)
  }
}

extension WidgetHost {
  // MARK: Notices of authors' programs

  /// Answers what a program says through the door, on the door's thread.
  func answer(_ notice: Notice) -> NoticeReply {
    switch notice {
    case .command(let kind): return .count(reload(kind: kind))
    case .tap, .openURL, .intent, .control: return answerPerson(notice)
    case .reload, .relevance, .configurations, .reloadControls, .controls: break
    }
    return queue.sync {
      let program = notice.program ?? ""
      let found = bundles.values.filter { belongs($0, to: program) }.sorted { $0.installed.id < $1.installed.id }
      guard !found.isEmpty else {
        note("A notice of \(program) had no effect: no installed bundle belongs to it.", level: .warning)
        return .refused("No bundle of \(program) is installed on this home screen.")
      }
      switch notice {
      case .reload(_, let kind, let isExtension):
        for bundle in found { request(kind, in: bundle.installed.id, isExtension: isExtension) }
        // All calls of one turn merge: the alarm comes after them.
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in self?.turn() }
        return .done
      case .relevance(_, let kind):
        note("relevance of \"\(kind)\" has changed", bundle: found[0].installed.id)
        return .done
      case .command, .tap, .openURL, .intent, .control: return .done
      case .reloadControls(_, let kind, let isExtension):
        for bundle in found { askControls(of: bundle.installed.id, kind: kind, isExtension: isExtension) }
        return .done
      case .controls: return .controls(placedControls(of: Set(found.map(\.installed.id))))
      case .configurations:
        let bundles = Set(found.map(\.installed.id))
        return .configurations(
          order.compactMap { id in
            guard let placed = widgets[id]?.placed, bundles.contains(placed.bundle) else { return nil }
            return NoticeReply.Placed(
              id: String(id), kind: placed.kind, family: placed.family,
              intentIdentifier: self.bundles[placed.bundle]?.installed.widget(placed.kind)?.intentIdentifier,
              configuration: placed.configuration)
          })
      }
    }
  }

  private func request(_ kind: String?, in bundle: Int64, isExtension: Bool) {
    // What an intent asks for while it runs comes with its end, free of charge.
    if isExtension, isPerforming(in: bundle) { return }
    let scope: ReloadRequest.Scope = kind.map { .kind($0, bundle: bundle) } ?? .bundle(bundle)
    // A provider that asks while it is being asked may do so once.
    let asking = order.first { widgets[$0]?.placed.bundle == bundle && widgets[$0]?.ticket != nil }
    let source: ReloadRequest.Source =
      if isExtension, let asking { .provider(widget: asking) } else { .app(isInForeground: false) }
    scheduler.request(ReloadRequest(scope, from: source), now: now)
  }

  /// Whether a program of a bundle identifier may speak for a bundle: the extension itself, or the app it is part of.
  private func belongs(_ state: BundleState, to program: String) -> Bool {
    guard let bundle = state.bundle else { return false }
    return bundle.bundleIdentifier == program || bundle.bundleIdentifier.hasPrefix(program + ".")
      || bundle.app.map { "tessera.\($0.product.lowercased())" } == program
  }
}
