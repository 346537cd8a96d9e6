// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel

/// What came of a run.
package struct IntentRun: Sendable {
  /// The result's value in stored form, where there is one.
  package var value: IntentValue?
  /// The result's value itself, which does not leave the process.
  package nonisolated(unsafe) var returned: Any?
  /// The intent to run in the app next.
  package var next: IntentToken?
  package var dialog: String?
  /// The link to open at the end.
  package var url: URL?
  /// How many intents ran: the first, and those that results opened.
  package var count: Int
}

/// The longest chain of intents that open each other.
private let longestChain = 8

extension AppIntent {
  /// Performs off the main actor (unless the author isolates it), then whatever intents the results open; one that
  /// belongs into the app's process, or into the app in front, is left as the next to run.
  package func run(isInApp: Bool = false) async throws -> IntentRun {
    var run = IntentRun(count: 0)
    var next: (any AppIntent)? = self
    while let intent = next, run.count < longestChain {
      let outcome = try await performOnce(intent)
      run.count += 1
      if let link = intent as? OpenURLIntent { run.url = link.url }
      next = nil
      guard let outcome else { continue }
      if let value = outcome.outcomeValue {
        run.value = try IntentValueCoding.encode(value)
        run.returned = value
      }
      if let dialog = outcome.outcomeDialog { run.dialog = dialog.full.resolved(in: ProcessLocale.current) }
      next = outcome.outcomeIntent
      guard let opened = next.map({ Swift.type(of: $0) }) else { continue }
      let isActive = await IntentSurroundings.isAppActive
      if isInApp ? opened.opensApp && !isActive : opened.runsInApp {
        run.next = try next.map { try IntentToken($0) }
        break
      }
    }
    return run
  }
}

/// One call of `perform()`, and one more where the author asks for a restart.
private func performOnce<Intent: AppIntent>(_ intent: Intent) async throws -> (any IntentOutcome)? {
  do {
    return try await intent.perform() as? any IntentOutcome
  } catch let error as AppIntentError where error.reason == .restartPerform {
    return try await intent.perform() as? any IntentOutcome
  }
}
