// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct EntryScheduleTests {
  @Test func ordersByDateAndKeepsTheIndices() {
    let schedule = EntrySchedule(entries(200, 0, 100))
    #expect(schedule.index(at: start - 0.001) == nil)
    #expect([0, 99.999, 100, 199, 200, 1e9].map { schedule.index(at: start + $0) } == [1, 1, 2, 2, 0, 0])
    #expect(schedule.date(after: start - 1) == start)
    #expect(schedule.date(after: start) == start + 100)
    #expect(schedule.date(after: start + 200) == nil)
    #expect(schedule.date(before: start) == nil)
    #expect(schedule.date(before: start + 150) == start + 100)
    #expect(schedule.date(before: start + 100) == start)
  }

  @Test func B53_theLastOfEqualDatesWins() {
    let schedule = EntrySchedule(entries(0, 60, 60, 60, 120))
    #expect([0, 60, 120].map { schedule.index(at: start + $0) } == [0, 3, 4])
    #expect(schedule.equalDates == 2)
  }

  @Test func F21_leavesOutDatesThatAreNoNumbers() {
    let nan = Date(timeIntervalSinceReferenceDate: .nan)
    let infinite = Date(timeIntervalSinceReferenceDate: .infinity)
    let schedule = EntrySchedule([EntryDate(nan), EntryDate(start), EntryDate(infinite)])
    #expect(schedule.invalidDates == 2)
    #expect(schedule.index(at: start + 1e12) == 1)
    #expect(EntrySchedule([EntryDate(nan)]).isEmpty)
  }

  @Test func F21_keepsTheFirstThousandOfAMillion() {
    let many = (0..<1_000_000).map { EntryDate(start + Double(($0 * 7_919) % 1_000_000)) }
    let schedule = EntrySchedule(many)
    #expect(schedule.lastDate == start + 999)
    #expect(schedule.index(at: start + 1e7).map { many[$0].date } == start + 999)
  }

  @Test func keepsADateInAFarYear() {
    let far = start + 5_826_000.0 * 31_556_952
    let schedule = EntrySchedule([EntryDate(start), EntryDate(far)])
    #expect(schedule.date(after: start) == far)
    #expect(schedule.index(at: far) == 1)
  }

  // MARK: Relevance

  private func score(_ entries: [EntryDate], at seconds: TimeInterval, former: HeldRelevance? = nil) -> Float? {
    EntrySchedule(entries).relevance(at: start + seconds, after: former)?.score(at: start + seconds)
  }

  private func entry(_ seconds: TimeInterval, _ score: Float?, _ duration: TimeInterval = 0) -> EntryDate {
    EntryDate(start + seconds, relevance: score.map { TimelineEntryRelevance(score: $0, duration: duration) })
  }

  @Test func anEntryWithoutRelevanceKeepsTheFormer() {
    let timeline = [entry(0, 5), entry(100, nil), entry(200, 2), entry(300, nil)]
    #expect([-1, 0, 99, 150, 200, 350].map { score(timeline, at: $0) } == [nil, 5, 5, 5, 2, 2])
  }

  @Test func aScoreOfZeroOrLessWithdraws() {
    let timeline = [entry(0, 5), entry(100, 0), entry(200, nil), entry(300, -1), entry(400, 1)]
    #expect([0, 100, 250, 300, 400].map { score(timeline, at: $0) } == [5, nil, nil, nil, 1])
    #expect(score([entry(0, .nan)], at: 1) == nil)
  }

  @Test func theDurationCountsFromTheEntrysDate() {
    let timeline = [entry(0, 5, 150), entry(100, nil), entry(200, nil)]
    #expect([0, 149, 150, 250].map { score(timeline, at: $0) } == [5, 5, nil, nil])
  }

  @Test func theFormerTimelinesRelevanceHoldsUntilReplaced() {
    let former = HeldRelevance(TimelineEntryRelevance(score: 9, duration: 50), from: start)
    let timeline = [entry(0, nil), entry(100, 3)]
    #expect([0, 49, 50, 100].map { score(timeline, at: $0, former: former) } == [9, 9, nil, 3])
  }

  @Test func theRelevanceOfAnEntryThatIsNeverShownIsIgnored() {
    #expect(score([entry(0, 4), entry(100, 8), entry(100, nil)], at: 100) == 4)
    #expect(score([entry(0, 8), entry(0, nil)], at: 0) == nil)
    #expect(score([entry(0, 8), entry(0, 6)], at: 0) == 6)
  }
}
