// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

struct ChoreEntry: TimelineEntry {
  let date: Date
  let chore: Chore
}

/// One chore, chosen by the person.
struct ChoreStatusWidget: Widget {
  let kind = "ChoreStatusWidget"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: ChoreIntent.self, provider: ChoreProvider()) { entry in
      ChoreStatusEntryView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Chore status")
    .description("Shows one chore")
    .supportedFamilies([.systemSmall])
  }
}

struct ChoreProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> ChoreEntry {
    ChoreEntry(date: Date(), chore: SampleStore().loadChores()[0])
  }

  func snapshot(for configuration: ChoreIntent, in context: Context) async -> ChoreEntry {
    ChoreEntry(date: Date(), chore: configuration.choreEntity.chore)
  }

  func timeline(for configuration: ChoreIntent, in context: Context) async -> Timeline<ChoreEntry> {
    let stored = GroupStore().loadChores().first { $0.id == configuration.choreEntity.id }
    let entry = ChoreEntry(date: Date(), chore: stored ?? configuration.choreEntity.chore)
    return Timeline(entries: [entry], policy: .never)
  }
}

struct StatusView: View {
  @State var chore: Chore

  var body: some View {
    if chore.isToDo {
      Text(chore.isCompleted ? "DONE" : "OPEN")
        .contentTransition(.interpolate)
    } else {
      HStack {
        Text(chore.status.progress.formatted())
          .contentTransition(.numericText())
        Text("of \(chore.status.targetCount.formatted())")
      }
    }
  }
}

struct ChoreStatusEntryView: View {
  var entry: ChoreProvider.Entry

  var body: some View {
    VStack {
      Label(entry.chore.name, systemImage: entry.chore.room.systemImage)
        .font(.subheadline)
      StatusView(chore: entry.chore)
        .font(.title)
        .bold()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Button(intent: ChoreIntent(choreEntity: ChoreEntity(chore: entry.chore))) {
        Image(systemName: "plus")
      }
      .disabled(entry.chore.isCompleted)
      .bold()
      .tint(.primary)
    }
  }
}

/// Every chore for an hour, in the view of the status widget.
struct ChoreRoundWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ChoreRoundWidget", provider: ChoreRoundProvider()) { entry in
      ChoreStatusEntryView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Chore round")
    .supportedFamilies([.systemSmall])
  }
}

struct ChoreRoundProvider: TimelineProvider {
  func placeholder(in context: Context) -> ChoreEntry { ChoreEntry(date: Date(), chore: Chore.samples[0]) }

  func getSnapshot(in context: Context, completion: @escaping (ChoreEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ChoreEntry>) -> Void) {
    let now = Date()
    let entries = GroupStore().loadChores().enumerated().map { hour, chore in
      ChoreEntry(date: Calendar.current.date(byAdding: .hour, value: hour, to: now)!, chore: chore)
    }
    completion(Timeline(entries: entries, policy: .never))
  }
}

struct ChoreStatus_Previews: PreviewProvider {
  static let store: ChoreStore = SampleStore()

  static var previews: some View {
    ChoreStatusEntryView(entry: ChoreEntry(date: Date(), chore: store.loadChores()[1]))
      .containerBackground(.background, for: .widget)
      .previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}
