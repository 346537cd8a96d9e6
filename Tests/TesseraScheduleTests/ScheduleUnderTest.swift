// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

@testable import TesseraSchedule

/// A scheduler whose calls may stand inside an expectation, which refuses mutating ones.
final class ScheduleUnderTest {
  var scheduler: Scheduler

  init(_ profile: BudgetProfile = .ios) { scheduler = Scheduler(profile: profile) }

  @discardableResult
  func place(_ id: Int64, kind: String = "Clock", bundle: Int64 = 1, now: Date = start) -> Bool {
    scheduler.place(id, kind: kind, bundle: bundle, now: now)
  }

  @discardableResult
  func restore(_ stored: StoredSchedule, now: Date = start) -> Bool { scheduler.restore(stored, now: now) }

  @discardableResult
  func request(_ scope: ReloadRequest.Scope, from source: ReloadRequest.Source, now: Date = start) -> [Int64] {
    scheduler.request(ReloadRequest(scope, from: source), now: now)
  }

  @discardableResult
  func advance(to now: Date) -> [ScheduleAction] { scheduler.advance(to: now) }

  @discardableResult
  func began(_ id: Int64, now: Date) -> ReloadTicket? { scheduler.began(id, now: now) }

  @discardableResult
  func finished(_ ticket: ReloadTicket, _ answer: ReloadAnswer, duration: Double? = nil, now: Date) -> Bool {
    scheduler.finished(ticket, answer, duration: duration, now: now)
  }
}
