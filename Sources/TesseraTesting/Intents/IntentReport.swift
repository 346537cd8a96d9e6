// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraModel
import Testing
import WidgetKit

/// What came of running an intent.
public struct IntentReport: Sendable {
  /// The name of its type, or what the author pins in its place.
  public let identifier: String
  /// The sentence that it says, in the language of the session.
  public let dialog: String?
  /// The URL that is opened at the end, where an `OpenURLIntent` was run.
  public let url: URL?
  /// Whether the app is brought to the front: for the intent itself, or for one that its result opens.
  public let opensApp: Bool
  /// The intent that its result leaves for the app, by name.
  public let next: String?
  /// What was asked of the home screen meanwhile, in order.
  public let reloads: [ReloadRequest]
  private nonisolated(unsafe) let returned: Any?

  /// The value of the result; nil where there is none or it is of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? { returned as? Value }

  private init(_ token: IntentToken, _ run: IntentRun, opensApp: Bool, reloads: [ReloadRequest]) {
    identifier = token.identifier
    dialog = run.dialog
    url = run.url
    self.opensApp = opensApp || run.next != nil || run.url != nil
    next = run.next?.identifier
    self.reloads = reloads
    returned = run.returned
  }

  /// Runs an intent as the system does: its parameters are written down, a new one is made with them, entities are asked
  /// for by their identifiers, and it is performed off the main actor. Intents that results open are run after it.
  static func run(
    _ token: IntentToken, value: IntentValue? = nil, at location: SourceLocation
  ) async throws -> IntentReport {
    try await WidgetSession.inSession { session in
      let intent: any AppIntent
      do throws(IntentValueError) {
        intent = try await token.intent(value: value)
      } catch {
        throw Failures.failure("\(token.identifier) cannot be run: \(error.description).", at: location)
      }
      session.use(declaring: type(of: intent))
      let opensApp = type(of: intent).opensApp
      let before = session.reloads.count
      let run = try await intent.run(isInApp: opensApp)
      return IntentReport(token, run, opensApp: opensApp, reloads: Array(session.reloads.dropFirst(before)))
    }
  }
}

/// Runs an intent as the system does when a button of a widget or a shortcut runs it.
///
/// What it stores is there afterwards, in the session of the test; without one nothing of it is left.
/// - Throws: What `perform()` throws; a failure of the test where a parameter has no value, since the system would have
///   to ask a person for it.
@discardableResult
public func run<Intent: AppIntent>(
  _ intent: Intent, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> IntentReport {
  WidgetSession.current?.use(declaring: Intent.self)
  let token: IntentToken
  do throws(IntentValueError) {
    token = try IntentToken(intent)
  } catch {
    throw Failures.failure("\(Intent.self) cannot be run: \(error.description).", at: sourceLocation)
  }
  let value = intent is any SetValueIntent ? token.arguments.first { $0.name == "value" }?.value : nil
  return try await IntentReport.run(token, value: value, at: sourceLocation)
}

/// The parameters of a widget that nobody has edited: declared defaults, and what queries give where there are none.
public func defaultConfiguration<Intent: WidgetConfigurationIntent>(of type: Intent.Type) async -> Intent {
  await AppIntents.defaultConfiguration(type)
}
