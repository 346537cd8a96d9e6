// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

enum Mood: String, CaseIterable, Identifiable {
  case calm, busy

  var id: String { rawValue }
}

@MainActor final class Model: ObservableObject {
  @Published var count = 3
  static let shared = Model()
}

@propertyWrapper struct Scaled: DynamicProperty {
  @Environment(\.displayScale) private var scale
  var points: CGFloat

  init(wrappedValue: CGFloat) { points = wrappedValue }

  var wrappedValue: CGFloat { points * scale }
}

struct Row<Content: View, Trailing: View>: View {
  let content: Content
  @ViewBuilder var trailing: () -> Trailing

  init(@ViewBuilder content: () -> Content, @ViewBuilder trailing: @escaping () -> Trailing) {
    self.content = content()
    self.trailing = trailing
  }

  var body: some View {
    HStack {
      content
      Spacer()
      trailing()
    }
  }
}

func sticker(_ text: String) -> some View {
  Text(text).font(.caption).padding(2).background(Capsule().fill(Color.yellow))
}

struct Palette {
  @MainActor static let separator: some View = Rectangle().fill(Color.gray).frame(height: 1)
  @MainActor static let icon: some View = Image(systemName: "star.fill").foregroundColor(.yellow)

  nonisolated static func title(_ text: String) -> some View { Text(text).bold() }

  @ViewBuilder nonisolated static func optional(_ text: String?) -> some View {
    if let text {
      Text(text)
    } else {
      EmptyView()
    }
  }
}

struct Pair: View {
  var content: TupleView<(Text, Color)> = TupleView((Text("a"), Color.red))

  var body: some View { content }
}

struct MoodView: View {
  let mood: Mood
  @State private var isNew = false
  @ObservedObject var model = Model.shared
  @Scaled var margin: CGFloat = 2
  @Environment(\.accent) var accent
  @Environment(\.widgetFamily) private var family

  @ViewBuilder var icon: some View {
    switch mood {
    case .calm: Image(systemName: "leaf")
    case .busy: Image(systemName: "bolt").foregroundColor(accent)
    }
  }

  var title: Text { Text(mood.rawValue.capitalized) + Text(" ") + Text("\(model.count)").bold() }

  var body: some View {
    VStack(alignment: .leading, spacing: margin) {
      icon
      title
      if isNew { sticker("new") }
      if #available(iOS 17, *) {
        Text("17")
      } else {
        Text("older")
      }
      if family == .systemSmall { Text("small") } else { Text("large") }
    }
    .onAppear { isNew = true }
  }
}

struct Ping: AppIntent {
  static let title: LocalizedStringResource = "Ping"

  @Parameter(title: "Count") var count: Int

  init() {}

  init(count: Int) { self.count = count }

  func perform() async throws -> some IntentResult { .result() }
}

enum Speed: String, AppEnum {
  case slow, fast

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
  static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [.slow: "Slow", .fast: "Fast"]
}

/// Everything above in one view.
public struct AuthorGallery: View {
  public init() {}

  @State private var width: CGFloat = 0

  public var body: some View {
    VStack {
      Row {
        Palette.title("Title")
      } trailing: {
        Palette.icon
      }
      Palette.separator
      Palette.optional(nil)
      ForEach(Mood.allCases) { MoodView(mood: $0) }
      ForEach(0..<2) { index in Text("\(index)") }
      ForEach(["x", "y"], id: \.self) { Text($0) }
      Pair()
      Ticket(notch: 4).fill(Color.green).frame(width: 40, height: 10)
      Button(intent: Ping(count: 1)) { Text("Ping") }.buttonStyle(QuietButton())
      Toggle("On", isOn: true, intent: Ping(count: 2)).toggleStyle(CheckStyle())
      Label("Side", systemImage: "star").labelStyle(SideBySide())
      ProgressView(value: 0.5).progressViewStyle(ThinBar())
      Gauge(value: 0.25) { Text("g") }.gaugeStyle(Fraction())
      Shares {
        Color.red
        Color.blue.layoutValue(key: WeightKey.self, value: 2)
      }
      .frame(width: 30, height: 10)
    }
    .card()
    .visible(true)
    .environment(\.accent, .purple)
    .background(GeometryReader { proxy in Color.clear.preference(key: WidthKey.self, value: proxy.size.width) })
    .onPreferenceChange(WidthKey.self) { width = $0 }
    .alignmentGuide(.price) { $0[.trailing] - 2 }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let mood: Mood
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: Date(), mood: .calm) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
    let entries = (0..<2).map { Entry(date: Date().addingTimeInterval(Double($0) * 60), mood: .busy) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct MoodWidget: Widget {
  let kind = "MoodWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: Provider()) { entry in
      MoodView(mood: entry.mood).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Mood")
    .description("Shows a mood.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct MoodWidgets: WidgetBundle {
  var body: some Widget { MoodWidget() }
}

#Preview { MoodView(mood: .busy) }

#Preview("Widget", as: .systemSmall) {
  MoodWidget()
} timeline: {
  Entry(date: .now, mood: .calm)
}
