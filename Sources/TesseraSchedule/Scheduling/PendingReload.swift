// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Requests for one widget that a single reload will answer.
struct PendingReload: Hashable, Sendable {
  var cause: ReloadCause
  var charge: ReloadCharge
  /// When the first of them came.
  var since: Date
  /// Whether no one but providers asked.
  var isFromProvider = false

  /// Adds another request: what one of them gets for nothing, all get for nothing.
  mutating func merge(_ other: PendingReload) {
    if other.cause.rank < cause.rank { cause = other.cause }
    if other.charge == .free { charge = .free }
    since = min(since, other.since)
    isFromProvider = isFromProvider && other.isFromProvider
  }
}

/// When a provider will be asked, and what holds it back.
struct ReloadPlan: Hashable, Sendable {
  enum Hold: Hashable, Sendable {
    case nothing, minimumInterval, notAdvancing, budget, failure
  }

  /// Nil if the budget never allows it.
  var date: Date?
  var cause: ReloadCause
  var charge: ReloadCharge
  /// When it would be asked if nothing held it back.
  var wanted: Date
  var hold: Hold
}
