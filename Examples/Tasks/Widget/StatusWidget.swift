// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// How far one task is, with a button that takes it a step further.
struct StatusWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Status", intent: StatusConfiguration.self, provider: StatusProvider()) { entry in
      StatusView(entry: entry)
    }
    .configurationDisplayName("Task")
    .description("One task, and a button that counts it.")
    .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

/// Which task a status widget shows.
struct StatusConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Task"
  static let description = IntentDescription("The task that the widget shows.")

  static var parameterSummary: some ParameterSummary {
    Summary("Show \(\.$task)")
  }

  @Parameter(title: "Task")
  var task: TaskEntity?
}

struct StatusEntry: TimelineEntry {
  enum Content: Hashable {
    case task(TaskItem)
    /// The chosen task does not exist any more.
    case deleted
    /// There is nothing to choose from.
    case empty
  }

  var date = Date()
  let content: Content

  static var sample: StatusEntry { StatusEntry(content: .task(TaskItem.samples[0])) }
}

struct StatusProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> StatusEntry { .sample }

  func snapshot(for configuration: StatusConfiguration, in context: Context) async -> StatusEntry {
    let entry = entry(for: configuration)
    if context.isPreview, entry.content == .empty { return .sample }
    return entry
  }

  /// Only a change of the task makes another entry, and the change asks for it.
  func timeline(for configuration: StatusConfiguration, in context: Context) async -> Timeline<StatusEntry> {
    Timeline(entries: [entry(for: configuration)], policy: .never)
  }

  private func entry(for configuration: StatusConfiguration) -> StatusEntry {
    guard let entity = configuration.task else { return StatusEntry(content: .empty) }
    return StatusEntry(content: entity.task.map { .task($0) } ?? .deleted)
  }
}
