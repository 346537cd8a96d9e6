// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What a provider answers to one reload of a simulation.
package struct SimulatedAnswer: Hashable, Sendable {
  package var answer: ReloadAnswer
  /// Whether the provider called `WidgetCenter` for its own kind while it made the timeline.
  package var requestsReload: Bool

  package init(_ answer: ReloadAnswer, requestsReload: Bool = false) {
    self.answer = answer
    self.requestsReload = requestsReload
  }

  package static func timeline(_ entries: [EntryDate], _ policy: TimelineReloadPolicy) -> SimulatedAnswer {
    SimulatedAnswer(.timeline(entries, policy))
  }

  package static func failed(_ reason: String) -> SimulatedAnswer { SimulatedAnswer(.failed(reason)) }
}

/// What an entry looks like, as far as a simulation needs to know.
package struct SimulatedContent: Hashable, Sendable {
  /// Equal for entries that look the same: a digest of the archive.
  package var digest: String
  /// Whether a person can start an intent in it, whose end reloads the timeline.
  package var isInteractive: Bool

  package init(digest: String, isInteractive: Bool = false) {
    self.digest = digest
    self.isInteractive = isInteractive
  }
}

/// A wish for a new timeline that comes from outside during a simulation: a tap's intent, the app's `WidgetCenter`.
package struct SimulatedRequest: Hashable, Sendable {
  package var date: Date
  package var source: ReloadRequest.Source

  package init(at date: Date, from source: ReloadRequest.Source) {
    self.date = date
    self.source = source
  }
}
