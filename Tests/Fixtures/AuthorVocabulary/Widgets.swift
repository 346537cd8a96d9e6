// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

// What widgets call of WidgetKit.

struct MomentEntry: TimelineEntry {
  let date: Date
  var relevance: TimelineEntryRelevance? = TimelineEntryRelevance(score: 1, duration: 60)
  var configuration = ChooseFlavor()
}

struct MomentProvider: TimelineProvider {
  typealias Entry = MomentEntry

  func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (MomentEntry) -> Void) {
    completion(MomentEntry(date: context.isPreview ? .now : Date(), relevance: .init(score: 2)))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let next = Calendar.current.date(byAdding: .minute, value: 15, to: Date())!
    let entries = [MomentEntry(date: next)]
    switch context.family {
    case .systemSmall: completion(Timeline(entries: entries, policy: .after(next)))
    case .systemMedium: completion(Timeline(entries: entries, policy: .never))
    default: completion(.init(entries: entries, policy: .atEnd))
    }
  }
}

struct FlavorProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

  func snapshot(for configuration: ChooseFlavor, in context: Context) async -> MomentEntry {
    MomentEntry(date: Date(), configuration: configuration)
  }

  func timeline(for configuration: ChooseFlavor, in context: Context) async -> Timeline<MomentEntry> {
    Timeline(entries: [MomentEntry(date: .now, configuration: configuration)], policy: .atEnd)
  }

  func recommendations() -> [AppIntentRecommendation<ChooseFlavor>] {
    [AppIntentRecommendation(intent: ChooseFlavor(), description: "Sweet")]
  }
}

struct ChooseFlavor: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Choose"
  static var description = IntentDescription("Chooses a flavour.")

  @Parameter(title: "Count", default: 1) var count: Int
}

struct MomentView: View {
  var entry: MomentProvider.Entry

  var body: some View {
    Text(entry.date, style: .time)
      .widgetAccentable()
      .widgetAccentable(entry.configuration.count > 1)
      .widgetLabel("a")
      .widgetLabel { Text("a") }
      .widgetCurvesContent()
      .containerBackground(.fill.tertiary, for: .widget)
      .containerBackground(for: .widget) { Color.red }
      .containerBackground(for: .widget, alignment: .top) { Color.red }
      .widgetBackground(Color.red)
    AccessoryWidgetBackground()
  }
}

extension View {
  /// The fallback that many projects write around the container background.
  func widgetBackground(_ backgroundView: some View) -> some View {
    if #available(iOSApplicationExtension 17.0, *) {
      return containerBackground(for: .widget) { backgroundView }
    } else {
      return background(backgroundView)
    }
  }
}

struct MomentWidget: Widget {
  let kind: String = "Moment"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: MomentProvider()) { entry in
      if #available(iOS 17.0, *) { MomentView(entry: entry) } else { MomentView(entry: entry).padding().background() }
    }
    .configurationDisplayName("Moment")
    .description("The time.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryCircular])
    .contentMarginsDisabled()
    .containerBackgroundRemovable(false)
    .containerBackgroundRemovable()
  }
}

struct FlavorWidget: Widget {
  private let families: [WidgetFamily] = {
    if #available(iOSApplicationExtension 16.0, *) { return [.systemSmall, .accessoryRectangular] }
    return [.systemSmall]
  }()

  var body: some WidgetConfiguration {
    configuration
      .supportedFamilies(families)
      .promptsForUserConfiguration()
      .disfavoredLocations([.standBy], for: [.systemSmall])
  }

  private var configuration: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Flavor", intent: ChooseFlavor.self, provider: FlavorProvider()) { entry in
      MomentView(entry: entry)
    }
    .configurationDisplayName(LocalizedStringKey("Flavor"))
    .description(Text("A flavour."))
  }
}

struct LateWidget: Widget {
  var body: some WidgetConfiguration { makeConfiguration() }

  private func makeConfiguration() -> some WidgetConfiguration {
    if #available(iOS 99.0, *) {
      return StaticConfiguration(kind: "Late", provider: MomentProvider(), content: { MomentView(entry: $0) })
    } else {
      return StaticConfiguration(kind: "Late", provider: MomentProvider(), content: { MomentView(entry: $0) })
    }
  }
}

struct NoWidget: Widget {
  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

struct Widgets: WidgetBundle {
  @WidgetBundleBuilder var body: some Widget {
    MomentWidget()
    FlavorWidget()
    LateWidget()
    if #available(iOS 18.0, *) {
      LampToggle()
      LampButton()
      FlavorControl()
      GarageButton()
      PlainToggle()
    }
  }
}

func reloadEverything() async throws {
  WidgetCenter.shared.reloadAllTimelines()
  WidgetCenter.shared.reloadTimelines(ofKind: "Moment")
  WidgetCenter.shared.getCurrentConfigurations { result in
    if case .success(let infos) = result { print(infos.map(\.kind)) }
  }
  ControlCenter.shared.reloadControls(ofKind: "Lamp")
}

struct MomentPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      MomentView(entry: MomentEntry(date: Date()))
        .previewContext(WidgetPreviewContext(family: .systemSmall))
        .previewDisplayName("Small")
      MomentView(entry: MomentEntry(date: Date()))
        .previewLayout(.fixed(width: 100, height: 100))
        .previewInterfaceOrientation(.landscapeLeft)
        .environment(\.colorScheme, .dark)
      MomentView(entry: MomentEntry(date: Date())).previewLayout(.sizeThatFits)
    }
  }
}

#Preview(as: .systemSmall) {
  MomentWidget()
} timeline: {
  MomentEntry(date: .now)
}

#Preview("Medium", as: .systemMedium) {
  MomentWidget()
} timelineProvider: {
  MomentProvider()
}

#Preview("Flavor", as: .systemSmall, using: ChooseFlavor()) {
  FlavorWidget()
} timelineProvider: {
  FlavorProvider()
}

#Preview("View", traits: .sizeThatFitsLayout) {
  Text("a")
}
