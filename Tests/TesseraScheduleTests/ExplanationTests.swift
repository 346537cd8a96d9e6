// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct ExplanationTests {
  private func sentence(_ simulation: Simulation) throws -> String {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return simulation.scheduler.whyNotNow(1, now: simulation.now)
      .sentence(now: simulation.now, locale: Locale(identifier: "de_DE"), timeZone: zone)
  }

  private func simulation(_ profile: BudgetProfile, _ provider: @escaping Simulation.Provider) -> Simulation {
    var simulation = Simulation(profile)
    simulation.place(1, provider)
    return simulation
  }

  @Test func namesTheLastEntry() throws {
    var simulation = simulation(.ios) { _, now in .timeline(entries(0, 7200, from: now), .atEnd) }
    simulation.run(hours: 1)
    let expected = Explanation.afterLastEntry(start + 7200, BudgetUse(charged: 0, free: 1, limit: 60))
    #expect(simulation.scheduler.whyNotNow(1, now: simulation.now) == expected)
    #expect(
      try sentence(simulation)
        == "The provider is asked again after its last entry at 16:00. A reload now would cost 1 of the 60 left today.")
  }

  @Test func namesTheDateOfThePolicyWithItsDay() throws {
    let simulation = simulation(.none, single { .after($0 + 86_400) })
    #expect(
      try sentence(simulation)
        == "The provider wants to be asked again after 10. Mai 2026, 14:00. Reloads are not limited.")
  }

  @Test func saysThatNobodyAsks() throws {
    let simulation = simulation(.development, single { _ in .never })
    #expect(try sentence(simulation).hasPrefix("The timeline is never reloaded by itself"))
  }

  @Test func saysWhatTheBudgetAllows() throws {
    var simulation = simulation(.ios, single { .after($0 + 60) })
    simulation.run(hours: 4)
    simulation.run(until: simulation.now + 90)
    guard case .budget(let until?, let use) = simulation.scheduler.whyNotNow(1, now: simulation.now) else {
      Issue.record("the budget holds it back")
      return
    }
    #expect(until == simulation.scheduler.nextReload(1))
    #expect(use.limit == 60 && use.charged == simulation.reloads(of: 1, .charged).count)
    #expect(try sentence(simulation).contains("the budget of 60 a day allows the next at"))
    var none = Simulation(.limited(0))
    none.place(1, single { .after($0 + 60) })
    none.run(hours: 1)
    #expect(try sentence(none) == "A reload is wanted, but the budget of 0 a day allows none.")
  }

  @Test func saysThatReloadsNeedAMinimumInterval() throws {
    var simulation = simulation(.ios, single { _ in .never })
    simulation.run(until: start + 10)
    simulation.request(.widget(1), from: .app(isInForeground: false))
    simulation.settle()
    #expect(
      try sentence(simulation)
        == "A reload is wanted; 60 seconds must pass between two, so the next is at 14:01:00. "
        + "A reload now would cost 1 of the 60 left today.")
  }

  @Test func saysThatTimelinesDoNotAdvance() throws {
    var simulation = simulation(.development, single { _ in .atEnd })
    simulation.run(until: start + 4)
    let expected = Explanation.notAdvancing(until: start + 7, count: 3, BudgetUse(charged: 2, free: 1, limit: nil))
    #expect(simulation.scheduler.whyNotNow(1, now: simulation.now) == expected)
    #expect(try sentence(simulation).hasPrefix("The last 3 timelines asked to be reloaded at a date that had passed"))
  }

  @Test(arguments: [BudgetProfile.ios, .development])
  func saysThatThereWereNoEntries(_ profile: BudgetProfile) throws {
    let simulation = simulation(profile) { _, _ in .timeline([], .atEnd) }
    #expect(try sentence(simulation).hasPrefix("The last timeline had no entries; the provider is asked again at 14:0"))
  }

  @Test func namesTheFailure() throws {
    var simulation = simulation(.ios) { _, _ in .failed("The process crashed.") }
    simulation.run(until: start + 12)
    #expect(
      try sentence(simulation)
        == "The last reload failed (2 times in a row): The process crashed. "
        + "It is tried again at 14:00:30; a failure costs nothing.")
  }

  @Test func saysWhatIsUnderWay() {
    let schedule = ScheduleUnderTest()
    schedule.place(1)
    #expect(schedule.scheduler.whyNotNow(1, now: start) == .waitingForProcess)
    schedule.advance(to: start)
    #expect(schedule.scheduler.whyNotNow(1, now: start) == .waitingForProcess)
    schedule.began(1, now: start + 1)
    #expect(schedule.scheduler.whyNotNow(1, now: start + 2) == .running(since: start + 1))
  }
}
