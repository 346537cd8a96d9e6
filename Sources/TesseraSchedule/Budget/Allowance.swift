// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A token bucket, kept as the date at which it is full again: nothing has to run to refill it.
struct Allowance: Hashable, Sendable {
  private var isFullAt: Date = .distantPast

  init() {}

  /// The bucket after the charged reloads of a ledger whose dates have come.
  init(_ ledger: ReloadLedger, profile: BudgetProfile, now: Date) {
    guard profile.limit != nil else { return }
    for record in ledger.window(at: now) where record.charge == .charged {
      spend(at: record.date, profile)
    }
  }

  mutating func spend(at date: Date, _ profile: BudgetProfile) {
    guard profile.limit != nil else { return }
    isFullAt = max(isFullAt, date) + profile.refill
  }

  /// Gives back what one reload cost.
  mutating func refund(_ profile: BudgetProfile) {
    guard profile.limit != nil else { return }
    isFullAt -= profile.refill
  }

  /// The earliest date not before `date` at which a charged reload is allowed; nil if none ever is.
  func date(notBefore date: Date, _ profile: BudgetProfile, _ ledger: ReloadLedger) -> Date? {
    guard let limit = profile.limit else { return date }
    guard limit > 0 else { return nil }
    let refilled = max(date, isFullAt - Double(profile.burst - 1) * profile.refill)
    // The bucket alone keeps the limit, but after a restart or a moved clock only the ledger knows what was spent.
    return ledger.date(notBefore: refilled, chargedBelow: limit)
  }
}

/// What a widget has used in the last 24 hours and what is left.
package struct BudgetUse: Hashable, Sendable {
  package var charged: Int
  package var free: Int
  /// Nil without a limit, as `left`.
  package var limit: Int?

  package var left: Int? { limit.map { max(0, $0 - charged) } }

  package init(charged: Int, free: Int, limit: Int?) {
    self.charged = charged
    self.free = free
    self.limit = limit
  }
}
