// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// The stories of one hour, the one whose turn it is first.
struct StoriesEntry: TimelineEntry {
  let date: Date
  let cards: [StoryCard]

  /// Colours without pictures, for the gallery before the app was opened.
  static let sample = StoriesEntry(
    date: .now,
    cards: [
      StoryCard(id: "one", title: "The night train is back", image: "", color: "#4B3A86"),
      StoryCard(id: "two", title: "One day on the rock", image: "", color: "#D9709A"),
      StoryCard(id: "three", title: "Up before the wind", image: "", color: "#E4764B"),
      StoryCard(id: "four", title: "The reef after dark", image: "", color: "#155F98"),
    ])
}

/// One entry an hour, each with another story first; the app asks for new ones when it has loaded them.
struct StoriesProvider: TimelineProvider {
  func placeholder(in context: Context) -> StoriesEntry { .sample }

  func getSnapshot(in context: Context, completion: @escaping (StoriesEntry) -> Void) {
    let cards = StoryShelf().cards ?? []
    completion(context.isPreview && cards.isEmpty ? .sample : StoriesEntry(date: .now, cards: cards))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StoriesEntry>) -> Void) {
    let now = Date.now
    guard let cards = StoryShelf().cards, !cards.isEmpty else {
      completion(Timeline(entries: [StoriesEntry(date: now, cards: [])], policy: .never))
      return
    }
    let entries = cards.indices.map { turn in
      StoriesEntry(
        date: now.addingTimeInterval(Double(turn) * 3600), cards: Array(cards[turn...] + cards[..<turn]))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
