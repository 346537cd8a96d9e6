// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct PlayerEntry: TimelineEntry {
  let date: Date
  let isPlaying: Bool
}

struct PlayerProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlayerEntry { PlayerEntry(date: .now, isPlaying: false) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (PlayerEntry) -> Void) {
    Task { @MainActor in completion(PlayerEntry(date: .now, isPlaying: Player.shared.isPlaying)) }
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<PlayerEntry>) -> Void) {
    Task { @MainActor in
      completion(Timeline(entries: [PlayerEntry(date: .now, isPlaying: Player.shared.isPlaying)], policy: .never))
    }
  }
}

@main
struct PlayerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Player", provider: PlayerProvider()) { entry in
      VStack(spacing: 12) {
        Text(entry.isPlaying ? "Playing" : "Paused").font(.headline)
        HStack {
          Button(intent: PlayIntent()) { Image(systemName: entry.isPlaying ? "pause.fill" : "play.fill") }
          Button(intent: RestartIntent()) { Image(systemName: "backward.end.fill") }
        }
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Player")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
