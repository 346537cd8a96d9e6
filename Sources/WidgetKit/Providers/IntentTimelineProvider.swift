// SPDX-License-Identifier: Apache-2.0
import Foundation
import Intents

/// Gives a widget whose options a definition file declares its entries.
public protocol IntentTimelineProvider: _EntryProvider {
  associatedtype Intent: INIntent

  /// One entry for passing places such as the gallery.
  @preconcurrency func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on; the completion may be called later and on any thread.
  @preconcurrency func getTimeline(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// Ready-made configurations for places without an editor.
  func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A ready-made configuration with its name.
public struct IntentRecommendation<Intent: INIntent> {
  let intent: Intent
  let description: Text

  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description))
  }

  @_disfavoredOverload public init<S: StringProtocol>(intent: Intent, description: S) {
    self.init(intent: intent, description: Text(description))
  }

  public init(intent: Intent, description: Text) {
    self.intent = intent
    self.description = description
  }
}
