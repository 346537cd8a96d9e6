// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// One widget on the home screen with everything its schedule depends on.
struct PlacedWidget: Sendable {
  /// What the host was told to show.
  struct Shown: Hashable, Sendable {
    var generation: Int64
    var entry: Int?
  }

  /// The reload that the provider is answering.
  struct Run: Hashable, Sendable {
    var generation: Int64
    var began: Date
    var cause: ReloadCause
    var charge: ReloadCharge
  }

  let id: Int64
  let kind: String
  let bundle: Int64

  var entries: EntrySchedule
  /// Nil until the first timeline.
  var policy: TimelineReloadPolicy?
  /// Of the latest question, and of the timeline that is shown.
  var generation: Int64
  var timelineGeneration: Int64
  var shown: Shown?
  /// The relevance that earlier timelines left behind.
  var formerRelevance: HeldRelevance?

  /// Not yet told to the host, told but not begun, and begun.
  var pending: PendingReload?
  var issued: PendingReload?
  var run: Run?
  /// Whether the current or last run had been asked for by providers alone.
  var isExtraRun = false

  var ledger: ReloadLedger
  var allowance: Allowance
  var lastReload: Date?

  var failures = 0
  var failure: String?
  var failedAt = Date.distantPast
  /// What the failed reload would have cost: the one that succeeds in its place costs the same.
  var failedCharge = ReloadCharge.free
  /// Reloads in a row that did not advance, and the end of the last of them.
  var stalls = 0
  var stalledAt = Date.distantPast
  /// Whether the last timeline had no entries.
  var isEmptyHanded = false

  /// Codes of the warnings that were noted already.
  var noted: Set<String> = []

  /// Kept, since most calls of `advance` find nothing to do for most widgets.
  private(set) var plan: ReloadPlan?
  private(set) var wakeUp = Date.never

  init(_ stored: StoredSchedule, profile: BudgetProfile, now: Date) {
    id = stored.id
    kind = stored.kind
    bundle = stored.bundle
    entries = EntrySchedule(stored.entries)
    policy = stored.policy
    generation = stored.generation
    timelineGeneration = stored.generation
    lastReload = stored.lastReload
    ledger = ReloadLedger(stored.ledger)
    allowance = Allowance(ledger, profile: profile, now: now)
  }

  func matches(_ scope: ReloadRequest.Scope) -> Bool {
    switch scope {
    case .widget(let id): self.id == id
    case .kind(let kind, let bundle): self.kind == kind && self.bundle == bundle
    case .bundle(let bundle): self.bundle == bundle
    case .everything: true
    }
  }

  /// Adds a request to the reload that has not begun yet.
  mutating func add(_ request: PendingReload) {
    // A reload that the host has only been told of will see everything that happened before the request.
    if issued != nil {
      issued?.merge(request)
    } else if pending != nil {
      pending?.merge(request)
    } else {
      pending = request
    }
  }

  // MARK: Time

  mutating func advance(to now: Date, into actions: inout [ScheduleAction]) {
    if let next = entryToShow(at: now) {
      shown = next
      actions.append(.show(widget: id, generation: next.generation, entry: next.entry))
    }
    if let plan, let date = plan.date, date <= now {
      var reload = PendingReload(cause: plan.cause, charge: plan.charge, since: date)
      if let pending {
        reload.isFromProvider = pending.isFromProvider
        reload.merge(pending)
      }
      pending = nil
      issued = reload
      self.plan = nil
      actions.append(.reload(widget: id, cause: reload.cause, charge: reload.charge))
    }
    setWakeUp(now: now)
  }

  /// What has to be shown now, if it is not shown already.
  private func entryToShow(at now: Date) -> Shown? {
    let due = Shown(generation: timelineGeneration, entry: entries.index(at: now))
    // Before its first entry a new timeline leaves on screen what the old one showed.
    if due.entry == nil && shown?.generation != timelineGeneration { return nil }
    return due == shown ? nil : due
  }

  /// Finds the next date with something to do, after anything has changed.
  mutating func replan(_ profile: BudgetProfile, now: Date) {
    plan = nextReload(profile)
    setWakeUp(now: now)
  }

  private mutating func setWakeUp(now: Date) {
    let entry = entryToShow(at: now) != nil ? now : entries.date(after: now) ?? .never
    wakeUp = min(entry, plan?.date ?? .never)
  }

  /// Takes dates back that lie in a future which the clock has left.
  mutating func rewind(_ profile: BudgetProfile, now: Date) {
    lastReload = lastReload.map { min($0, now) }
    failedAt = min(failedAt, now)
    stalledAt = min(stalledAt, now)
    if let since = pending?.since { pending?.since = min(since, now) }
    allowance = Allowance(ledger, profile: profile, now: now)
    if let run {
      self.run?.began = min(run.began, now)
      if run.charge == .charged { allowance.spend(at: min(run.began, now), profile) }
    }
    replan(profile, now: now)
  }
}
