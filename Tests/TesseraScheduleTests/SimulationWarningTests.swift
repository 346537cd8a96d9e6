// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct SimulationWarningTests {
  private func simulation(
    _ budget: BudgetProfile = .ios, hours: Double = 24, look: @escaping (Int, Date) -> String? = { _, _ in nil },
    _ provider: @escaping (SimulatedReload) -> SimulatedAnswer
  ) -> TimelineSimulation {
    var simulation = TimelineSimulation(from: start, until: start + hours * 3600, budget: budget)
    simulation.run(timeline: provider) { entries, date in
      Dictionary(
        uniqueKeysWithValues: entries.compactMap { entry in
          look(entry, date).map { (entry, SimulatedContent(digest: $0)) }
        })
    }
    return simulation
  }

  private func messages(_ simulation: TimelineSimulation) -> [String] {
    simulation.warnings(in: .gmt).map { "\($0.id): \($0.message)" }
  }

  @Test func aLookThatStaysTheSameIsTold() {
    let same = simulation(hours: 5, look: { _, _ in "milk" }) { reload in
      .timeline([EntryDate(reload.date)], .after(reload.date + 3600))
    }
    #expect(same.changelessReloads == [2, 3, 4, 5])
    #expect(
      messages(same) == [
        "reloadChangesNothing: 4 of the 4 reloads after the first changed nothing: the screen would have looked the "
          + "same without them."
      ])
    #expect(same.screens.count == 1)
    // At every second reload something is new.
    let half = simulation(hours: 5, look: { _, date in "\(Int(date.timeIntervalSince(start)) / 7200)" }) { reload in
      .timeline([EntryDate(reload.date)], .after(reload.date + 3600))
    }
    #expect(half.changelessReloads == [2, 4])
    #expect(half.screens.map { $0.until.timeIntervalSince($0.from) } == [7200, 7200, 3600])
  }

  @Test func theSameEntriesAskedForAgainBeforeTheyAreShownChangeNothing() {
    // Six hours are given each hour; what comes at an hour is known since long.
    func hour(_ date: Date) -> Int { Int(date.timeIntervalSince(start)) / 3600 }
    let found = simulation(hours: 6, look: { entry, date in "\(hour(date) + entry)" }) { reload in
      .timeline((0..<6).map { EntryDate(reload.date + Double($0) * 3600) }, .after(reload.date + 3600))
    }
    // Of the last one it is not known yet: it has entries after the end.
    #expect(found.changelessReloads == [2, 3, 4, 5])
    #expect(found.screens.count == 6)
  }

  @Test func whatIsNotKnownIsNotCompared() {
    let found = simulation(hours: 5, look: { _, date in date == start ? nil : "milk" }) { reload in
      .timeline([EntryDate(reload.date)], .after(reload.date + 3600))
    }
    #expect(found.changelessReloads == [3, 4, 5])
  }

  @Test func aTimelineThatWaitsKeepsTheOldLook() {
    let found = simulation(hours: 3, look: { _, date in date == start ? "a" : "b" }) { reload in
      let first = reload.cause == .placed ? reload.date : reload.date + 1800
      return .timeline([EntryDate(first)], .after(reload.date + 3600))
    }
    #expect(found.screens.map { $0.from.timeIntervalSince(start) } == [0, 5400])
    #expect(found.changelessReloads == [3])
  }

  @Test func entriesOfEachMinuteAreTooClose() {
    let found = simulation { reload in
      .timeline((0..<60).map { EntryDate(reload.date + Double($0) * 60) }, .after(reload.date + 3600))
    }
    #expect(
      messages(found) == [
        "entriesTooClose: 59 of the 60 entries of the timeline of 12:00 come less than 5 min after the one before, the "
          + "closest after 1 min; a phone may show them late or leave them out."
      ])
    #expect(
      messages(simulation { reload in .timeline(entries(0, 300, from: reload.date), .after(reload.date + 3600)) })
        == [])
  }

  @Test func aPolicyInThePastIsTold() {
    let found = simulation(hours: 0.05) { reload in
      .timeline([EntryDate(reload.date)], .after(reload.date - 7260))
    }
    #expect(
      messages(found) == [
        "reloadsTooMany: This provider would reload 1440 times a day; the budget is 60.",
        "policyDatePast: The policy .after of the timeline of 12:00 names a date that is 2 h 1 min in the past (3 of 3 "
          + "times): the provider is asked again as soon as it may be.",
      ])
  }

  @Test func entriesThatAreAllPastAreTold() {
    let found = simulation(hours: 2) { reload in
      .timeline(entries(-7200, -3600, -1800, from: reload.date), .after(reload.date + 3600))
    }
    #expect(
      messages(found) == [
        "entriesPast: All 3 entries of the timeline of 12:00 are in the past, the newest by 30 min, as of 2 timelines; "
          + "that one is shown, and nothing follows it."
      ])
    // The beginning of the day as the date of the only entry is no fault.
    #expect(
      messages(
        simulation(hours: 2) { reload in .timeline(entries(-7200, from: reload.date), .after(reload.date + 3600)) })
        == [])
  }

  @Test func anEntryOfNowWithAtEndIsAskedForAgainAndAgain() {
    let found = simulation(hours: 1) { reload in .timeline([EntryDate(reload.date)], .atEnd) }
    // Ten in the first ten minutes, then 60 + R, 60 + 2 R and 60 + 3 R seconds after noon; R is 1694.1 s.
    #expect(
      messages(found) == [
        "reloadsTooMany: This provider would reload 1440 times a day; the budget is 60.",
        "budgetUsedUp: At 12:10 the budget held a reload back: its 60 a day are spread over the day; 2 reloads came "
          + "late, the latest by 28 min 14 s; the next is at 13:25.",
        "notAdvancing: The last entry of the timeline of 12:00 is due at once, and .atEnd asks again after it (13 of "
          + "13 times): the provider is asked again and again.",
      ])
  }

  @Test func aProviderThatCallsWidgetCenterIsALoop() {
    let found = simulation(hours: 1) { reload in
      SimulatedAnswer(
        .timeline([EntryDate(reload.date)], .after(reload.date + 14_400)), requestsReload: true)
    }
    // Asked once more after a minute; what it asks for then is dropped.
    #expect(found.reloads.map(\.reload.cause) == [.placed, .widgetCenter])
    #expect(
      messages(found) == [
        "reloadLoop: The provider calls WidgetCenter while it makes its timeline (2 of 2 times, first at 12:00): each "
          + "reload asks for another one. One more is done, then none."
      ])
  }

  @Test func whatTheSchedulerRemarksIsPassedOn() {
    let found = simulation(hours: 48) { reload in
      .timeline(entries(0, 3600, 3600, .infinity, from: reload.date), .after(reload.date + 86_400))
    }
    #expect(
      messages(found) == [
        "entryDateInvalid: 2026-05-09 12:00: 1 date of the timeline is not a number and was left out.",
        "equalDates: 2026-05-09 12:00: 1 entry shares its date with a later one; the last of each is shown.",
      ])
    #expect(simulation { _ in .timeline([], .never) }.warnings(in: .gmt).map(\.id).contains(.timelineEmpty))
  }

  @Test func lengthsAreWords() {
    #expect(
      [0, 0.2, 40, 60, 90, 3600, 7500, 86_400, 100_000].map { SimulationWarning.length($0) } == [
        "0 s", "less than 1 s", "40 s", "1 min", "1 min 30 s", "1 h", "2 h 5 min", "1 d", "1 d 3 h",
      ])
  }
}
