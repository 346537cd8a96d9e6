// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraModel

/// A widget with options, which are the parameters of an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View> {
  let kind: String
  let source: any TimelineSource
}

extension AppIntentConfiguration: WidgetConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.init(kind: kind, source: IntentSource(provider: provider, content: content))
  }
}

extension AppIntentConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? {
    var descriptor = WidgetDescriptor(kind: kind, families: WidgetFamily.offered, configuration: .intent)
    descriptor.intentIdentifier = Intent.persistentIdentifier
    // Its form is asked for by this name.
    IntentRegistry.register(Intent.self)
    // The intent's own words count where the widget has none.
    descriptor.displayName = String(localized: Intent.title)
    descriptor.widgetDescription = Intent.statedDescription.map { String(localized: $0.descriptionText) }
    return WidgetDescription(descriptor: descriptor, source: source)
  }
}

/// A configuration that is nothing, for systems a widget does not support.
public struct EmptyWidgetConfiguration {
  public init() {}
}

extension EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never
}

extension EmptyWidgetConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? { nil }
}
