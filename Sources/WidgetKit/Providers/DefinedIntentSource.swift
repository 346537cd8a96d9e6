// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import Intents
import TesseraModel

/// A provider that answers through completions, with options that a definition file declares.
struct DefinedIntentSource<Provider: IntentTimelineProvider, Content: View>: TimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  @MainActor private func sourced(_ entry: Provider.Entry) -> SourcedEntry {
    SourcedEntry(entry, content)
  }

  @MainActor func sourced(preview entry: any TimelineEntry) -> SourcedEntry? {
    (entry as? Provider.Entry).map(sourced)
  }

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry {
    sourced(provider.placeholder(in: context))
  }

  @MainActor func snapshot(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedEntry? {
    let provider = Handed(value: provider)
    let configuration = await Self.configuration(parameters)
    return await FirstCompletion.value(of: "getSnapshot") { completion in
      provider.value.getSnapshot(for: configuration.value.intent, in: context, completion: completion)
    }.map(sourced)
  }

  @MainActor func timeline(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedTimeline? {
    let provider = Handed(value: provider)
    let configuration = await Self.configuration(parameters)
    let timeline = await FirstCompletion.value(of: "getTimeline") { completion in
      provider.value.getTimeline(for: configuration.value.intent, in: context, completion: completion)
    }
    return timeline.map {
      SourcedTimeline(
        entries: $0.entries.map(sourced), policy: $0.policy, fallbacks: configuration.value.fallbacks)
    }
  }

  private static func configuration(
    _ parameters: StoredParameters
  ) async -> Handed<(intent: Provider.Intent, fallbacks: [String: IntentValue])> {
    if let defined = Provider.Intent.self as? any TesseraDefinedIntent.Type {
      let (intent, fallbacks) = await edited(defined, parameters)
      if let intent = intent as? Provider.Intent { return Handed(value: (intent, fallbacks)) }
    }
    return Handed(value: (Provider.Intent(), [:]))
  }

  /// The intent with what was chosen in its fields.
  private static func edited<Intent: TesseraDefinedIntent>(
    _ type: Intent.Type, _ parameters: StoredParameters
  ) async -> (INIntent, [String: IntentValue]) {
    let intent = Intent()
    for name in Intent.tesseraHandledParameters {
      DiagnosticLog.report(
        .intentParameterUnset,
        "\(type).\(name) is chosen among what an Intents extension offers, which is not run: it has no value.",
        location: "\(type).\(name)")
    }
    guard let form = Intent.TesseraForm.self as? any WidgetConfigurationIntent.Type else { return (intent, [:]) }
    let fallbacks = await fill(intent, from: form, parameters)
    return (intent, fallbacks)
  }

  private static func fill<Intent: TesseraDefinedIntent, Form: WidgetConfigurationIntent>(
    _ intent: Intent, from type: Form.Type, _ parameters: StoredParameters
  ) async -> [String: IntentValue] {
    let resolved = await resolvedConfiguration(
      type, stored: parameters.chosen ?? [:], fallbacks: parameters.fallbacks)
    if let form = resolved.intent as? Intent.TesseraForm { intent.tesseraTake(form) }
    return resolved.fallbacks
  }
}
