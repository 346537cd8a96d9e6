// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What all providers have in common.
///
/// A protocol of its own, so that the compiler finds the entry by `placeholder` alone. Authors write `Timeline<Entry>` in
/// what their provider implements and `Provider.Entry` in other files; with SwiftUI's macro of that name in sight the
/// compiler otherwise takes the one for a circle around the other and refuses both.
public protocol _EntryProvider: SendableMetatype {
  associatedtype Entry: TimelineEntry

  typealias Context = TimelineProviderContext

  /// An entry for the redacted stand-in; answered at once.
  func placeholder(in context: Context) -> Entry
}

/// Gives a widget without options its entries.
public protocol TimelineProvider: _EntryProvider {
  /// One entry for passing places such as the gallery.
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on; the completion may be called later and on any thread.
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// When the widget matters most.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Gives a widget with options its entries.
public protocol AppIntentTimelineProvider: _EntryProvider {
  associatedtype Intent: WidgetConfigurationIntent

  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Ready-made configurations for places without an editor.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// A ready-made configuration with its name.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  let intent: Intent
  let description: LocalizedStringResource

  @_disfavoredOverload public init(intent: Intent, description: LocalizedStringResource) {
    self.intent = intent
    self.description = description
  }

  public init<S: StringProtocol>(intent: Intent, description: S) {
    self.init(intent: intent, description: LocalizedStringResource(stringLiteral: String(description)))
  }
}

/// Circumstances in which a widget matters.
public struct WidgetRelevance<Configuration> {
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

/// One circumstance in which a widget matters.
public struct WidgetRelevanceAttribute<Configuration> {
  public let configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }
}
