// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import UIKit
import WidgetKit

/// Pictures with titles that the app has put into the group's defaults; loaded while the view is drawn, as many widgets do.
struct StoriesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Stories", provider: StoryProvider()) { entry in
      StoriesView(stories: entry.stories)
    }
    .configurationDisplayName("Stories")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct Story: Hashable {
  let title: String
  let picture: String
}

struct StoriesEntry: TimelineEntry {
  let date: Date
  let stories: [Story]
}

struct StoryProvider: TimelineProvider {
  func placeholder(in context: Context) -> StoriesEntry { StoriesEntry(date: Date(), stories: []) }

  func getSnapshot(in context: Context, completion: @escaping (StoriesEntry) -> Void) { completion(entry()) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StoriesEntry>) -> Void) {
    completion(Timeline(entries: [entry()], policy: .atEnd))
  }

  private func entry() -> StoriesEntry {
    let defaults = UserDefaults(suiteName: "group.org.tessera.samples")
    let saved = defaults?.array(forKey: "stories") as? [[String: String]] ?? []
    return StoriesEntry(
      date: Date(), stories: saved.map { Story(title: $0["title"] ?? "", picture: $0["picture"] ?? "") })
  }
}

private struct StoriesView: View {
  let stories: [Story]

  var body: some View {
    Group {
      if stories.isEmpty {
        Text("No stories yet").font(.footnote).foregroundStyle(.secondary)
      } else {
        HStack(spacing: 6) {
          ForEach(stories.prefix(4), id: \.self) { story in
            VStack(spacing: 4) {
              StoryPicture(address: story.picture)
              Text(story.title).font(.caption2).lineLimit(1)
            }
          }
        }
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

/// The picture of an address, grey where there is none.
private struct StoryPicture: View {
  let address: String

  private var picture: UIImage? {
    guard let url = URL(string: address), let data = try? Data(contentsOf: url) else { return nil }
    return UIImage(data: data)
  }

  var body: some View {
    if let picture {
      Image(uiImage: picture).resizable().scaledToFit()
    } else {
      Color.gray
    }
  }
}
