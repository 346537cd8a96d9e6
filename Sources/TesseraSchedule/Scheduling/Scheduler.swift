// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Decides when an entry is shown and when a provider is asked: a value without threads, clocks or storage.
///
/// The host tells it what happens, each time with the home screen's `now`, carries out the actions that `advance`
/// returns, and sleeps until `nextWakeUp`. After every call that changes something it calls `advance` again.
package struct Scheduler: Sendable {
  package private(set) var profile: BudgetProfile
  /// In the order in which they were placed, which is the order of the actions.
  var widgets: [PlacedWidget] = []
  private var places: [Int64: Int] = [:]
  private var warnings: [ScheduleWarning] = []
  /// The highest generation of a widget that was removed: an identifier may be used again, a ticket never.
  private var removedGeneration: Int64 = 0
  /// The latest `now`, to notice a clock that went back.
  private var lastNow: Date?

  package init(profile: BudgetProfile = .development) { self.profile = profile }

  /// The placed widgets, in the order in which they were placed.
  package var identifiers: [Int64] { widgets.map(\.id) }

  /// Requests for kinds that are not placed are told no more once so many warnings wait to be taken.
  private static let warningLimit = 100

  /// Hands out the warnings since the last call.
  package mutating func takeWarnings() -> [ScheduleWarning] {
    defer { warnings = [] }
    return warnings
  }

  /// Counts by another budget from now on; what was spent stays spent.
  package mutating func use(_ profile: BudgetProfile, now: Date) {
    notice(now)
    self.profile = profile
    for place in widgets.indices {
      widgets[place].allowance = Allowance(widgets[place].ledger, profile: profile, now: now)
      widgets[place].replan(profile, now: now)
    }
  }

  // MARK: Placing

  /// Adds a widget whose first timeline is due at once; false, and no effect, if the identifier is taken.
  @discardableResult
  package mutating func place(_ id: Int64, kind: String, bundle: Int64, now: Date) -> Bool {
    restore(StoredSchedule(id: id, kind: kind, bundle: bundle), now: now)
  }

  /// Adds a widget as it was stored; false, and no effect, if the identifier is taken.
  ///
  /// What became due meanwhile is due now; a widget that never had a timeline is treated as newly placed.
  @discardableResult
  package mutating func restore(_ stored: StoredSchedule, now: Date) -> Bool {
    notice(now)
    guard places[stored.id] == nil else { return false }
    var widget = PlacedWidget(stored, profile: profile, now: now)
    widget.generation = max(widget.generation, removedGeneration)
    if widget.policy == nil { widget.pending = .init(cause: .placed, charge: .free, since: now) }
    widget.replan(profile, now: now)
    places[stored.id] = widgets.count
    widgets.append(widget)
    return true
  }

  /// Forgets a widget; an answer that still comes is refused.
  package mutating func remove(_ id: Int64) {
    guard let place = places.removeValue(forKey: id) else { return }
    removedGeneration = max(removedGeneration, widgets.remove(at: place).generation)
    for later in place..<widgets.count { places[widgets[later].id] = later }
  }

  // MARK: Requests

  /// Notes that new timelines are wanted, and returns the widgets that will be reloaded.
  ///
  /// Requests merge until the reload begins; those that come while it runs lead to one more afterwards.
  @discardableResult
  package mutating func request(_ request: ReloadRequest, now: Date) -> [Int64] {
    notice(now)
    let matching = widgets.indices.filter { widgets[$0].matches(request.scope) }
    if matching.isEmpty, case .kind(let kind, let bundle) = request.scope {
      let warning = ScheduleWarning(topic: .nothingPlaced(kind: kind, bundle: bundle))
      // An app may name any number of kinds, and one of them a thousand times.
      if warnings.count < Scheduler.warningLimit, !warnings.contains(warning) { warnings.append(warning) }
    }
    var pending = PendingReload(cause: request.cause, charge: request.charge, since: now)
    if case .provider(let id) = request.source, let source = places[id] {
      // Not only the asking widget is protected: two providers could ask for each other in turn.
      guard !widgets[source].isExtraRun else {
        note(.reloadLoop, at: source)
        return []
      }
      pending.isFromProvider = true
    }
    for place in matching {
      widgets[place].add(pending)
      widgets[place].replan(profile, now: now)
    }
    return matching.map { widgets[$0].id }
  }

  // MARK: Reloads

  /// Tells that the provider is being asked; nil for a widget that is not placed.
  ///
  /// A reload that is still running is replaced: its answer will be refused, and the new one bears its cost.
  package mutating func began(_ id: Int64, now: Date) -> ReloadTicket? {
    notice(now)
    guard let place = places[id] else { return nil }
    widgets[place].replaceRun(profile, now: now)
    let ticket = widgets[place].begin(profile, now: now)
    widgets[place].replan(profile, now: now)
    return ticket
  }

  /// Takes an answer; false if it is late, a repetition, or of a widget that is gone, and then nothing changes.
  ///
  /// - Parameter duration: Real seconds that the provider took, for the ledger.
  @discardableResult
  package mutating func finished(
    _ ticket: ReloadTicket, _ answer: ReloadAnswer, duration: Double? = nil, now: Date
  ) -> Bool {
    notice(now)
    guard let place = places[ticket.widget], let run = widgets[place].run, run.generation == ticket.generation else {
      return false
    }
    switch answer {
    case .failed(let reason):
      widgets[place].end(.failed, profile, duration: duration, now: now)
      widgets[place].fail(reason, of: run, now: now)
    case .timeline(let entries, let policy):
      widgets[place].end(.done, profile, duration: duration, now: now)
      let topics = widgets[place].accept(EntrySchedule(entries), policy, of: run, profile, now: now)
      let codes = Set(topics.map { ScheduleWarning(topic: $0).code })
      // A loop has ended when a run of another cause passes without a request of its provider.
      let isQuiet = !widgets[place].isExtraRun && widgets[place].pending?.isFromProvider != true
      widgets[place].noted.formIntersection(isQuiet ? codes : codes.union(["reloadLoop"]))
      for topic in topics { note(topic, at: place) }
    }
    widgets[place].replan(profile, now: now)
    return true
  }

  // MARK: Time

  /// Brings everything to `now`, in whichever direction it moved, and returns what the host has to do.
  package mutating func advance(to now: Date) -> [ScheduleAction] {
    notice(now)
    var actions: [ScheduleAction] = []
    for place in widgets.indices where widgets[place].wakeUp <= now {
      widgets[place].advance(to: now, into: &actions)
    }
    return actions
  }

  /// When `advance` will next have something to do; nil if nothing will without a call.
  package func nextWakeUp(after now: Date) -> Date? {
    var earliest = Date.never
    for place in widgets.indices where widgets[place].wakeUp < earliest { earliest = widgets[place].wakeUp }
    return earliest == .never ? nil : max(now, earliest)
  }

  /// Whatever waits for a date in a future that has been taken back would wait too long.
  private mutating func notice(_ now: Date) {
    if let lastNow, now < lastNow {
      for place in widgets.indices { widgets[place].rewind(profile, now: now) }
    }
    lastNow = now
  }

  private mutating func note(_ topic: ScheduleWarning.Topic, at place: Int) {
    let warning = ScheduleWarning(widget: widgets[place].id, topic: topic)
    if widgets[place].noted.insert(warning.code).inserted { warnings.append(warning) }
  }

  func widget(_ id: Int64) -> PlacedWidget? { places[id].map { widgets[$0] } }
}

extension Date {
  /// Later than every date.
  static let never = Date(timeIntervalSinceReferenceDate: .infinity)
}
