// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

extension PlacedWidget {
  /// A policy whose date is less than this after the reload's beginning does not advance; seconds.
  private static let leastAdvance: TimeInterval = 1

  /// Starts the reload that is due, or one that the host wants for itself.
  mutating func begin(_ profile: BudgetProfile, now: Date) -> ReloadTicket {
    let reload = issued ?? pending ?? PendingReload(cause: .command, charge: .free, since: now)
    // What came while the host was told of this one is answered by it too.
    issued = nil
    pending = nil
    isExtraRun = reload.isFromProvider
    generation += 1
    lastReload = now
    if reload.charge == .charged { allowance.spend(at: now, profile) }
    run = Run(generation: generation, began: now, cause: reload.cause, charge: reload.charge)
    return ReloadTicket(widget: id, generation: generation, cause: reload.cause, charge: reload.charge)
  }

  /// Gives up the running reload for another one, which answers the same requests.
  mutating func replaceRun(_ profile: BudgetProfile, now: Date) {
    guard let run else { return }
    end(.replaced, profile, now: now)
    add(PendingReload(cause: run.cause, charge: run.charge, since: run.began, isFromProvider: isExtraRun))
  }

  /// Writes the running reload into the ledger; only one that is done is charged.
  mutating func end(_ outcome: ReloadOutcome, _ profile: BudgetProfile, duration: Double? = nil, now: Date) {
    guard let run else { return }
    self.run = nil
    var charge = run.charge
    if outcome != .done, charge == .charged {
      charge = .free
      allowance.refund(profile)
    }
    let record = ReloadRecord(
      date: run.began, cause: run.cause, charge: charge, outcome: outcome, duration: duration)
    ledger.add(record, now: now)
  }

  mutating func fail(_ reason: String, of run: Run, now: Date) {
    failures += 1
    failedCharge = run.charge
    failure = reason
    failedAt = now
  }

  /// Takes over a timeline and returns what is wrong with it.
  mutating func accept(
    _ entries: EntrySchedule, _ policy: TimelineReloadPolicy, of run: Run, _ profile: BudgetProfile, now: Date
  ) -> [ScheduleWarning.Topic] {
    failures = 0
    failure = nil
    var topics: [ScheduleWarning.Topic] = []
    var policy = policy
    var invalid = entries.invalidDates
    if case .after(let date) = policy.rule, !date.timeIntervalSinceReferenceDate.isFinite {
      policy = .atEnd
      invalid += 1
    }
    if invalid > 0 { topics.append(.dateInvalid(count: invalid)) }
    if entries.equalDates > 0 { topics.append(.equalDates(count: entries.equalDates)) }
    let count = entries.count
    if count > EntrySchedule.advisedCount {
      topics.append(.entriesTooMany(count: count, kept: min(count, EntrySchedule.limit)))
    }
    isEmptyHanded = entries.isEmpty
    if entries.isEmpty {
      topics.append(.timelineEmpty)
    } else {
      formerRelevance = self.entries.relevance(at: now, after: formerRelevance)
      self.entries = entries
      self.policy = policy
      timelineGeneration = run.generation
    }
    if let wait = stall(run, profile, now: now), !isEmptyHanded { topics.append(.notAdvancing(wait: wait)) }
    return topics
  }

  /// Counts a timeline that wants to be replaced at once; returns the pause that follows, seconds.
  private mutating func stall(_ run: Run, _ profile: BudgetProfile, now: Date) -> TimeInterval? {
    let isAdvancing = !isEmptyHanded && policyDate.map { $0 >= run.began + Self.leastAdvance } ?? true
    guard !isAdvancing else {
      stalls = 0
      return nil
    }
    switch run.cause {
    // A reload that nobody but code asked for continues the row.
    case .policy, .retry, .widgetCenter: stalls += 1
    default: stalls = 1
    }
    stalledAt = now
    return max(profile.minimumInterval, BackOff.notAdvancing.wait(stalls))
  }
}
