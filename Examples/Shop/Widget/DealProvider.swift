// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// One entry an hour, each with another deal.
struct DealProvider: TimelineProvider {
  /// Deals the user has put aside in the app; both share the group's defaults.
  private var hidden: Set<String> {
    let defaults = UserDefaults(suiteName: "group.org.tessera.shop")
    return Set(defaults?.stringArray(forKey: "hiddenDeals") ?? [])
  }

  private var deals: [Deal] {
    let hidden = hidden
    let shown = Deal.all.filter { !hidden.contains($0.id) }
    return shown.isEmpty ? Deal.all : shown
  }

  func placeholder(in context: Context) -> DealEntry {
    DealEntry.sample
  }

  func getSnapshot(in context: Context, completion: @escaping (DealEntry) -> Void) {
    completion(context.isPreview ? .sample : DealEntry(hour: startOfHour(Date()), deals: deals))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DealEntry>) -> Void) {
    let start = startOfHour(Date())
    let deals = deals
    let entries = (0..<8).map { hour in
      DealEntry(hour: start.addingTimeInterval(Double(hour) * DealEntry.hour), deals: deals)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  private func startOfHour(_ date: Date) -> Date {
    Calendar.current.dateInterval(of: .hour, for: date)?.start ?? date
  }
}
