// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One reload that is over.
package struct ReloadRecord: Hashable, Sendable, Codable {
  /// When it began, by the home screen's clock.
  package var date: Date
  package var cause: ReloadCause
  package var charge: ReloadCharge
  package var outcome: ReloadOutcome
  /// Real seconds that the provider took, where known.
  package var duration: Double?

  package init(
    date: Date, cause: ReloadCause, charge: ReloadCharge, outcome: ReloadOutcome, duration: Double? = nil
  ) {
    self.date = date
    self.cause = cause
    self.charge = charge
    self.outcome = outcome
    self.duration = duration
  }
}

/// The reloads of one placed widget, by date: all of the last 24 hours, and the newest before them.
package struct ReloadLedger: Hashable, Sendable {
  /// Records kept for a person to read although they count no more.
  package static let keptBeforeWindow = 50
  /// The end, whatever the window: a thousand taps a minute must not fill the memory.
  package static let limit = 2_000

  /// Oldest first.
  package private(set) var records: [ReloadRecord]

  package init(_ records: [ReloadRecord] = []) {
    self.records = records.sorted { $0.date < $1.date }
    removeExcess()
  }

  /// Adds a record and forgets those that neither count at `now` nor are among the newest.
  package mutating func add(_ record: ReloadRecord, now: Date) {
    // Records lie in the future after the clock went back: the new one comes before them.
    records.insert(record, at: position(after: record.date))
    let old = position(after: now - BudgetProfile.window)
    // In steps, so that adding does not move all others each time.
    if old > 2 * ReloadLedger.keptBeforeWindow { records.removeFirst(old - ReloadLedger.keptBeforeWindow) }
    if records.count > ReloadLedger.limit + ReloadLedger.limit / 8 { removeExcess() }
  }

  private mutating func removeExcess() {
    var excess = records.count - ReloadLedger.limit
    guard excess > 0 else { return }
    // Free ones first: a forgotten charged record would be a gift.
    records.removeAll { record in
      guard excess > 0, record.charge == .free else { return false }
      excess -= 1
      return true
    }
    if excess > 0 { records.removeFirst(excess) }
  }

  private func position(after date: Date) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The records of the 24 hours before a date; those after it do not count.
  package func window(at date: Date) -> ArraySlice<ReloadRecord> {
    records[position(after: date - BudgetProfile.window)..<position(after: date)]
  }

  package func count(_ charge: ReloadCharge, at date: Date) -> Int {
    var count = 0
    for record in window(at: date) where record.charge == charge { count += 1 }
    return count
  }

  /// The earliest date not before `date` whose window holds fewer charged records than the limit.
  func date(notBefore date: Date, chargedBelow limit: Int) -> Date? {
    guard limit > 0 else { return nil }
    var date = date
    // The window becomes emptier only when a record leaves it.
    while count(.charged, at: date) >= limit {
      guard let oldest = window(at: date).first(where: { $0.charge == .charged }) else { return date }
      date = max(oldest.date + BudgetProfile.window, date.nextUp)
    }
    return date
  }
}

extension Date {
  /// The next date that can be told apart.
  fileprivate var nextUp: Date { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextUp) }
}
