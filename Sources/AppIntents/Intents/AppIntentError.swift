// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A reason for an intent to stop that the runtime understands.
public struct AppIntentError: Error, Sendable, CustomStringConvertible {
  package enum Reason: String, Sendable {
    case needsValue
    case needsConfirmation
    case needsDisambiguation
    case needsForeground
    case restartPerform
  }

  package let reason: Reason
  package let dialog: IntentDialog?
  package let continuation: (@MainActor @Sendable () -> Void)?

  package init(
    _ reason: Reason, dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.reason = reason
    self.dialog = dialog
    self.continuation = continuation
  }

  /// Asks for another run from the start, with the parameters as they are now.
  public static let restartPerform = AppIntentError(.restartPerform)

  public var description: String {
    let said = dialog.map { ": " + String(localized: $0.full) } ?? ""
    return "AppIntentError.\(reason.rawValue)\(said)"
  }
}

/// What the person is asked to confirm an action with.
public struct ConfirmationActionName: Sendable, Hashable {
  package let name: LocalizedStringResource

  package init(_ name: LocalizedStringResource) { self.name = name }

  public static let `continue` = ConfirmationActionName("Continue")
  public static let go = ConfirmationActionName("Go")
  public static let add = ConfirmationActionName("Add")
  public static let send = ConfirmationActionName("Send")
  public static let set = ConfirmationActionName("Set")
  public static let start = ConfirmationActionName("Start")
  public static let turnOn = ConfirmationActionName("Turn On")
  public static let turnOff = ConfirmationActionName("Turn Off")

  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [], destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(acceptLabel)
  }
}

extension AppIntent {
  /// Asks the person to go on; a widget cannot ask, so the request is thrown and reported.
  public func requestConfirmation() async throws {
    throw AppIntentError(.needsConfirmation)
  }

  /// Asks the person to confirm a result; a widget cannot ask, so the request is thrown and reported.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
  ) async throws {
    throw AppIntentError(.needsConfirmation)
  }

  /// Asks the person to confirm with a sentence; a widget cannot ask, so the request is thrown and reported.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {
    throw AppIntentError(.needsConfirmation, dialog: dialog)
  }
}
