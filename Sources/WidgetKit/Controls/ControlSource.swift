// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraModel

/// A provider of values with the template they become, whatever their types.
///
/// Values are asked for off the main actor, as timelines are.
@MainActor protocol ControlSource {
  /// - Throws: what the provider throws.
  func template(isPreview: Bool, configuration: [String: IntentValue]?) async throws -> any ControlWidgetTemplate
}

/// A control that shows always the same.
struct ConstantControlSource<Content: ControlWidgetTemplate>: ControlSource {
  let content: () -> Content

  func template(isPreview: Bool, configuration: [String: IntentValue]?) -> any ControlWidgetTemplate { content() }
}

/// A control that shows a value.
struct ValueControlSource<Provider: ControlValueProvider, Content: ControlWidgetTemplate>: ControlSource {
  let provider: Provider
  let content: (Provider.Value) -> Content

  func template(isPreview: Bool, configuration: [String: IntentValue]?) async throws -> any ControlWidgetTemplate {
    if isPreview { return content(provider.previewValue) }
    let provider = Handed(value: provider)
    let value = try await Task.detached { Handed(value: try await provider.value.currentValue()) }.value
    return content(value.value)
  }
}

/// A control that shows its options.
struct ConfiguredControlSource<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate>: ControlSource
{
  let content: (Configuration) -> Content

  func template(isPreview: Bool, configuration: [String: IntentValue]?) async throws -> any ControlWidgetTemplate {
    content(
      await Task.detached { await AppIntents.configuration(Configuration.self, stored: configuration ?? [:]) }.value)
  }
}

/// A control that shows a value which depends on its options.
struct ConfiguredValueControlSource<Provider: AppIntentControlValueProvider, Content: ControlWidgetTemplate>:
  ControlSource
{
  let provider: Provider
  let content: (Provider.Value) -> Content

  func template(isPreview: Bool, configuration: [String: IntentValue]?) async throws -> any ControlWidgetTemplate {
    let provider = Handed(value: provider)
    let value = try await Task.detached {
      let intent = await AppIntents.configuration(Provider.Configuration.self, stored: configuration ?? [:])
      if isPreview { return Handed(value: provider.value.previewValue(configuration: intent)) }
      return Handed(value: try await provider.value.currentValue(configuration: intent))
    }.value
    return content(value.value)
  }
}
