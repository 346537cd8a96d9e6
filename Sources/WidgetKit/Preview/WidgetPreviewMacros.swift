// SPDX-License-Identifier: Apache-2.0
import Intents
import SwiftUI

/// Declares a preview of a widget with entries written out.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> PreviewedWidget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a widget with the timeline of a provider.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> PreviewedWidget,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a configured widget with the timeline of a provider.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> PreviewedWidget, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a configured widget with entries written out.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget, Intent: WidgetConfigurationIntent>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Intent,
  widget: @escaping @MainActor () -> PreviewedWidget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a widget configured by an intent of a definition file, with the timeline of a provider.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget, Provider: IntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> PreviewedWidget, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a widget configured by an intent of a definition file, with entries written out.
@freestanding(declaration)
public macro Preview<PreviewedWidget: Widget, Intent: INIntent>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Intent,
  widget: @escaping @MainActor () -> PreviewedWidget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")
