// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct PolicyTests {
  private static let hours: [TimeInterval] = [0, 3600, 7200, 10_800, 14_400]

  private func hourly(_ policy: TimelineReloadPolicy) -> Simulation.Provider {
    { _, now in .timeline(Self.hours.map { EntryDate(now + $0) }, policy) }
  }

  @Test(arguments: [BudgetProfile.ios, .none, .development, .limited(3)])
  func B49_atEndAsksAfterTheLastEntryAndNotBefore(_ profile: BudgetProfile) {
    var simulation = Simulation(profile)
    simulation.place(1, hourly(.atEnd))
    simulation.run(until: start + 14_399.999)
    #expect(simulation.reloads.map(\.cause) == [.placed])
    #expect(simulation.shows.map(\.entry) == [0, 1, 2, 3])
    simulation.run(until: start + 14_400)
    #expect(simulation.reloads.map(\.cause) == [.placed, .policy])
    #expect(simulation.reloads[1].charge == .charged)
    #expect(simulation.shows.dropFirst(4).map(\.entry) == [4, 0])
  }

  @Test func B49_neverAsksOnlyWhenTheWidgetCentreDoes() {
    var simulation = Simulation(.ios)
    simulation.place(1, hourly(.never))
    simulation.run(hours: 24 * 30)
    #expect(simulation.reloads.count == 1)
    #expect(simulation.shows.last?.entry == 4)
    #expect(simulation.wakeUps == 4)
    #expect(simulation.scheduler.nextWakeUp(after: simulation.now) == nil)
    simulation.request(.kind("Clock", bundle: 1), from: .app(isInForeground: true))
    simulation.settle()
    #expect(simulation.reloads.map(\.cause) == [.placed, .widgetCenter])
  }

  @Test func afterMayLieBeforeTheLastEntry() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline(Self.hours.map { EntryDate(now + $0) }, .after(now + 5400)) }
    simulation.run(until: start + 5400)
    #expect(simulation.reloads(of: 1) == [start, start + 5400])
    #expect(simulation.shows.map(\.entry) == [0, 1, 0])
  }

  @Test func B51_theIOSBudgetSpreadsAMinutePolicyOverTheDay() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(until: start + 86_399)
    let dates = simulation.reloads(of: 1)
    #expect(dates.count >= 40 && dates.count <= 70, "\(dates.count)")
    // Spread: each quarter of the day has its share, and the first minutes are not starved.
    for quarter in 0..<4 {
      let from = start + Double(quarter) * 21_600
      let count = dates.filter { $0 >= from && $0 < from + 21_600 }.count
      #expect(count >= 10 && count <= 25, "quarter \(quarter): \(count)")
    }
    #expect(dates.filter { $0 <= start + 300 }.count == 6)
    let pauses = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }
    #expect(pauses.allSatisfy { $0 >= 60 && $0 <= 1800 })
    #expect(simulation.idleWakeUps == 0)
  }

  @Test(arguments: [BudgetProfile.none, .development])
  func B51_withoutABudgetThereIsOneReloadAMinute(_ profile: BudgetProfile) {
    var simulation = Simulation(profile)
    simulation.duration = 0.4
    // The policy counts from the reload's own now, so the time a provider takes adds nothing.
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(until: start + 86_400)
    #expect(simulation.reloads(of: 1, .charged).count == 1_440)
    #expect(simulation.codes() == [])
  }

  static let pastPolicies: [@Sendable (Date) -> TimelineReloadPolicy] = [
    { _ in .atEnd }, { .after($0 - 5000) }, { .after($0 + 0.001) },
  ]

  @Test(arguments: pastPolicies.indices)
  func B52_pastDatesShowTheNewestAndDoNotLoopOnAPhone(_ policy: Int) {
    for profile in [BudgetProfile.ios, .none] {
      var simulation = Simulation(profile)
      simulation.place(1) { _, now in
        .timeline(entries(-300, -100, -200, from: now), Self.pastPolicies[policy](now - 100))
      }
      #expect(simulation.shows.map(\.entry) == [1])
      simulation.run(hours: 1)
      let dates = simulation.reloads(of: 1)
      #expect(zip(dates, dates.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 60 })
      // On a phone: the free one, a burst of ten, and one each 28 minutes.
      #expect(dates.count == (profile == .ios ? 13 : 61))
      #expect(simulation.codes() == ["notAdvancing"])
    }
  }

  @Test(arguments: pastPolicies.indices)
  func B52_pastDatesBackOffInDevelopment(_ policy: Int) {
    var simulation = Simulation(.development)
    simulation.place(1, single(Self.pastPolicies[policy]))
    simulation.run(until: start + 1_700)
    let dates = simulation.reloads(of: 1)
    let pauses = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    #expect(simulation.codes() == ["notAdvancing"])
    #expect(simulation.idleWakeUps == 0)
  }

  @Test func theBackOffEndsWhenATimelineAdvances() {
    var isGood = false
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline([EntryDate(now)], isGood ? .after(now + 60) : .atEnd) }
    simulation.run(until: start + 10)
    isGood = true
    simulation.run(until: start + 20)
    #expect(simulation.reloads(of: 1).map { $0.timeIntervalSince(start) } == [0, 1, 3, 7, 15])
    isGood = false
    simulation.run(until: start + 78)
    #expect(simulation.reloads(of: 1).suffix(3).map { $0.timeIntervalSince(start) } == [15, 75, 76, 78].suffix(3))
    #expect(simulation.codes() == ["notAdvancing", "notAdvancing"])
  }

  @Test func B53_equalDatesAreWarnedOfOnce() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline(entries(0, 60, 60, from: now), .after(now + 120)) }
    simulation.run(until: start + 600)
    #expect(simulation.codes() == ["equalDates"])
    #expect(simulation.shows.map(\.entry).prefix(4) == [0, 2, 0, 2])
  }

  @Test func B55_neverShowsAnEntryEarlyWithAClockOfMinutes() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline(entries(0, 30, 90, from: now), .never) }
    for minute in 1...3 { simulation.jump(to: start + Double(minute) * 60) }
    #expect(simulation.shows.map(\.entry) == [0, 1, 2])
    #expect(simulation.shows.map { $0.date.timeIntervalSince(start) } == [0, 60, 120])
    var exact = Simulation(.development)
    exact.place(1) { _, now in .timeline(entries(0, 30, 90, from: now), .never) }
    exact.jump(to: start + 29.999)
    #expect(exact.shows.count == 1)
    #expect(exact.scheduler.nextWakeUp(after: exact.now) == start + 30)
  }

  @Test func aTimelineOfTheFutureLeavesWhatIsShown() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in
      .timeline(entries(now == start ? 0 : 50, 100, from: now), .after(now + 60))
    }
    simulation.run(until: start + 65)
    #expect(simulation.shows.map(\.generation) == [1])
    simulation.run(until: start + 110)
    #expect(simulation.shows.map(\.generation) == [1, 2])
    #expect(simulation.shows.last?.entry == 0)
  }

  @Test func F21_aPolicyWithoutANumberActsAtTheEnd() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in
      .timeline(entries(0, 300, from: now), .after(Date(timeIntervalSinceReferenceDate: .nan)))
    }
    simulation.run(until: start + 300)
    #expect(simulation.reloads(of: 1) == [start, start + 300])
    #expect(simulation.codes() == ["entryDateInvalid"])
  }

  @Test func warnsOfMoreEntriesThanAPhoneTakes() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, now in .timeline((0..<401).map { EntryDate(now + Double($0)) }, .never) }
    simulation.place(2) { _, now in .timeline((0..<1_001).map { EntryDate(now + Double($0)) }, .never) }
    #expect(
      simulation.warnings.map(\.topic) == [
        .entriesTooMany(count: 401, kept: 401), .entriesTooMany(count: 1_001, kept: 1_000),
      ])
  }
}
