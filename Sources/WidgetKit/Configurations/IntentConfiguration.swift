// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Intents
import TesseraFoundation
import TesseraModel

/// A widget with options that a definition file declares.
public struct IntentConfiguration<Intent: INIntent, Content: View> {
  let kind: String
  let source: any TimelineSource
}

extension IntentConfiguration: WidgetConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.init(kind: kind, source: DefinedIntentSource(provider: provider, content: content))
  }
}

extension IntentConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? {
    var descriptor = WidgetDescriptor(kind: kind, families: WidgetFamily.offered, configuration: .fixed)
    if let defined = Intent.self as? any TesseraDefinedIntent.Type, let form = fields(of: defined) {
      descriptor.configuration = .intent
      descriptor.intentIdentifier = form.persistentIdentifier
      // Its form is asked for by this name.
      IntentRegistry.register(form)
      descriptor.displayName = String(localized: form.title)
    }
    return WidgetDescription(descriptor: descriptor, source: source)
  }

  /// The fields of the widget's edit form; nil where it has none.
  private func fields<Defined: TesseraDefinedIntent>(
    of type: Defined.Type
  ) -> (any WidgetConfigurationIntent.Type)? {
    Defined.TesseraForm.self as? any WidgetConfigurationIntent.Type
  }
}
