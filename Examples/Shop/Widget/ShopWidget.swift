// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct ShopWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ShopWidget", provider: DealProvider()) { entry in
      DealView(entry: entry)
    }
    .configurationDisplayName("Deal of the Hour")
    .description("One good thing at a better price, every hour.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

/// The view of an entry, chosen by the size of the tile.
struct DealView: View {
  let entry: DealEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      switch family {
      case .systemMedium: MediumDealView(entry: entry)
      case .systemLarge, .systemExtraLarge: LargeDealView(entry: entry)
      default: SmallDealView(entry: entry)
      }
    }
    .widgetURL(entry.offer.deal.link)
    .containerBackground(for: .widget) {
      LinearGradient(
        colors: [Color("CanvasTop"), Color("CanvasBottom")], startPoint: .top, endPoint: .bottom)
    }
  }
}

#Preview("Small", as: .systemSmall) {
  ShopWidget()
} timeline: {
  DealEntry.sample
  DealEntry(hour: DealEntry.sample.end, deals: Deal.all)
}

#Preview("Medium", as: .systemMedium) {
  ShopWidget()
} timeline: {
  DealEntry.sample
}

#Preview("Large", as: .systemLarge) {
  ShopWidget()
} timeline: {
  DealEntry.sample
}
