// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct BudgetTests {
  @Test(arguments: [0, 1, 2, 3, 5, 6, 12, 59, 60, 61, 72, 500])
  func noWindowOfADayHoldsMoreThanTheLimit(_ limit: Int) {
    var simulation = Simulation(.limited(limit))
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(hours: 24 * 5)
    let charged = simulation.reloads(of: 1, .charged)
    #expect(most(charged, in: 86_400) == limit)
    // Over days nothing is lost either: the burst aside, each day has nearly its number.
    #expect(charged.count >= limit * 4)
    #expect(simulation.idleWakeUps == 0)
  }

  @Test func aQuietWidgetSavesForABurst() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { _ in .never })
    simulation.run(hours: 24)
    let from = simulation.now
    for minute in 0..<60 {
      simulation.run(until: from + Double(minute) * 60)
      simulation.request(.widget(1), from: .app(isInForeground: false))
      simulation.settle()
    }
    simulation.run(until: from + 3600)
    let count = simulation.reloads(of: 1, .charged).count
    #expect(count == 12, "10 at once, and one each half hour: \(count)")
  }

  @Test func freeReloadsCostNothing() {
    var simulation = Simulation(.limited(1))
    simulation.place(1, single { _ in .never })
    for second in 1...500 {
      simulation.run(until: start + Double(second))
      simulation.request(.widget(1), from: .intent)
    }
    simulation.settle()
    #expect(
      simulation.scheduler.budget(1, now: simulation.now) == BudgetUse(charged: 0, free: 501, limit: 1))
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.left == 1)
    #expect(simulation.scheduler.budget(2, now: simulation.now) == nil)
  }

  @Test func budgetsAreOfEachWidget() {
    var simulation = Simulation(.limited(4))
    simulation.place(1, single { .after($0 + 60) })
    simulation.place(2, single { .after($0 + 36_000) })
    simulation.run(until: start + 86_399)
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.left == 0)
    #expect(simulation.scheduler.budget(2, now: simulation.now)?.left == 2)
  }

  @Test func aReloadThatRunsIsCounted() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 600) })
    simulation.duration = 30
    simulation.run(until: start + 610)
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.left == 59)
    #expect(simulation.scheduler.ledger(1).count == 1)
    simulation.run(until: start + 640)
    #expect(simulation.scheduler.budget(1, now: simulation.now)?.left == 59)
    #expect(simulation.scheduler.ledger(1).count == 2)
  }

  @Test func anotherProfileCountsWhatWasSpent() {
    var simulation = Simulation(.development)
    simulation.place(1, single { .after($0 + 60) })
    simulation.run(hours: 3)
    simulation.scheduler.use(.ios, now: simulation.now)
    #expect(simulation.scheduler.profile == .ios)
    let before = simulation.reloads.count
    simulation.run(hours: 21)
    #expect(simulation.reloads.count == before)
    simulation.scheduler.use(.development, now: simulation.now)
    simulation.run(hours: 1)
    #expect(simulation.reloads.count == before + 61)
  }

  @Test func profilesHaveStableNames() {
    for profile in [BudgetProfile.ios, .none, .development, .limited(7)] {
      #expect(BudgetProfile(rawValue: profile.rawValue) == profile)
    }
    #expect(BudgetProfile(rawValue: "17") == .limited(17))
    #expect(BudgetProfile(rawValue: "-1") == nil)
    #expect(BudgetProfile(rawValue: "phone") == nil)
  }

  @Test func causesChargesAndOutcomesHaveStableNames() {
    let causes = "policy placed widgetCenter command intent configuration restart retry clock"
    #expect(ReloadCause.allCases.map(\.rawValue).joined(separator: " ") == causes)
    #expect(ReloadCharge.allCases.map(\.rawValue) == ["charged", "free"])
    #expect(ReloadOutcome.allCases.map(\.rawValue) == ["done", "failed", "replaced"])
    #expect(Set(ReloadCause.allCases.map(\.rank)).count == ReloadCause.allCases.count)
  }

  // MARK: Ledger

  private func record(_ seconds: TimeInterval, _ charge: ReloadCharge = .charged) -> ReloadRecord {
    ReloadRecord(date: start + seconds, cause: .policy, charge: charge, outcome: .done)
  }

  @Test func theWindowIsTheLastDayAndNotTheFuture() {
    let ledger = ReloadLedger([record(100), record(-86_400), record(0), record(-86_399)])
    #expect(ledger.window(at: start).map { $0.date.timeIntervalSince(start) } == [-86_399, 0])
    #expect(ledger.count(.charged, at: start + 100) == 2)
    #expect(ledger.count(.free, at: start + 100) == 0)
  }

  @Test func forgetsOldRecordsButTheNewest() {
    var ledger = ReloadLedger()
    for minute in 0..<10_000 { ledger.add(record(Double(minute) * 60), now: start + Double(minute) * 60) }
    let now = start + 9_999 * 60
    #expect(ledger.window(at: now).count == 1_440)
    let old = ledger.records.count - 1_440
    #expect(old >= ReloadLedger.keptBeforeWindow && old <= 2 * ReloadLedger.keptBeforeWindow)
  }

  @Test func forgetsFreeRecordsBeforeChargedOnes() {
    var ledger = ReloadLedger()
    for index in 0..<50_000 {
      ledger.add(record(Double(index), index % 1_000 == 0 ? .charged : .free), now: start + Double(index))
    }
    #expect(ledger.records.count <= ReloadLedger.limit * 9 / 8)
    #expect(ledger.count(.charged, at: start + 50_000) == 50)
  }

  @Test func recordsSurviveStoring() throws {
    let record = ReloadRecord(date: start, cause: .retry, charge: .free, outcome: .failed, duration: 1.5)
    #expect(try JSONDecoder().decode(ReloadRecord.self, from: JSONEncoder().encode(record)) == record)
  }
}
