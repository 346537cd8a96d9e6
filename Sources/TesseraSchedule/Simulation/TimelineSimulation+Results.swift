// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What a period came to; nothing here changes the simulation.
extension TimelineSimulation {
  /// The reloads with what came of them, in order.
  package var reloads: [(reload: SimulatedReload, outcome: SimulatedOutcome, budget: BudgetUse)] {
    events.compactMap { event in
      guard case .reloaded(let reload, let outcome, let use) = event.kind else { return nil }
      return (reload, outcome, use)
    }
  }

  /// How an entry looks, where the caller told it.
  package func content(generation: Int64, entry: Int) -> SimulatedContent? {
    timelines.first { $0.reload.generation == generation }?.contents[entry]
  }

  /// What was on the screen, without what was replaced at the moment it came and without changes that show nothing new.
  package var screens: [SimulatedScreen] {
    var screens: [SimulatedScreen] = []
    for event in events {
      guard case .shown(let generation, let entry) = event.kind else { continue }
      if screens.last?.from == event.date { screens.removeLast() }
      let content = content(generation: generation, entry: entry)
      if let content, screens.last?.content?.digest == content.digest { continue }
      screens.append(
        SimulatedScreen(from: event.date, until: now, generation: generation, entry: entry, content: content))
    }
    for index in screens.indices.dropLast() { screens[index].until = screens[index + 1].from }
    return screens
  }

  /// How often the provider wants to be asked, by its own policies, in 24 hours: what it would be without a budget.
  ///
  /// Each timeline counts for as long as it was in force. One that wants to be replaced at once counts as one a minute,
  /// the shortest time between two reloads on a phone. Nil if there never was a timeline.
  package var wantedPerDay: Double? {
    guard let first = timelines.first, first.reload.date < now else { return nil }
    var reloads = 0.0
    let least = max(scheduler.profile.minimumInterval, BudgetProfile.ios.minimumInterval)
    for (place, timeline) in timelines.enumerated() {
      let next = place + 1 < timelines.count ? timelines[place + 1].reload.cause : nil
      if timeline.requestsReload, next == .widgetCenter {
        reloads += 1
      } else if let wanted = timeline.wanted {
        let lasted = (timeline.replaced ?? now).timeIntervalSince(timeline.reload.date)
        reloads += lasted / max(least, wanted.timeIntervalSince(timeline.reload.date))
      }
    }
    return reloads / now.timeIntervalSince(first.reload.date) * BudgetProfile.window
  }

  /// The generations of reloads without which the screen would have been the same until the next one.
  ///
  /// Only those are here of which all that matters is known: the contents of both timelines, and what they would show.
  package var changelessReloads: Set<Int64> {
    var found: Set<Int64> = []
    for (former, timeline) in zip(timelines, timelines.dropFirst()) {
      let end = timeline.replaced ?? now
      // What it still has to show lies behind the end of the period.
      if timeline.replaced == nil, timeline.entries.date(after: end) != nil { continue }
      let start = timeline.reload.date
      guard let before = former.looks(from: start, until: end, otherwise: nil),
        let held = before.first,
        let after = timeline.looks(from: start, until: end, otherwise: held.digest)
      else { continue }
      if before == after { found.insert(timeline.reload.generation) }
    }
    return found
  }
}

extension SimulatedTimeline {
  struct Look: Hashable {
    var date: Date
    var digest: String
  }

  /// What is seen in a time, in the order of its changes; nil where a content is not known.
  func looks(from start: Date, until end: Date, otherwise held: String?) -> [Look]? {
    var looks: [Look] = []
    var date = start
    while true {
      guard let digest = entries.index(at: date).map({ contents[$0]?.digest }) ?? held else { return nil }
      if looks.last?.digest != digest { looks.append(Look(date: date, digest: digest)) }
      guard let next = entries.date(after: date), next < end else { return looks }
      date = next
    }
  }
}
