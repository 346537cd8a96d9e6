// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

/// A host without processes: carries out what the scheduler says, and moves the clock from wake-up to wake-up.
struct Simulation {
  typealias Provider = (inout Scheduler, Date) -> ReloadAnswer

  struct Show: Hashable {
    var date: Date
    var widget: Int64
    var generation: Int64
    var entry: Int?
  }

  struct Reload: Hashable {
    var date: Date
    var widget: Int64
    var cause: ReloadCause
    var charge: ReloadCharge
  }

  struct Timeline: Hashable {
    var accepted: Date
    var widget: Int64
    var generation: Int64
    var entries: [EntryDate]
  }

  var scheduler: Scheduler
  var now: Date
  var providers: [Int64: Provider] = [:]
  /// Seconds that every provider takes.
  var duration: TimeInterval = 0

  private(set) var shows: [Show] = []
  private(set) var reloads: [Reload] = []
  private(set) var timelines: [Timeline] = []
  /// When the reloads that were charged in the end had begun, by widget.
  private(set) var spent: [Int64: [Date]] = [:]
  private(set) var warnings: [ScheduleWarning] = []
  /// How often the host woke up by itself, and how often it found nothing to do.
  private(set) var wakeUps = 0
  private(set) var idleWakeUps = 0
  private var answers: [(date: Date, ticket: ReloadTicket, answer: ReloadAnswer)] = []

  init(_ profile: BudgetProfile, at now: Date = start) {
    scheduler = Scheduler(profile: profile)
    self.now = now
  }

  mutating func place(_ id: Int64, kind: String = "Clock", bundle: Int64 = 1, _ provider: @escaping Provider) {
    providers[id] = provider
    scheduler.place(id, kind: kind, bundle: bundle, now: now)
    settle()
  }

  @discardableResult
  mutating func request(_ scope: ReloadRequest.Scope, from source: ReloadRequest.Source) -> [Int64] {
    scheduler.request(ReloadRequest(scope, from: source), now: now)
  }

  /// Does all that is due now, and returns whether there was anything.
  @discardableResult
  mutating func settle() -> Bool {
    var isActive = false
    // More rounds than any honest schedule needs at one instant.
    for _ in 0..<1_000 {
      let actions = scheduler.advance(to: now)
      var isAnswered = false
      for action in actions { perform(action) }
      while let place = answers.firstIndex(where: { $0.date <= now }) {
        let answer = answers.remove(at: place)
        finish(answer.ticket, answer.answer)
        isAnswered = true
      }
      warnings += scheduler.takeWarnings()
      if actions.isEmpty && !isAnswered { return isActive }
      isActive = true
    }
    Issue.record("the schedule does not come to rest at \(now)")
    return isActive
  }

  private mutating func perform(_ action: ScheduleAction) {
    switch action {
    case .show(let widget, let generation, let entry):
      shows.append(Show(date: now, widget: widget, generation: generation, entry: entry))
    case .reload(let widget, _, _):
      guard let ticket = scheduler.began(widget, now: now) else { return }
      reloads.append(Reload(date: now, widget: widget, cause: ticket.cause, charge: ticket.charge))
      guard let answer = providers[widget]?(&scheduler, now) else { return }
      answers.append((now + duration, ticket, answer))
    }
  }

  private mutating func finish(_ ticket: ReloadTicket, _ answer: ReloadAnswer) {
    guard scheduler.finished(ticket, answer, duration: duration, now: now) else { return }
    if case .timeline(let entries, _) = answer, !entries.isEmpty {
      timelines.append(
        Timeline(accepted: now, widget: ticket.widget, generation: ticket.generation, entries: entries))
    }
    if case .timeline = answer, ticket.charge == .charged {
      spent[ticket.widget, default: []].append(now - duration)
    }
  }

  /// Sleeps and wakes until a date.
  mutating func run(until end: Date) {
    settle()
    while let next = [scheduler.nextWakeUp(after: now), answers.map(\.date).min()].compactMap({ $0 }).min(),
      next <= end
    {
      now = max(now, next)
      wakeUps += 1
      if !settle() { idleWakeUps += 1 }
      if wakeUps > 2_000_000 {
        Issue.record("wakes up without end")
        return
      }
    }
    now = end
    settle()
  }

  mutating func run(hours: Double) { run(until: now + hours * 3600) }

  /// Moves the clock, in either direction, without the wake-ups between.
  mutating func jump(to date: Date) {
    now = date
    settle()
  }

  func reloads(of widget: Int64, _ charge: ReloadCharge? = nil) -> [Date] {
    reloads.filter { $0.widget == widget && (charge == nil || $0.charge == charge) }.map(\.date)
  }

  func codes() -> [String] { warnings.map(\.code) }
}

/// Noon in UTC on some day.
let start = Date(timeIntervalSinceReferenceDate: 800_020_800)

/// Entries at distances from a date, seconds.
func entries(_ distances: TimeInterval..., from date: Date = start) -> [EntryDate] {
  distances.map { EntryDate(date + $0) }
}

/// The provider whose only entry is now.
func single(_ policy: @escaping (Date) -> TimelineReloadPolicy) -> Simulation.Provider {
  { _, now in .timeline([EntryDate(now)], policy(now)) }
}

/// The most dates in any half-open window of a width, for dates in order.
func most(_ dates: [Date], in width: TimeInterval) -> Int {
  var first = 0
  var most = 0
  for (index, date) in dates.enumerated() {
    while dates[first] <= date - width { first += 1 }
    most = max(most, index - first + 1)
  }
  return most
}

/// A small generator with a seed: SplitMix64.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
