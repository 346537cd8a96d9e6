// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

extension TimelineSimulation {
  /// Entries that come sooner than this after the one before are too close for a phone, seconds.
  package static let leastEntryDistance: TimeInterval = 300

  /// What is odd about the period so far, each once; times of day are in the zone.
  ///
  /// - Parameter isReloadedElsewhere: Whether the app, or an intent that does not stand in the widget, is known to ask
  ///   for reloads: then a policy of never is no reason for a hint.
  package func warnings(in zone: TimeZone, isReloadedElsewhere: Bool = false) -> [SimulationWarning] {
    let isLong = until.timeIntervalSince(from) > BudgetProfile.window
    func time(_ date: Date) -> String { SimulationWarning.time(date, in: zone, withDay: isLong) }
    return [
      tooManyReloads(), loops(time), budgetUsedUp(time), notAdvancing(time), policyPast(time), entriesPast(time),
      changeless(), tooClose(time), isReloadedElsewhere ? nil : neverReloaded(time), failures(time),
    ].compactMap { $0 } + topicsOfTimelines(time)
  }

  private typealias Clock = (Date) -> String

  private func tooManyReloads() -> SimulationWarning? {
    guard let wanted = wantedPerDay else { return nil }
    let limit = budget.limit ?? BudgetProfile.ios.limit ?? 0
    guard Int(wanted.rounded()) > limit else { return nil }
    let allowed = budget.limit == nil ? "a phone allows 40 to 70" : "the budget is \(limit)"
    return SimulationWarning(
      .reloadsTooMany,
      "This provider would reload \(Int(wanted.rounded())) times a day; \(allowed).",
      remedy: "Give more entries in a timeline and ask again later: several hours of entries cost one reload.",
      since: from)
  }

  private func loops(_ time: Clock) -> SimulationWarning? {
    let asking = timelines.filter(\.requestsReload)
    guard let first = asking.first else { return nil }
    return SimulationWarning(
      .reloadLoop,
      "The provider calls WidgetCenter while it makes its timeline (\(asking.count) of \(timelines.count) times, "
        + "first at \(time(first.reload.date))): each reload asks for another one. One more is done, then none.",
      remedy: "Remove the call of WidgetCenter from the provider; the policy says when it is asked again.",
      since: first.reload.date)
  }

  private func budgetUsedUp(_ time: Clock) -> SimulationWarning? {
    guard let limit = budget.limit else { return nil }
    let held = events.filter {
      if case .postponed(_, .budget, _) = $0.kind { true } else { false }
    }
    guard let first = held.first else { return nil }
    let late = reloads.filter { $0.reload.hold == .budget }
    let longest = late.map { $0.reload.date.timeIntervalSince($0.reload.wanted) }.max()
    let used = reloads.first { $0.budget.left == 0 }
    var text: String
    if limit == 0 {
      text = "The budget allows no reload that is charged"
    } else if let used {
      text = "The \(limit) reloads of a day were used up at \(time(used.reload.date))"
    } else {
      text = "At \(time(first.date)) the budget held a reload back: its \(limit) a day are spread over the day"
    }
    if let longest {
      let count = late.count
      text +=
        "; \(count) \(count == 1 ? "reload came" : "reloads came") late, "
        + "\(count == 1 ? "by" : "the latest by") \(SimulationWarning.length(longest))"
    }
    if case .postponed(_, _, let date) = held.last?.kind, date.map({ $0 >= until }) ?? true {
      text += date.map { "; the next is at \(time($0))" } ?? "; none comes"
    }
    return SimulationWarning(
      .budgetUsedUp, text + ".",
      remedy: "Ask for fewer reloads: what is known in advance belongs into the entries of one timeline.",
      since: used?.reload.date ?? first.date)
  }

  // MARK: Dates

  /// A timeline whose entries lie behind the moment it was made at, of which nothing more follows.
  private static func isPast(_ timeline: SimulatedTimeline) -> Bool {
    guard let last = timeline.entries.lastDate, last < timeline.reload.date - 1 else { return false }
    return timeline.policy.rule == .atEnd || timeline.entries.firstDate != last
  }

  private func entriesPast(_ time: Clock) -> SimulationWarning? {
    let past = timelines.filter { Self.isPast($0) }
    guard let first = past.first, let last = first.entries.lastDate else { return nil }
    let age = SimulationWarning.length(first.reload.date.timeIntervalSince(last))
    let times = past.count == 1 ? "" : ", as of \(past.count) timelines"
    return SimulationWarning(
      .entriesPast,
      first.given == 1
        ? "The only entry of the timeline of \(time(first.reload.date)) is \(age) in the past\(times)."
        : "All \(first.given) entries of the timeline of \(time(first.reload.date)) are in the past, the newest by "
          + "\(age)\(times); that one is shown, and nothing follows it.",
      remedy: "Date the first entry with the moment at which the provider is asked, and the others after it.",
      since: first.reload.date)
  }

  private func policyPast(_ time: Clock) -> SimulationWarning? {
    let past = timelines.filter {
      if case .after(let date) = $0.policy.rule { date < $0.reload.date + 1 } else { false }
    }
    guard let first = past.first, case .after(let date) = first.policy.rule else { return nil }
    let age = first.reload.date.timeIntervalSince(date)
    return SimulationWarning(
      .policyDatePast,
      "The policy .after of the timeline of \(time(first.reload.date)) names a date that is "
        + (age > 0 ? "\(SimulationWarning.length(age)) in the past" : "the moment of the reload itself")
        + " (\(past.count) of \(timelines.count) times): the provider is asked again as soon as it may be.",
      remedy: "Compute the date from the moment at which the provider is asked, some time after it.",
      since: first.reload.date)
  }

