// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

/// Days that were worked out by hand.
@Suite struct TimelineSimulationTests {
  private func simulation(
    _ budget: BudgetProfile = .ios, hours: Double = 24, requests: [SimulatedRequest] = []
  ) -> TimelineSimulation {
    TimelineSimulation(from: start, until: start + hours * 3600, budget: budget, requests: requests)
  }

  /// Events as lines, with seconds since the beginning.
  private func lines(_ simulation: TimelineSimulation) -> [String] {
    simulation.events.map { event in
      let second = Int(event.date.timeIntervalSince(start).rounded())
      switch event.kind {
      case .shown(let generation, let entry): return "\(second) shows \(generation).\(entry)"
      case .reloaded(let reload, let outcome, let use):
        let left = use.left.map { "\($0) left" } ?? "no limit"
        let late = reload.hold.map { " late for \($0)" } ?? ""
        let answer =
          switch outcome {
          case .timeline(let count, _): "\(count) entries"
          case .failed(let reason): reason
          }
        return "\(second) reload \(reload.cause) \(reload.charge)\(late), \(answer), \(left)"
      case .postponed(let cause, let hold, let date):
        let until = date.map { "\(Int($0.timeIntervalSince(start).rounded()))" } ?? "never"
        return "\(second) waits \(cause) for \(hold) until \(until)"
      case .ended(let end): return "\(second) \(end)"
      }
    }
  }

