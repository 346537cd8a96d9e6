// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct ClockJumpTests {
  private func hourly(_ now: Date) -> [EntryDate] { (0..<5).map { EntryDate(now + Double($0) * 3600) } }

  @Test func backwardsShowsTheEarlierEntryAndDoesNotAskAgain() {
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in .timeline(hourly(now), .atEnd) }
    simulation.run(hours: 3.5)
    simulation.jump(to: start + 3600)
    #expect(simulation.shows.map(\.entry) == [0, 1, 2, 3, 1])
    #expect(simulation.reloads.count == 1)
    simulation.run(hours: 2.9)
    #expect(simulation.shows.map(\.entry) == [0, 1, 2, 3, 1, 2, 3])
    #expect(simulation.reloads.count == 1)
  }

  @Test func beforeTheFirstEntryNothingIsShown() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline(hourly(now), .atEnd) }
    simulation.jump(to: start - 86_400)
    #expect(simulation.shows.map(\.entry) == [0, nil])
    #expect(simulation.reloads.count == 1)
    #expect(simulation.scheduler.nextWakeUp(after: simulation.now) == start)
    simulation.run(hours: 24)
    #expect(simulation.shows.map(\.entry) == [0, nil, 0])
    #expect(simulation.idleWakeUps == 0)
  }

  @Test(arguments: [BudgetProfile.ios, .none, .development])
  func forwardsAsksOnce(_ profile: BudgetProfile) {
    var simulation = Simulation(profile)
    simulation.place(1) { _, now in .timeline(hourly(now), .atEnd) }
    simulation.place(2, single { .after($0 + 60) })
    simulation.run(until: start + 30)
    simulation.jump(to: start + 30 * 86_400)
    #expect(simulation.reloads(of: 1) == [start, start + 30 * 86_400])
    #expect(simulation.reloads(of: 2) == [start, start + 30 * 86_400])
    // The entries that were jumped over are not shown one after the other.
    #expect(simulation.shows.filter { $0.widget == 1 }.map(\.entry) == [0, 4, 0])
  }

  @Test func F21_backADayKeepsTheLedgerSane() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(hours: 6)
    let used = simulation.scheduler.budget(1, now: simulation.now)?.charged ?? 0
    #expect(used > 10)
    simulation.jump(to: start - 86_400)
    #expect(simulation.scheduler.budget(1, now: simulation.now) == BudgetUse(charged: 0, free: 0, limit: 60))
    let asked = simulation.reloads.count
    simulation.run(until: start - 1)
    #expect(simulation.reloads.count == asked, "the policy's date lies in the future")
    #expect(simulation.idleWakeUps == 0)
    simulation.jump(to: start + 6 * 3600)
    #expect((simulation.scheduler.budget(1, now: simulation.now)?.charged ?? 0) >= used)
  }

  @Test func whatWasSpentInTheFutureIsNotMissingBefore() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(hours: 6)
    simulation.jump(to: start - 7 * 86_400)
    simulation.request(.widget(1), from: .app(isInForeground: false))
    let asked = simulation.now
    simulation.run(until: asked + 60)
    #expect(simulation.reloads.last?.date == asked + 60)
  }

  @Test func pausesDoNotGrowWhenTheClockGoesBack() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, _ in .failed("It crashed.") }
    simulation.place(2) { _, _ in .timeline([], .never) }
    simulation.run(hours: 2)
    simulation.jump(to: start - 7 * 86_400)
    let asked = simulation.reloads.count
    simulation.run(until: simulation.now + 900)
    #expect(simulation.reloads.dropFirst(asked).contains { $0.widget == 1 })
    #expect(simulation.reloads.dropFirst(asked).contains { $0.widget == 2 })
  }

  @Test func aClockThatSwingsDoesNotCauseAStorm() {
    var random = Seeded(state: 11)
    var simulation = Simulation(.development)
    simulation.place(1, single { .after($0 + 600) })
    simulation.place(2) { _, now in .timeline(hourly(now), .atEnd) }
    for _ in 0..<1_000 { simulation.jump(to: start + Double.random(in: -86_400...86_400, using: &random)) }
    // A date is asked for again only when the clock passes a farther one than before.
    #expect(simulation.reloads.count < 40, "\(simulation.reloads.count)")
  }

  @Test func anAnswerThatComesAfterTheClockWentBackIsTaken() {
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in .timeline(hourly(now), .after(now + 600)) }
    simulation.duration = 10
    simulation.run(until: start + 605)
    simulation.jump(to: start - 3600)
    simulation.run(until: start + 700)
    #expect(simulation.timelines.count == 2)
    #expect(simulation.shows.map(\.generation) == [1, 1, 1, 2])
    let tooEarly = simulation.shows.filter { show in
      guard let entry = show.entry else { return false }
      return simulation.timelines.first { $0.generation == show.generation }.map { $0.entries[entry].date > show.date }
        ?? true
    }
    #expect(tooEarly == [])
  }

  @Test func findsTheEntriesToStepTo() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline(hourly(now), .never) }
    simulation.run(until: start + 600)
    simulation.place(2) { _, now in .timeline(hourly(now), .never) }
    let scheduler = simulation.scheduler
    #expect(scheduler.entryDate(after: start + 601) == start + 3600)
    #expect(scheduler.entryDate(after: start + 3600) == start + 4200)
    #expect(scheduler.entryDate(after: start + 3600, of: 1) == start + 7200)
    #expect(scheduler.entryDate(before: start + 4200) == start + 3600)
    #expect(scheduler.entryDate(before: start + 4200, of: 2) == start + 600)
    #expect(scheduler.entryDate(after: start, of: 3) == nil)
    #expect(scheduler.entry(1, at: start + 3601) == 1)
    #expect(scheduler.entry(1, at: start - 1) == nil)
  }
}
