// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// The deal of one hour and those that follow.
struct DealEntry: TimelineEntry {
  let offer: Offer
  let upcoming: [Offer]

  var date: Date { offer.start }

  /// When the deal gives way to the next.
  var end: Date { offer.end }

  /// Makes the entry of the hour around a date.
  init(hour date: Date, deals: [Deal]) {
    let offers = Offer.upcoming(from: date, count: 5, deals: deals)
    offer = offers[0]
    upcoming = Array(offers.dropFirst())
  }

  /// For the gallery and previews: a morning with headphones.
  static let sample = DealEntry(hour: Date(timeIntervalSinceReferenceDate: 219_489 * Offer.hour), deals: Deal.all)
}
