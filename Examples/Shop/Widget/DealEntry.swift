// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// The deal of one hour and those that follow.
struct DealEntry: TimelineEntry {
  static let hour: TimeInterval = 3600

  /// A deal and the hour in which it is offered.
  struct Offer: Identifiable {
    let start: Date
    let deal: Deal
    var id: Date { start }
  }

  let date: Date
  let offer: Offer
  let upcoming: [Offer]

  /// When the deal gives way to the next.
  var end: Date { date.addingTimeInterval(Self.hour) }

  /// Makes the entry of the hour that begins at a date. Every widget and the app count hours from the same day, so that
  /// all of them offer the same deal.
  init(hour start: Date, deals: [Deal]) {
    let first = Int((start.timeIntervalSinceReferenceDate / Self.hour).rounded(.down))
    let offers = (0..<5).map { later in
      let index = (first + later) % deals.count
      return Offer(
        start: start.addingTimeInterval(Double(later) * Self.hour),
        deal: deals[index < 0 ? index + deals.count : index])
    }
    date = start
    offer = offers[0]
    upcoming = Array(offers.dropFirst())
  }

  /// For the gallery and previews: a morning with headphones.
  static let sample = DealEntry(hour: Date(timeIntervalSinceReferenceDate: 219_489 * hour), deals: Deal.all)
}