  private func notAdvancing(_ time: Clock) -> SimulationWarning? {
    let stalled = timelines.filter { timeline in
      guard timeline.policy.rule == .atEnd, !Self.isPast(timeline), let last = timeline.entries.lastDate else {
        return false
      }
      return last < timeline.reload.date + 1
    }
    guard let first = stalled.first else { return nil }
    return SimulationWarning(
      .notAdvancing,
      "The last entry of the timeline of \(time(first.reload.date)) is due at once, and .atEnd asks again after it "
        + "(\(stalled.count) of \(timelines.count) times): the provider is asked again and again.",
      remedy: "Use .after with a later date, or give entries that reach into the future.", since: first.reload.date)
  }

  // MARK: Effect

  private func changeless() -> SimulationWarning? {
    let generations = changelessReloads
    let charged = reloads.filter { generations.contains($0.reload.generation) }
    guard let first = charged.first else { return nil }
    let others = reloads.count - 1
    return SimulationWarning(
      .reloadChangesNothing,
      "\(charged.count) of the \(others) \(others == 1 ? "reload" : "reloads") after the first changed nothing: "
        + "the screen would have looked the same without \(charged.count == 1 ? "it" : "them").",
      remedy: "Ask again when the data can have changed, or call WidgetCenter from the app when they have.",
      since: first.reload.date)
  }

  private func tooClose(_ time: Clock) -> SimulationWarning? {
    let counted = timelines.map { (timeline: $0, close: $0.closeEntries) }
    guard let worst = counted.max(by: { $0.close.count < $1.close.count }), worst.close.count > 0,
      let shortest = counted.map(\.close.shortest).min()
    else { return nil }
    return SimulationWarning(
      .entriesTooClose,
      "\(worst.close.count) of the \(worst.timeline.given) entries of the timeline of "
        + "\(time(worst.timeline.reload.date)) come less than 5 min after the one before, the closest after "
        + "\(SimulationWarning.length(shortest)); a phone may show them late or leave them out.",
      remedy: "Keep entries 5 minutes apart; for clocks and countdowns use Text(date, style:) or "
        + "Text(timerInterval:), which go on without entries.",
      since: worst.timeline.reload.date)
  }

  private func neverReloaded(_ time: Clock) -> SimulationWarning? {
    guard let last = timelines.last, last.policy.rule == .never, !last.requestsReload,
      reloads.allSatisfy({ $0.reload.cause == .placed || $0.reload.cause == .policy || $0.reload.cause == .retry }),
      !timelines.contains(where: { $0.contents.values.contains(where: \.isInteractive) })
    else { return nil }
    return SimulationWarning(
      .neverReloaded,
      "From \(time(last.reload.date)) on the provider is never asked again: its policy is .never, no entry has a "
        + "control with an intent, and nothing calls WidgetCenter for it.",
      remedy: "Call WidgetCenter.shared.reloadTimelines(ofKind:) where its data change, or use .atEnd or .after.",
      since: last.reload.date)
  }

  private func failures(_ time: Clock) -> SimulationWarning? {
    let failed = reloads.compactMap { reload -> (Date, String)? in
      if case .failed(let reason) = reload.outcome { (reload.reload.date, reason) } else { nil }
    }
    guard let first = failed.first else { return nil }
    return SimulationWarning(
      .reloadFailed,
      "\(failed.count) of \(reloads.count) reloads failed, the first at \(time(first.0)): \(first.1)",
      remedy: "Answer with a timeline also when loading fails: what was shown before, and .after a while.",
      since: first.0)
  }

  /// What the home screen's own rules remark of timelines.
  private func topicsOfTimelines(_ time: Clock) -> [SimulationWarning] {
    topics.compactMap { date, topic in
      let warning = ScheduleWarning(topic: topic)
      let id: DiagnosticID
      let remedy: String
      switch topic {
      case .equalDates:
        (id, remedy) = (.equalDates, "Give each entry its own date.")
      case .dateInvalid:
        (id, remedy) = (.entryDateInvalid, "Compute the date from a valid one.")
      case .entriesTooMany:
        (id, remedy) = (.entriesTooMany, "Give fewer and ask for a reload with .atEnd or .after.")
      case .timelineEmpty:
        (id, remedy) = (.timelineEmpty, "Give at least one entry, dated now.")
      case .notAdvancing, .reloadLoop, .nothingPlaced:
        return nil
      }
      return SimulationWarning(id, "\(time(date)): \(warning.sentence)", remedy: remedy, since: date)
    }
  }
}

extension SimulatedTimeline {
  /// How many entries follow another too soon, and the shortest distance, seconds.
  fileprivate var closeEntries: (count: Int, shortest: TimeInterval) {
    var (count, shortest) = (0, TimeInterval.infinity)
    guard var date = entries.firstDate else { return (0, shortest) }
    while let next = entries.date(after: date) {
      let distance = next.timeIntervalSince(date)
      if distance < TimelineSimulation.leastEntryDistance {
        count += 1
        shortest = min(shortest, distance)
      }
      date = next
    }
    return (count, shortest)
  }
}
