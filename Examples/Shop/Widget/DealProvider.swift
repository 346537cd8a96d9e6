// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// One entry an hour, each with another deal.
struct DealProvider: TimelineProvider {
  func placeholder(in context: Context) -> DealEntry {
    DealEntry.sample
  }

  func getSnapshot(in context: Context, completion: @escaping (DealEntry) -> Void) {
    completion(context.isPreview ? .sample : DealEntry(hour: Date(), deals: HiddenDeals().shown))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DealEntry>) -> Void) {
    let now = Date()
    let deals = HiddenDeals().shown
    let entries = (0..<8).map { hour in
      DealEntry(hour: now.addingTimeInterval(Double(hour) * Offer.hour), deals: deals)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