  @Test func entriesAreShownAndTheProviderIsAskedAtTheEnd() {
    var simulation = simulation(hours: 8)
    simulation.run { reload in .timeline(entries(0, 3600, 7200, 10_800, from: reload.date), .atEnd) }
    #expect(
      lines(simulation) == [
        "0 reload placed free, 4 entries, 60 left",
        "0 shows 1.0",
        "3600 shows 1.1",
        "7200 shows 1.2",
        "10800 shows 1.3",
        "10800 reload policy charged, 4 entries, 59 left",
        "10800 shows 2.0",
        "14400 shows 2.1",
        "18000 shows 2.2",
        "21600 shows 2.3",
        "21600 reload policy charged, 4 entries, 58 left",
        "21600 shows 3.0",
        "25200 shows 3.1",
        "28800 periodOver",
      ])
    // What is replaced at the moment it comes was on no screen.
    #expect(
      simulation.screens.map { "\($0.from.timeIntervalSince(start)) \($0.generation).\($0.entry)" } == [
        "0.0 1.0", "3600.0 1.1", "7200.0 1.2", "10800.0 2.0", "14400.0 2.1", "18000.0 2.2", "21600.0 3.0",
        "25200.0 3.1",
      ])
    #expect(simulation.warnings(in: .gmt) == [])
  }

  @Test func aBurnerGetsSixtyReloadsOfTheTwoHundredAndEightyEightItWants() {
    var simulation = simulation()
    simulation.run { reload in .timeline([EntryDate(reload.date)], .after(reload.date + 300)) }
    // Ten at once, then one each 86,400 / 51 seconds, counted from the first: the twelfth is 300 + 2 x 1694.1.
    let reloads = lines(simulation).filter { $0.contains("reload") }
    #expect(reloads[0] == "0 reload placed free, 1 entries, 60 left")
    #expect(reloads[1] == "300 reload policy charged, 1 entries, 59 left")
    #expect(reloads[11] == "3300 reload policy charged, 1 entries, 49 left")
    #expect(reloads[12] == "3688 reload policy charged late for budget, 1 entries, 48 left")
    #expect(reloads[13] == "5382 reload policy charged late for budget, 1 entries, 47 left")
    #expect(reloads.last == "85006 reload policy charged late for budget, 1 entries, 0 left")
    #expect(reloads.count == 61)
    let waits = lines(simulation).filter { $0.contains("waits") }
    #expect(waits.first == "3600 waits policy for budget until 3688")
    // The next would be at 300 + 51 x 1694.1 s, which is a day after the first.
    #expect(waits.last == "85306 waits policy for budget until 86700")
    #expect(waits.count == 50)
    #expect(
      simulation.warnings(in: .gmt).map { "\($0.id): \($0.message)" } == [
        "reloadsTooMany: This provider would reload 288 times a day; the budget is 60.",
        "budgetUsedUp: The 60 reloads of a day were used up at 11:36; 49 reloads came late, the latest by 23 min 14 s; "
          + "the next is at 12:05.",
      ])
  }

  @Test func withoutABudgetEveryWishIsGranted() {
    var simulation = simulation(.none)
    simulation.run { reload in .timeline([EntryDate(reload.date)], .after(reload.date + 408)) }
    #expect(simulation.reloads.count == 212)
    #expect(lines(simulation).last { $0.contains("reload") } == "86088 reload policy charged, 1 entries, no limit")
    #expect(
      simulation.warnings(in: .gmt).map(\.message) == [
        "This provider would reload 212 times a day; a phone allows 40 to 70."
      ])
  }

  @Test func aBudgetOfNothingAllowsNothing() {
    var simulation = simulation(.limited(0), hours: 1)
    simulation.run { reload in .timeline([EntryDate(reload.date)], .after(reload.date + 1200)) }
    #expect(
      lines(simulation) == [
        "0 reload placed free, 1 entries, 0 left", "0 shows 1.0", "1200 waits policy for budget until never",
        "3600 periodOver",
      ])
    #expect(
      simulation.warnings(in: .gmt).map(\.message) == [
        "This provider would reload 72 times a day; the budget is 0.",
        "The budget allows no reload that is charged; none comes.",
      ])
  }

  @Test func freeReloadsOfTapsCostNothingAndTheAppsAreCharged() {
    var simulation = simulation(
      .limited(2), hours: 3,
      requests: [
        SimulatedRequest(at: start + 5400, from: .app(isInForeground: false)),
        SimulatedRequest(at: start + 600, from: .intent),
        SimulatedRequest(at: start + 90_000, from: .intent),
      ])
    simulation.run { reload in .timeline([EntryDate(reload.date)], .never) }
    #expect(
      lines(simulation) == [
        "0 reload placed free, 1 entries, 2 left", "0 shows 1.0",
        "600 reload intent free, 1 entries, 2 left", "600 shows 2.0",
        "5400 reload widgetCenter charged, 1 entries, 1 left", "5400 shows 3.0",
        "10800 periodOver",
      ])
    #expect(simulation.warnings(in: .gmt) == [])
  }

  @Test func whatNobodyAsksAgainIsHinted() {
    var simulation = simulation()
    simulation.run { reload in .timeline([EntryDate(reload.date)], .never) }
    let found = simulation.warnings(in: TimeZone(secondsFromGMT: 3600)!)
    #expect(
      found.map(\.message) == [
        "From 13:00 on the provider is never asked again: its policy is .never, no entry has a control with an "
          + "intent, and nothing calls WidgetCenter for it."
      ])
    #expect(found.map(\.severity) == [.note])
    #expect(simulation.warnings(in: .gmt, isReloadedElsewhere: true) == [])
    var interactive = self.simulation()
    interactive.run { reload in
      .timeline([EntryDate(reload.date)], .never)
    } contents: { entries, _ in
      Dictionary(uniqueKeysWithValues: entries.map { ($0, SimulatedContent(digest: "a", isInteractive: true)) })
    }
    #expect(interactive.warnings(in: .gmt) == [])
  }

  @Test func failuresAreTriedAgainAndToldOnce() {
    var simulation = simulation(hours: 1)
    var asked = 0
    simulation.run { reload in
      asked += 1
      return asked < 3 ? .failed("It crashed.") : .timeline([EntryDate(reload.date)], .after(reload.date + 7200))
    }
    #expect(
      lines(simulation) == [
        "0 reload placed free, It crashed., 60 left", "0 waits retry for failure until 10",
        "10 reload retry free late for failure, It crashed., 60 left", "10 waits retry for failure until 30",
        "30 reload retry free late for failure, 1 entries, 60 left", "30 shows 3.0", "3600 periodOver",
      ])
    #expect(
      simulation.warnings(in: .gmt).map(\.message) == ["2 of 3 reloads failed, the first at 12:00: It crashed."])
  }

  @Test func whatIsAskedEachSecondEndsTheSimulationInTime() {
    var simulation = TimelineSimulation(from: start, until: start + 86_400, budget: .development, reloadLimit: 100)
    simulation.run { reload in .timeline([EntryDate(reload.date)], .after(reload.date + 1)) }
    #expect(simulation.reloads.count == 100)
    #expect(simulation.events.last == SimulatedEvent(start + 100, .ended(.limitReached(100))))
    #expect(simulation.isOver)
    #expect(simulation.warnings(in: .gmt).map(\.id).contains(.reloadsTooMany))
  }

  @Test func anOpenQuestionIsRepeatedAndAnswersToOthersAreIgnored() throws {
    var simulation = simulation(hours: 1)
    let question = simulation.next()
    #expect(simulation.next() == question)
    simulation.answer(contents: [0: SimulatedContent(digest: "a")])
    #expect(simulation.next() == question)
    simulation.answer(.timeline(entries(0, 60), .never))
    #expect(simulation.next() == .contents([0, 1], at: start))
    simulation.answer(.timeline(entries(0), .never))
    #expect(simulation.next() == .contents([0, 1], at: start))
    simulation.answer(contents: [:])
    #expect(simulation.next() == nil)
    #expect(lines(simulation).last == "3600 periodOver")
  }

  @Test func askingAsynchronouslyMakesNoDifference() async {
    var one = simulation()
    var other = simulation()
    one.run { reload in .timeline(entries(0, 600, from: reload.date), .after(reload.date + 1000)) }
    await other.runAsynchronously { reload in
      await Task.yield()
      return .timeline(entries(0, 600, from: reload.date), .after(reload.date + 1000))
    }
    #expect(one.events == other.events)
    #expect(one.events.count > 100)
  }
}
