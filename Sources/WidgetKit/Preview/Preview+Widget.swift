// SPDX-License-Identifier: Apache-2.0
import Intents
import SwiftUI

/// Collects the entries that a preview of a widget steps through.
@resultBuilder
public enum PreviewTimelineBuilder {
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }
  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
  public static func buildBlock(_ parts: [any TimelineEntry]...) -> [any TimelineEntry] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[any TimelineEntry]]) -> [any TimelineEntry] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [any TimelineEntry]?) -> [any TimelineEntry] { part ?? [] }
  public static func buildEither(first part: [any TimelineEntry]) -> [any TimelineEntry] { part }
  public static func buildEither(second part: [any TimelineEntry]) -> [any TimelineEntry] { part }
  public static func buildLimitedAvailability(_ part: [any TimelineEntry]) -> [any TimelineEntry] { part }
}

/// A widget in one family, with the entries to show.
package struct WidgetPreviewContent: PreviewContent {
  /// Where the entries come from.
  package enum Source {
    case entries(@MainActor () async -> [any TimelineEntry])
    case provider(@MainActor () -> any TimelineProvider)
    case intentProvider(@MainActor () -> any AppIntentTimelineProvider)
    case definedIntentProvider(@MainActor () -> any IntentTimelineProvider)
  }

  package let family: WidgetFamily
  package let widget: @MainActor () -> any Widget
  package let configuration: (any WidgetConfigurationIntent)?
  /// What a widget is configured with whose options a definition file declares.
  package var definedConfiguration: INIntent?
  package let source: Source
}

extension Preview {
  /// A preview of a widget with entries written out.
  public init<PreviewedWidget: Widget>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> PreviewedWidget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(family: family, widget: widget, configuration: nil, source: .entries(timeline)))
  }

  /// A preview of a widget with the timeline of a provider.
  public init<PreviewedWidget: Widget, Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> PreviewedWidget,
    timelineProvider: @escaping @MainActor () -> Provider
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(
        family: family, widget: widget, configuration: nil, source: .provider(timelineProvider)))
  }

  /// A preview of a configured widget with the timeline of a provider.
  public init<PreviewedWidget: Widget, Provider: AppIntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping @MainActor () -> PreviewedWidget, timelineProvider: @escaping @MainActor () -> Provider
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(
        family: family, widget: widget, configuration: intent, source: .intentProvider(timelineProvider)))
  }

  /// A preview of a configured widget with entries written out.
  public init<PreviewedWidget: Widget, Intent: WidgetConfigurationIntent>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Intent,
    widget: @escaping @MainActor () -> PreviewedWidget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(family: family, widget: widget, configuration: intent, source: .entries(timeline)))
  }
}

extension Preview {
  /// A preview of a widget configured by an intent of a definition file, with the timeline of a provider.
  public init<PreviewedWidget: Widget, Provider: IntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping @MainActor () -> PreviewedWidget, timelineProvider: @escaping @MainActor () -> Provider
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(
        family: family, widget: widget, configuration: nil, definedConfiguration: intent,
        source: .definedIntentProvider(timelineProvider)))
  }

  /// A preview of a widget configured by an intent of a definition file, with entries written out.
  public init<PreviewedWidget: Widget, Intent: INIntent>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Intent,
    widget: @escaping @MainActor () -> PreviewedWidget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
  ) {
    self.init(
      name: name,
      content: WidgetPreviewContent(
        family: family, widget: widget, configuration: nil, definedConfiguration: intent, source: .entries(timeline)))
  }
}
