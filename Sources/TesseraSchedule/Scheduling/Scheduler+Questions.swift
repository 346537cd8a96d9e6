// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What the host and the developer's drawer want to know; nothing here changes the schedule.
extension Scheduler {
  /// The records of a widget's reloads, oldest first, without the one that runs.
  package func ledger(_ id: Int64) -> [ReloadRecord] { widget(id)?.ledger.records ?? [] }

  /// What a widget has used in the last 24 hours, with the reload that runs; nil if it is not placed.
  package func budget(_ id: Int64, now: Date) -> BudgetUse? {
    widget(id).map { budget($0, now: now) }
  }

  private func budget(_ widget: PlacedWidget, now: Date) -> BudgetUse {
    var use = BudgetUse(
      charged: widget.ledger.count(.charged, at: now), free: widget.ledger.count(.free, at: now),
      limit: profile.limit)
    switch widget.run?.charge {
    case .charged: use.charged += 1
    case .free: use.free += 1
    case nil: break
    }
    return use
  }

  /// What has to be stored of a widget; nil if it is not placed.
  package func stored(_ id: Int64) -> StoredSchedule? {
    widget(id).map {
      StoredSchedule(
        id: $0.id, kind: $0.kind, bundle: $0.bundle, entries: $0.entries.entries, policy: $0.policy,
        generation: $0.timelineGeneration, lastReload: $0.lastReload, ledger: $0.ledger.records)
    }
  }

  /// The entry that is shown at a date, by its index in the timeline; nil before the first.
  package func entry(_ id: Int64, at date: Date) -> Int? { widget(id)?.entries.index(at: date) }

  /// The date of the next entry of one widget, or of any.
  package func entryDate(after date: Date, of id: Int64? = nil) -> Date? {
    chosen(id).compactMap { $0.entries.date(after: date) }.min()
  }

  /// The date of the entry before the one shown, of one widget or of any.
  package func entryDate(before date: Date, of id: Int64? = nil) -> Date? {
    chosen(id).compactMap { $0.entries.date(before: date) }.max()
  }

  private func chosen(_ id: Int64?) -> [PlacedWidget] {
    id.map { id in widget(id).map { [$0] } ?? [] } ?? widgets
  }

  /// When the provider will be asked next; nil while it is asked, and if nothing is planned.
  package func nextReload(_ id: Int64) -> Date? { widget(id)?.plan?.date }

  /// How much the widget matters at a date, on its author's own scale; nil if it says nothing.
  package func relevance(_ id: Int64, now: Date) -> Float? {
    guard let widget = widget(id) else { return nil }
    return widget.entries.relevance(at: now, after: widget.formerRelevance)?.score(at: now)
  }

  /// What the next reload waits for.
  package func whyNotNow(_ id: Int64, now: Date) -> Explanation {
    guard let widget = widget(id) else { return .notPlaced }
    if let run = widget.run { return .running(since: run.began) }
    if widget.issued != nil { return .waitingForProcess }
    let use = budget(widget, now: now)
    guard let plan = widget.plan else { return .onlyWhenRequested(use) }
    guard let date = plan.date else { return .budget(until: nil, use) }
    if date <= now { return .waitingForProcess }
    if plan.hold == .failure { return .failed(widget.failure ?? "", times: widget.failures, until: date) }
    // What is not wanted yet needs no excuse.
    if plan.wanted > now {
      if case .after = widget.policy?.rule { return .afterDate(plan.wanted, use) }
      return .afterLastEntry(plan.wanted, use)
    }
    switch plan.hold {
    case .budget: return .budget(until: date, use)
    case .minimumInterval where !widget.isEmptyHanded:
      return .minimumInterval(until: date, seconds: profile.minimumInterval, use)
    case .notAdvancing where !widget.isEmptyHanded:
      return .notAdvancing(until: date, count: widget.stalls, use)
    default: return .noEntries(until: date, use)
    }
  }
}
