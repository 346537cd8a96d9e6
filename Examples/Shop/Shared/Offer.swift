// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A deal and the hour in which it is offered.
struct Offer: Identifiable, Hashable, Sendable {
  static let hour: TimeInterval = 3600

  let start: Date
  let deal: Deal

  var id: Date { start }

  /// When the deal gives way to the next.
  var end: Date { start.addingTimeInterval(Self.hour) }
}

extension Offer {
  /// The offers of the hour around a date and of those that follow.
  ///
  /// Every widget and the app count hours from the same day, so that all of them offer the same deal.
  static func upcoming(from date: Date, count: Int, deals: [Deal]) -> [Offer] {
    let start = Calendar.current.dateInterval(of: .hour, for: date)?.start ?? date
    let first = Int((start.timeIntervalSinceReferenceDate / hour).rounded(.down))
    return (0..<count).map { later in
      let index = (first + later) % deals.count
      return Offer(
        start: start.addingTimeInterval(Double(later) * hour), deal: deals[index < 0 ? index + deals.count : index])
    }
  }
}
