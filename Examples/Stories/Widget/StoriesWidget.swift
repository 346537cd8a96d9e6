// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct StoriesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Stories", provider: StoriesProvider()) { entry in
      StoriesView(entry: entry)
    }
    .configurationDisplayName("Stories")
    .description("Something to read in a minute.")
    .supportedFamilies([.systemSmall, .systemMedium])
    .contentMarginsDisabled()
  }
}

/// The view of an entry, chosen by the size of the tile.
struct StoriesView: View {
  let entry: StoriesEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    if entry.cards.isEmpty {
      InvitationView()
    } else if family == .systemSmall {
      CoverView(card: entry.cards[0])
    } else {
      ShelfView(cards: entry.cards)
    }
  }
}

#Preview("Medium", as: .systemMedium) {
  StoriesWidget()
} timeline: {
  StoriesEntry.sample
  StoriesEntry(date: .now, cards: [])
}

#Preview("Small", as: .systemSmall) {
  StoriesWidget()
} timeline: {
  StoriesEntry.sample
}
