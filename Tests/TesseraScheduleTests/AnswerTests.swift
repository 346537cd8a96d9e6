// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct AnswerTests {
  private let timeline = ReloadAnswer.timeline(entries(0, 600), .atEnd)

  private func placed() throws -> (ScheduleUnderTest, ReloadTicket) {
    let schedule = ScheduleUnderTest(.ios)
    schedule.place(1)
    schedule.advance(to: start)
    return (schedule, try #require(schedule.began(1, now: start)))
  }

  @Test func acceptsTheAnswerOfTheLatestTicketOnce() throws {
    let (schedule, ticket) = try placed()
    #expect(ticket == ReloadTicket(widget: 1, generation: 1, cause: .placed, charge: .free))
    #expect(schedule.finished(ticket, timeline, duration: 0.25, now: start + 1))
    #expect(schedule.advance(to: start + 1) == [.show(widget: 1, generation: 1, entry: 0)])
    #expect(!schedule.finished(ticket, .timeline(entries(0), .never), now: start + 2))
    #expect(!schedule.finished(ticket, .failed("It crashed."), now: start + 2))
    #expect(schedule.scheduler.nextReload(1) == start + 600)
    let record = ReloadRecord(date: start, cause: .placed, charge: .free, outcome: .done, duration: 0.25)
    #expect(schedule.scheduler.ledger(1) == [record])
  }

  @Test func refusesTheAnswerThatALaterReloadReplaced() throws {
    let (schedule, first) = try placed()
    let second = try #require(schedule.began(1, now: start + 5))
    #expect(second.generation == 2)
    #expect(!schedule.finished(first, .timeline(entries(0), .never), now: start + 6))
    #expect(schedule.advance(to: start + 6) == [])
    #expect(schedule.finished(second, timeline, now: start + 7))
    #expect(schedule.advance(to: start + 7) == [.show(widget: 1, generation: 2, entry: 0)])
    // The other order: the old answer comes after the new one.
    #expect(!schedule.finished(first, .timeline(entries(0), .never), now: start + 8))
    #expect(schedule.scheduler.ledger(1).map(\.outcome) == [.replaced, .done])
  }

  @Test func aReplacedReloadIsChargedOnceWithItsReplacement() throws {
    let (schedule, placing) = try placed()
    schedule.finished(placing, timeline, now: start)
    schedule.request(.widget(1), from: .app(isInForeground: false), now: start + 3600)
    let first = schedule.began(1, now: start + 3600)
    #expect(first?.charge == .charged)
    #expect(schedule.scheduler.budget(1, now: start + 3600)?.charged == 1)
    #expect(schedule.began(1, now: start + 3601)?.charge == .charged)
    #expect(schedule.scheduler.budget(1, now: start + 3601)?.charged == 1)
    #expect(schedule.scheduler.ledger(1).map(\.charge) == [.free, .free])
    #expect(schedule.scheduler.ledger(1).map(\.outcome) == [.done, .replaced])
  }

  @Test func refusesAnswersForWidgetsThatAreGone() throws {
    let (schedule, ticket) = try placed()
    schedule.scheduler.remove(1)
    #expect(!schedule.finished(ticket, timeline, now: start + 1))
    #expect(schedule.scheduler.nextWakeUp(after: start + 1) == nil)
    #expect(schedule.began(1, now: start + 1) == nil)
    #expect(schedule.scheduler.whyNotNow(1, now: start) == .notPlaced)
  }

  @Test func anIdentifierThatIsUsedAgainRefusesOldAnswers() throws {
    let (schedule, old) = try placed()
    schedule.scheduler.remove(1)
    schedule.place(1, now: start + 1)
    let new = try #require(schedule.began(1, now: start + 1))
    #expect(!schedule.finished(old, timeline, now: start + 2))
    #expect(schedule.finished(new, timeline, now: start + 2))
  }

  @Test func removingOneLeavesTheOthersInOrder() {
    let schedule = ScheduleUnderTest()
    for id in 1...4 as ClosedRange<Int64> { schedule.place(id) }
    schedule.scheduler.remove(2)
    #expect(schedule.scheduler.identifiers == [1, 3, 4])
    #expect(schedule.request(.widget(4), from: .command) == [4])
    #expect(!schedule.place(3, kind: "Other", bundle: 2))
    #expect(schedule.advance(to: start).count == 3)
  }

  @Test(arguments: [BudgetProfile.ios, .none, .development])
  func failedReloadsBackOffFreeOfCharge(_ profile: BudgetProfile) {
    var simulation = Simulation(profile)
    simulation.place(1) { _, _ in .failed("It crashed.") }
    simulation.run(until: start + 4_200)
    let dates = simulation.reloads(of: 1)
    let pauses = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }
    #expect(pauses == [10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
    #expect(simulation.reloads.dropFirst().allSatisfy { $0.cause == .retry && $0.charge == .free })
    #expect(simulation.scheduler.ledger(1).allSatisfy { $0.outcome == .failed && $0.charge == .free })
    #expect(simulation.shows == [])
  }

  @Test func aFailedPolicyReloadGivesItsChargeBackAndKeepsWhatIsShown() {
    var isBroken = false
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in
      isBroken ? .failed("It took too long.") : .timeline([EntryDate(now)], .after(now + 600))
    }
    isBroken = true
    simulation.run(until: start + 605)
    #expect(simulation.reloads.last?.charge == .charged)
    #expect(simulation.scheduler.budget(1, now: simulation.now) == BudgetUse(charged: 0, free: 2, limit: 60))
    isBroken = false
    simulation.run(until: start + 700)
    #expect(simulation.shows.map(\.generation) == [1, 3])
    #expect(simulation.reloads.map(\.cause) == [.placed, .policy, .retry])
    #expect(simulation.scheduler.nextReload(1) == start + 1210)
    // The one that succeeds costs what the first would have cost.
    #expect(simulation.scheduler.ledger(1).map(\.charge) == [.free, .free, .charged])
  }

  @Test func failingEveryOtherTimeDoesNotEvadeTheBudget() {
    var count = 0
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in
      count += 1
      return count % 2 == 0 ? .failed("It crashed.") : .timeline([EntryDate(now)], .after(now + 60))
    }
    simulation.run(hours: 72)
    #expect(most(simulation.spent[1] ?? [], in: 86_400) == 60)
    #expect(simulation.reloads.count <= 2 * (10 + 3 * 51) + 1)
  }

  @Test func oneWidgetsFailuresDoNotDelayAnother() {
    var simulation = Simulation(.development)
    simulation.place(1) { _, _ in .failed("It crashed.") }
    simulation.place(2, single { .after($0 + 60) })
    simulation.run(until: start + 3600)
    #expect(simulation.reloads(of: 2).count == 61)
  }

  @Test func aTapIsNotHeldBackByFailures() {
    var simulation = Simulation(.ios)
    simulation.place(1) { _, _ in .failed("It crashed.") }
    simulation.run(hours: 2)
    simulation.request(.widget(1), from: .app(isInForeground: false))
    simulation.settle()
    let count = simulation.reloads.count
    simulation.request(.widget(1), from: .intent)
    simulation.settle()
    #expect(simulation.reloads.count == count + 1)
    #expect(simulation.reloads.last?.cause == .intent)
  }

  @Test func anEmptyTimelineKeepsWhatIsShownAndIsTriedAgainAfterTheMinimum() {
    var isEmpty = false
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in .timeline(isEmpty ? [] : [EntryDate(now)], .after(now + 600)) }
    isEmpty = true
    simulation.run(until: start + 725)
    #expect(simulation.reloads(of: 1).map { $0.timeIntervalSince(start) } == [0, 600, 660, 720])
    #expect(simulation.reloads.map(\.cause) == [.placed, .policy, .retry, .retry])
    #expect(simulation.shows.count == 1)
    #expect(simulation.codes() == ["timelineEmpty"])
    isEmpty = false
    simulation.run(until: start + 785)
    #expect(simulation.shows.map(\.generation) == [1, 5])
    #expect(simulation.scheduler.nextReload(1) == start + 1380)
  }

  @Test func emptyTimelinesForADayStayInTheBudget() {
    var simulation = Simulation(.ios)
    simulation.place(1) { _, _ in .timeline([], .atEnd) }
    simulation.run(hours: 24)
    #expect(most(simulation.reloads(of: 1, .charged), in: 86_400) <= 60)
    var development = Simulation(.development)
    development.place(1) { _, _ in .timeline([], .never) }
    development.run(hours: 24)
    #expect(development.reloads.count < 310 && development.reloads.count > 280, "\(development.reloads.count)")
  }

  @Test func relevanceOutlivesItsTimeline() throws {
    let (schedule, ticket) = try placed()
    let relevant = EntryDate(start, relevance: TimelineEntryRelevance(score: 8, duration: 0))
    schedule.finished(ticket, .timeline([relevant], .never), now: start)
    #expect(schedule.scheduler.relevance(1, now: start) == 8)
    let next = try #require(schedule.began(1, now: start + 100))
    let quiet = EntryDate(start + 200, relevance: TimelineEntryRelevance(score: 0))
    schedule.finished(next, .timeline([EntryDate(start + 100), quiet], .never), now: start + 100)
    #expect(schedule.scheduler.relevance(1, now: start + 150) == 8)
    #expect(schedule.scheduler.relevance(1, now: start + 200) == nil)
    #expect(schedule.scheduler.relevance(2, now: start) == nil)
  }
}
