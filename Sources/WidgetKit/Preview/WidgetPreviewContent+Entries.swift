// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Intents
import SwiftUI
import TesseraWire

extension WidgetPreviewContent {
  /// The entries of the preview: those written out, or those that its provider gives.
  ///
  /// Providers are asked off the main actor, as everywhere.
  /// - Throws: `noEntries` where a provider let go of its completion without calling it.
  @MainActor func entries(
    in context: TimelineProviderContext, id: String
  ) async throws(Failure) -> [any TimelineEntry] {
    let entries: [any TimelineEntry]?
    switch source {
    case .entries(let make): entries = await make()
    case .provider(let make): entries = await Self.entries(of: make(), in: context)
    case .intentProvider(let make): entries = await Self.entries(of: make(), configuration, in: context)
    case .definedIntentProvider(let make): entries = await Self.entries(of: make(), definedConfiguration, in: context)
    }
    guard let entries else {
      throw Failure(.noEntries, "The provider gave no timeline: it never called the completion.", location: id)
    }
    return entries
  }

  @MainActor private static func entries<Provider: TimelineProvider>(
    of provider: Provider, in context: TimelineProviderContext
  ) async -> [any TimelineEntry]? {
    let provider = Handed(value: provider)
    return await FirstCompletion.value(of: "getTimeline") { completion in
      provider.value.getTimeline(in: context, completion: completion)
    }?.entries
  }

  @MainActor private static func entries<Provider: AppIntentTimelineProvider>(
    of provider: Provider, _ configuration: (any WidgetConfigurationIntent)?, in context: TimelineProviderContext
  ) async -> [any TimelineEntry]? {
    guard let intent = configuration as? Provider.Intent else { return nil }
    let question = Handed(value: (provider: provider, intent: intent))
    return await Task.detached {
      Handed(value: await question.value.provider.timeline(for: question.value.intent, in: context).entries)
    }.value.value
  }

  @MainActor private static func entries<Provider: IntentTimelineProvider>(
    of provider: Provider, _ configuration: INIntent?, in context: TimelineProviderContext
  ) async -> [any TimelineEntry]? {
    guard let intent = configuration as? Provider.Intent else { return nil }
    let question = Handed(value: (provider: provider, intent: intent))
    return await FirstCompletion.value(of: "getTimeline") { completion in
      question.value.provider.getTimeline(for: question.value.intent, in: context, completion: completion)
    }?.entries
  }
}
