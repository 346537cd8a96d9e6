// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Walks through a period of a placed widget's life: which entry is shown when, when its provider is asked, what each
/// reload costs and what is odd about it.
///
/// The rules are those of the home screen: a ``Scheduler`` with simulated time. It is a value without clocks,
/// processes or threads that asks its caller for what only an author's code knows:
///
/// ```swift
/// var simulation = TimelineSimulation(from: midnight, until: midnight + 86_400, budget: .ios)
/// simulation.run { reload in .timeline([EntryDate(reload.date)], .after(reload.date + 900)) }
/// for event in simulation.events { print(event) }
/// ```
///
/// Where a provider can only be asked asynchronously, or its entries have contents to compare, there are other forms of
/// `run`; all of them are loops around ``next()``. Providers take no time here, and the period ends before `until`.
package struct TimelineSimulation: Sendable {
  /// What the caller has to answer before time goes on.
  package enum Question: Hashable, Sendable {
    /// Answered with ``answer(_:)``.
    case timeline(SimulatedReload)
    /// How entries of the present timeline look, by index; answered with ``answer(contents:)``.
    case contents([Int], at: Date)
  }

  /// More entries than this are not asked for in advance.
  private static let contentsAhead = 48
  private static let widget: Int64 = 1

  package let from: Date
  package let until: Date
  /// So many reloads, or ten times as many entries, end the simulation before its time.
  package let reloadLimit: Int
  package private(set) var now: Date
  package private(set) var events: [SimulatedEvent] = []
  package private(set) var isOver = false

  private(set) var scheduler: Scheduler
  private(set) var timelines: [SimulatedTimeline] = []
  private(set) var topics: [(date: Date, topic: ScheduleWarning.Topic)] = []
  private(set) var shownCount = 0
  private var requests: [SimulatedRequest]
  private var actions: [ScheduleAction] = []
  private var question: Question?
  private var ticket: ReloadTicket?
  private var reloadCount = 0
  private var plan: ReloadPlan?
  private var postponed: ReloadPlan?

  /// - Parameters:
  ///   - requests: Reloads that the app or an intent asks for, in any order.
  ///   - reloadLimit: A provider that asks to be asked each second would otherwise be asked 86,400 times.
  package init(
    from: Date, until: Date, budget: BudgetProfile, requests: [SimulatedRequest] = [], reloadLimit: Int = 2_000
  ) {
    self.from = from
    self.until = until
    self.reloadLimit = reloadLimit
    self.requests = requests.filter { $0.date >= from && $0.date < until }.sorted { $0.date < $1.date }
    now = from
    scheduler = Scheduler(profile: budget)
    scheduler.place(Self.widget, kind: "", bundle: 0, now: from)
  }

  package var budget: BudgetProfile { scheduler.profile }

  // MARK: Steps

  /// Goes on to the next question; nil when the period is over. An open question is repeated.
  package mutating func next() -> Question? {
    while !isOver {
      if let question { return question }
      if !actions.isEmpty {
        perform(actions.removeFirst())
        continue
      }
      request()
      plan = scheduler.widget(Self.widget)?.plan
      actions = scheduler.advance(to: now)
      guard actions.isEmpty else { continue }
      notePostponement()
      move()
    }
    return nil
  }

  /// Answers for the provider.
  package mutating func answer(_ answer: SimulatedAnswer) {
    guard case .timeline(let reload) = question, let ticket else { return }
    question = nil
    self.ticket = nil
    if answer.requestsReload {
      scheduler.request(ReloadRequest(.widget(Self.widget), from: .provider(widget: Self.widget)), now: now)
    }
    scheduler.finished(ticket, answer.answer, now: now)
    topics += scheduler.takeWarnings().map { (now, $0.topic) }
    let outcome: SimulatedOutcome
    switch answer.answer {
    case .failed(let reason): outcome = .failed(reason)
    case .timeline(let entries, let policy):
      outcome = .timeline(entries: entries.count, policy)
      accept(entries, reload, requestsReload: answer.requestsReload)
    }
    let use = scheduler.budget(Self.widget, now: now) ?? BudgetUse(charged: 0, free: 0, limit: nil)
    events.append(SimulatedEvent(now, .reloaded(reload, outcome, use)))
  }

  /// Tells how entries look; those that are left out are not compared.
  package mutating func answer(contents: [Int: SimulatedContent]) {
    guard case .contents(let entries, _) = question, let place = timelines.indices.last else { return }
    question = nil
    timelines[place].asked.formUnion(entries)
    timelines[place].contents.merge(contents) { $1 }
  }

  private mutating func perform(_ action: ScheduleAction) {
    switch action {
    case .show(_, let generation, let entry):
      guard let entry else { return }
      events.append(SimulatedEvent(now, .shown(generation: generation, entry: entry)))
      shownCount += 1
      if shownCount >= 10 * reloadLimit { end(.limitReached(shownCount)) }
      ask([entry])
    case .reload:
      guard reloadCount < reloadLimit else { return end(.limitReached(reloadCount)) }
      reloadCount += 1
      // What was wanted before the present timeline was made is late since then.
      let least = scheduler.widget(Self.widget)?.lastReload ?? from
      guard let ticket = scheduler.began(Self.widget, now: now) else { return }
      self.ticket = ticket
      question = .timeline(
        SimulatedReload(
          date: now, generation: ticket.generation, cause: ticket.cause, charge: ticket.charge,
          wanted: max(least, plan?.wanted ?? now), hold: plan.flatMap { SimulatedHold($0.hold) }))
      postponed = nil
    }
  }

  private mutating func accept(_ entries: [EntryDate], _ reload: SimulatedReload, requestsReload: Bool) {
    guard let widget = scheduler.widget(Self.widget), widget.timelineGeneration == reload.generation else { return }
    if let last = timelines.indices.last { timelines[last].replaced = now }
    timelines.append(
      SimulatedTimeline(
        reload: reload, entries: widget.entries, policy: widget.policy ?? .atEnd, wanted: widget.policyDate,
        requestsReload: requestsReload, given: entries.count))
    // What the next timeline will be compared with: this process forgets it when that one comes.
    var ahead: [Int] = widget.entries.index(at: now).map { [$0] } ?? []
    var date = now
    while ahead.count < Self.contentsAhead, let next = widget.entries.date(after: date), next < until {
      if let entry = widget.entries.index(at: next) { ahead.append(entry) }
      date = next
    }
    ask(ahead)
  }

  private mutating func ask(_ entries: [Int]) {
    guard !isOver, let asked = timelines.last?.asked else { return }
    let missing = entries.filter { !asked.contains($0) }
    if !missing.isEmpty { question = .contents(missing, at: now) }
  }

  // MARK: Time

  private mutating func request() {
    while let request = requests.first, request.date <= now {
      requests.removeFirst()
      scheduler.request(ReloadRequest(.widget(Self.widget), from: request.source), now: now)
    }
  }

  /// Tells of a reload that is wanted by now and has to wait, once.
  private mutating func notePostponement() {
    guard let plan = scheduler.widget(Self.widget)?.plan, plan.wanted <= now, plan != postponed,
      let hold = SimulatedHold(plan.hold) ?? (plan.date == nil ? .budget : nil)
    else { return }
    postponed = plan
    events.append(SimulatedEvent(now, .postponed(cause: plan.cause, hold: hold, until: plan.date)))
  }

  private mutating func move() {
    var dates = [scheduler.nextWakeUp(after: now), requests.first?.date].compactMap { $0 }
    if let plan = scheduler.widget(Self.widget)?.plan, plan.wanted > now, plan.date.map({ $0 > plan.wanted }) ?? true {
      dates.append(plan.wanted)
    }
    guard let next = dates.min(), next < until else { return end(.periodOver) }
    now = max(now, next)
  }

  private mutating func end(_ reason: SimulatedEnd) {
    if reason == .periodOver { now = until }
    isOver = true
    question = nil
    events.append(SimulatedEvent(now, .ended(reason)))
  }
}

/// A timeline that was accepted in a simulation.
struct SimulatedTimeline: Sendable {
  var reload: SimulatedReload
  var entries: EntrySchedule
  var policy: TimelineReloadPolicy
  /// When its policy wants the provider to be asked again.
  var wanted: Date?
  var requestsReload: Bool
  /// How many entries the provider gave.
  var given: Int
  /// When the next timeline took its place.
  var replaced: Date?
  var asked: Set<Int> = []
  var contents: [Int: SimulatedContent] = [:]
}
