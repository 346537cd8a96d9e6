// SPDX-License-Identifier: Apache-2.0
import ActivityKit
import AppIntents
import Rows
import SwiftUI
import WidgetKit

struct Note: TimelineEntry {
  var date: Date
  var text: String

  static let sample = Note(date: .now, text: "Sample")
}

struct NoteProvider: TimelineProvider {
  func placeholder(in context: Context) -> Note { .sample }

  func getSnapshot(in context: Context, completion: @escaping (Note) -> Void) { completion(.sample) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Note>) -> Void) {
    let notes = (0..<3).map { Note(date: .now + Double($0) * 3600, text: "Hour \($0)") }
    completion(Timeline(entries: notes, policy: .atEnd))
  }
}

struct NoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Note", provider: NoteProvider()) { NoteView(note: $0) }
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
  }
}

struct NoteView: View {
  let note: Note
  @Environment(\.widgetFamily) private var family

  var body: some View {
    VStack(alignment: .leading) {
      Text(note.text).font(.headline)
      Text(String(describing: family)).font(.caption)
      Text(note.date, style: .time).font(.caption2)
    }
    .containerBackground(.yellow, for: .widget)
  }
}

struct ShoutIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shout"

  @Parameter(title: "Words", default: "Quiet") var words: String

  init() {}

  init(words: String) { self.words = words }
}

struct ShoutProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Note { .sample }

  func snapshot(for configuration: ShoutIntent, in context: Context) async -> Note { .sample }

  func timeline(for configuration: ShoutIntent, in context: Context) async -> Timeline<Note> {
    Timeline(entries: [Note(date: .now, text: configuration.words.uppercased())], policy: .never)
  }
}

struct ShoutWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Shout", intent: ShoutIntent.self, provider: ShoutProvider()) { NoteView(note: $0) }
  }
}

struct RingIntent: AppIntent {
  static let title: LocalizedStringResource = "Ring"

  func perform() async throws -> some IntentResult { .result() }
}

struct RingControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Ring") {
      ControlWidgetButton(action: RingIntent()) { Label("Ring", systemImage: "bell") }
    }
    .displayName("Ring the Bell")
  }
}

struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
}

struct RideActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      Text("\(context.state.minutes) min")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("\(context.state.minutes)") }
      } compactLeading: {
        Text("R")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Text("R")
      }
    }
  }
}

@main struct PreviewBundle: WidgetBundle {
  var body: some Widget {
    NoteWidget()
    ShoutWidget()
    RingControl()
    RideActivity()
  }
}
