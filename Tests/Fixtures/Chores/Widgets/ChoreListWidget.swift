// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// What is to be done once, a row each.
struct ChoreListWidget: Widget {
  let kind = "ChoreListWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: ChoreListProvider()) { entry in
      ChoreListEntryView(entry: entry)
    }
    .configurationDisplayName("Chore list")
    .description("Shows the chores to do")
    .supportedFamilies([.systemMedium, .systemLarge])
  }
}

struct ChoreListProvider: TimelineProvider {
  private var storedToDos: [Chore] {
    GroupStore()
      .loadChores()
      .filter(\.isToDo)
  }

  func placeholder(in context: Context) -> ChoreListEntry {
    ChoreListEntry(date: Date(), toDos: Chore.samples)
  }

  func getSnapshot(in context: Context, completion: @escaping (ChoreListEntry) -> Void) {
    completion(ChoreListEntry(date: Date(), toDos: storedToDos))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ChoreListEntry>) -> Void) {
    let entry = ChoreListEntry(date: Date(), toDos: storedToDos)
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct ChoreListEntry: TimelineEntry {
  let date: Date
  let toDos: [Chore]
}

struct ChoreListEntryView: View {
  var entry: ChoreListProvider.Entry
  @Environment(\.widgetFamily) var widgetFamily
  private var listLength: Int { widgetFamily == .systemLarge ? 5 : 3 }

  var body: some View {
    ForEach(entry.toDos.prefix(listLength)) { toDo in
      HStack {
        Label(toDo.name, systemImage: toDo.room.systemImage)
          .padding([.vertical])
          .font(.headline)
          .strikethrough(toDo.isCompleted)
          .foregroundColor(toDo.hue.color)
          .frame(maxWidth: .infinity, alignment: .leading)
        Toggle(isOn: toDo.isCompleted, intent: ChoreIntent(choreEntity: ChoreEntity(chore: toDo))) {
          Image(systemName: "checkmark")
        }
      }
    }
    .padding()
    .transition(.push(from: .bottom))
    .containerBackground(.clear, for: .widget)
  }
}

/// The same rows in a `List`, which widgets do not have, above a button that no list of actions shows.
struct ScrolledListWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ScrolledListWidget", provider: ChoreListProvider()) { entry in
      VStack {
        List(entry.toDos) { toDo in
          Text(toDo.name)
        }
        if let first = entry.toDos.first {
          Button(intent: QuietIntent(choreEntity: ChoreEntity(chore: first))) { Text("Step") }
        }
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Scrolled list")
    .supportedFamilies([.systemMedium])
  }
}

/// Has the kind of another widget, by mistake.
struct TwinWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ChoreListWidget", provider: ChoreListProvider()) { _ in
      Text("Twin").containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Twin")
    .supportedFamilies([.systemSmall])
  }
}
