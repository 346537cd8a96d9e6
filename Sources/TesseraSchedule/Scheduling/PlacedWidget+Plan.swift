// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

extension PlacedWidget {
  /// When the policy wants the provider to be asked, whatever the budget says; nil for never.
  var policyDate: Date? {
    switch policy?.rule {
    case .atEnd: entries.lastDate
    case .after(let date): date
    case .never, nil: nil
    }
  }

  /// When the provider will be asked next; nil while it is asked, and if nobody wants it.
  func nextReload(_ profile: BudgetProfile) -> ReloadPlan? {
    guard run == nil, issued == nil else { return nil }
    if let pending, pending.charge == .free {
      return ReloadPlan(
        date: pending.since, cause: pending.cause, charge: .free, wanted: pending.since, hold: .nothing)
    }
    if failures > 0 {
      let date = failedAt + BackOff.failure.wait(failures)
      // No budget holds it back: what the failed reload was to cost has been given back.
      return ReloadPlan(date: date, cause: .retry, charge: failedCharge, wanted: failedAt, hold: .failure)
    }
    guard var plan = pending.map(requested) ?? automatic(profile) else { return nil }
    if pending != nil, let other = automatic(profile), let date = other.date, let first = plan.date, date < first {
      plan = other
    }
    guard var date = plan.date else { return plan }
    if let lastReload, lastReload + profile.minimumInterval > date {
      date = lastReload + profile.minimumInterval
      plan.hold = .minimumInterval
    }
    plan.date = allowance.date(notBefore: date, profile, ledger)
    if plan.date != date { plan.hold = .budget }
    return plan
  }

  private func requested(_ pending: PendingReload) -> ReloadPlan {
    ReloadPlan(
      date: pending.since, cause: pending.cause, charge: .charged, wanted: pending.since, hold: .nothing)
  }

  /// The reload by policy, or the one that tries again after a timeline without entries.
  private func automatic(_ profile: BudgetProfile) -> ReloadPlan? {
    guard let wanted = isEmptyHanded ? stalledAt : policyDate else { return nil }
    let cause: ReloadCause = isEmptyHanded ? .retry : .policy
    var plan = ReloadPlan(date: wanted, cause: cause, charge: .charged, wanted: wanted, hold: .nothing)
    // Where a minimum interval holds reloads apart, the pause would only add to it.
    let earliest = stalledAt + (profile.minimumInterval > 0 ? 0 : BackOff.notAdvancing.wait(stalls))
    if stalls > 0, earliest > wanted {
      plan.date = earliest
      plan.hold = .notAdvancing
    }
    return plan
  }
}
