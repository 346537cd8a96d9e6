// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct RequestTests {
  /// Two clocks and a weather widget in bundle 1, a clock of another bundle; never reloaded by themselves.
  private func home(_ profile: BudgetProfile = .development) -> Simulation {
    var simulation = Simulation(profile)
    let placed: [(Int64, String, Int64)] = [(1, "Clock", 1), (2, "Clock", 1), (3, "Weather", 1), (4, "Clock", 2)]
    for (id, kind, bundle) in placed {
      simulation.place(id, kind: kind, bundle: bundle, single { _ in .never })
    }
    return simulation
  }

  private func later(_ simulation: Simulation) -> [Int64] { simulation.reloads.dropFirst(4).map(\.widget) }

  @Test func theFirstTimelineIsDueAtOnceAndFree() {
    let simulation = home()
    #expect(simulation.reloads.map(\.widget) == [1, 2, 3, 4])
    #expect(simulation.reloads.allSatisfy { $0.cause == .placed && $0.charge == .free && $0.date == start })
  }

  @Test func B56_anUnknownKindHasNoEffectAndIsReported() {
    var simulation = home()
    for _ in 0..<1_000 {
      let touched = simulation.request(.kind("Clokc", bundle: 1), from: .app(isInForeground: false))
      #expect(touched == [])
    }
    simulation.settle()
    #expect(later(simulation) == [])
    #expect(simulation.warnings == [ScheduleWarning(topic: .nothingPlaced(kind: "Clokc", bundle: 1))])
  }

  @Test func B56_aKindReloadsItsInstancesAndNoOthers() {
    var simulation = home()
    simulation.request(.kind("Clock", bundle: 1), from: .app(isInForeground: false))
    simulation.settle()
    #expect(later(simulation) == [1, 2])
  }

  @Test func B56_sixCallsInOneTurnBecomeOneForEachKind() {
    var simulation = home()
    for _ in 0..<3 {
      simulation.request(.kind("Clock", bundle: 1), from: .app(isInForeground: false))
      simulation.request(.kind("Weather", bundle: 1), from: .app(isInForeground: false))
    }
    simulation.settle()
    #expect(later(simulation) == [1, 2, 3])
  }

  @Test func scopesReachWhatTheyName() {
    var simulation = home()
    #expect(simulation.request(.bundle(1), from: .command) == [1, 2, 3])
    #expect(simulation.request(.everything, from: .command) == [1, 2, 3, 4])
    #expect(simulation.request(.widget(4), from: .command) == [4])
    #expect(simulation.request(.widget(9), from: .command) == [])
    simulation.settle()
    #expect(later(simulation) == [1, 2, 3, 4])
  }

  @Test func chargesByCause() {
    let sources: [(ReloadRequest.Source, ReloadCause, ReloadCharge)] = [
      (.app(isInForeground: false), .widgetCenter, .charged), (.app(isInForeground: true), .widgetCenter, .free),
      (.command, .command, .free), (.intent, .intent, .free), (.configuration, .configuration, .free),
      (.restart, .restart, .free), (.clock, .clock, .free), (.provider(widget: 1), .widgetCenter, .charged),
    ]
    for (source, cause, charge) in sources {
      var simulation = home(.ios)
      simulation.run(hours: 1)
      simulation.request(.widget(1), from: source)
      simulation.settle()
      let expected = Simulation.Reload(date: start + 3600, widget: 1, cause: cause, charge: charge)
      #expect(simulation.reloads.last == expected)
      #expect(simulation.scheduler.budget(1, now: simulation.now)?.charged == (charge == .charged ? 1 : 0))
    }
  }

  @Test func aFreeRequestCarriesTheChargedOnesWithIt() {
    var simulation = home(.ios)
    simulation.request(.widget(1), from: .app(isInForeground: false))
    simulation.settle()
    // The minimum interval holds it back; the tap does not wait, and answers both.
    #expect(later(simulation) == [])
    simulation.run(until: start + 20)
    simulation.request(.widget(1), from: .intent)
    simulation.run(hours: 2)
    #expect(
      simulation.reloads.dropFirst(4) == [
        Simulation.Reload(date: start + 20, widget: 1, cause: .intent, charge: .free)
      ])
  }

  @Test func aChargedRequestWaitsForTheMinimumInterval() {
    var simulation = home(.ios)
    simulation.run(until: start + 10)
    simulation.request(.widget(1), from: .app(isInForeground: false))
    simulation.run(until: start + 300)
    #expect(simulation.reloads(of: 1) == [start, start + 60])
  }

  @Test func requestsDuringAReloadLeadToExactlyOneMore() {
    var simulation = home()
    simulation.duration = 5
    simulation.request(.widget(1), from: .command)
    simulation.settle()
    for second in 1...4 {
      simulation.run(until: start + Double(second))
      simulation.request(.widget(1), from: .intent)
      simulation.request(.widget(1), from: .app(isInForeground: false))
    }
    simulation.run(until: start + 100)
    #expect(simulation.reloads(of: 1) == [start, start, start + 5])
    #expect(simulation.reloads.last?.cause == .intent)
  }

  @Test func aRequestForAReloadThatHasNotBegunIsAnsweredByIt() {
    let scheduler = ScheduleUnderTest()
    scheduler.place(1)
    #expect(scheduler.advance(to: start) == [.reload(widget: 1, cause: .placed, charge: .free)])
    scheduler.request(.widget(1), from: .configuration, now: start + 1)
    #expect(scheduler.advance(to: start + 1) == [])
    #expect(scheduler.scheduler.nextWakeUp(after: start + 1) == nil)
    #expect(scheduler.began(1, now: start + 2)?.cause == .placed)
  }

  @Test func aTapMakesAReloadFreeThatHasNotBegun() {
    let schedule = ScheduleUnderTest(.ios)
    let stored = StoredSchedule(id: 1, kind: "Clock", bundle: 1, entries: entries(0), policy: .after(start + 600))
    schedule.restore(stored)
    #expect(schedule.advance(to: start + 600).last == .reload(widget: 1, cause: .policy, charge: .charged))
    schedule.request(.widget(1), from: .intent, now: start + 601)
    let ticket = schedule.began(1, now: start + 602)
    #expect(ticket == ReloadTicket(widget: 1, generation: 1, cause: .intent, charge: .free))
  }

  @Test(arguments: [BudgetProfile.ios, .development])
  func B57_aProviderThatAsksForReloadsGetsOneExtraRun(_ profile: BudgetProfile) {
    var simulation = Simulation(profile)
    simulation.duration = 2
    simulation.place(1) { scheduler, now in
      scheduler.request(ReloadRequest(.bundle(1), from: .provider(widget: 1)), now: now)
      return .timeline([EntryDate(now)], .never)
    }
    simulation.run(hours: 24)
    #expect(simulation.reloads(of: 1).count == 2)
    #expect(simulation.codes() == ["reloadLoop"])
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.charged == 1)
  }

  @Test func B57_twoProvidersCannotKeepEachOtherGoing() {
    var simulation = Simulation(.development)
    simulation.duration = 1
    for id in [1, 2] as [Int64] {
      simulation.place(id) { scheduler, now in
        scheduler.request(ReloadRequest(.everything, from: .provider(widget: id)), now: now)
        return .timeline([EntryDate(now)], .never)
      }
    }
    simulation.run(hours: 24)
    #expect(simulation.reloads(of: 1).count == 2)
    #expect(simulation.reloads(of: 2).count == 2)
    #expect(Set(simulation.codes()) == ["reloadLoop"])
  }

  @Test func B57_aRequestAfterTheAnswerIsBrokenTheSameWay() {
    var simulation = Simulation(.development)
    simulation.place(1, single { _ in .never })
    for second in 1...50 {
      simulation.run(until: start + Double(second))
      simulation.request(.widget(1), from: .provider(widget: 1))
    }
    simulation.run(until: start + 100)
    #expect(simulation.reloads(of: 1) == [start, start + 1])
    // A tap begins a new chain.
    simulation.request(.widget(1), from: .intent)
    simulation.run(until: start + 101)
    simulation.request(.widget(1), from: .provider(widget: 1))
    simulation.run(until: start + 102)
    #expect(simulation.reloads(of: 1).count == 4)
  }

  @Test func F22_tenThousandRequestsAreChargedOnce() {
    var simulation = Simulation(.ios)
    simulation.duration = 1
    simulation.place(1, single { _ in .never })
    simulation.run(hours: 1)
    for index in 0..<10_000 {
      simulation.run(until: start + 3600 + Double(index) / 10_000)
      simulation.request(.everything, from: .app(isInForeground: false))
    }
    simulation.run(until: start + 3700)
    // The one that began with the first request, and one more for all that came while it ran.
    #expect(simulation.reloads(of: 1, .charged) == [start + 3600, start + 3660])
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.left == 58)
  }
}
