// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// An intent whose work the system treats specially: it runs in the app's process.
public protocol SystemIntent: AppIntent {}

/// An intent whose parameters are the options of a widget; running it is optional.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Does nothing: most configurations only carry options.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// An intent whose parameters are the options of a control; running it is optional.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// Does nothing: most configurations only carry options.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// An intent that sets one value; the runtime fills `value` with the state to reach before it performs.
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// An intent that opens the app at its target.
public protocol OpenIntent: SystemIntent {
  associatedtype Value: _IntentValue
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
  /// Does nothing beyond opening the app, which happens before it is called.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// An intent that changes what the app shows, told apart by a name: the app matches the name to one of its scenes.
public protocol TargetContentProvidingIntent: AppIntent {
  /// The name of what the intent shows; that of its type otherwise.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  public var contentIdentifier: String { "\(Self.self)" }
}

/// An intent that starts, changes or ends a live activity, in the app's process.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts, pauses or changes playback, in the app's process.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts, pauses or changes playback; the older name.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that begins in the background and can ask to go on in the app.
public protocol ForegroundContinuableIntent: SystemIntent {}

extension ForegroundContinuableIntent {
  /// The error to throw so that the app comes to the front and the intent runs again there.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.needsForeground, dialog: dialog, continuation: continuation)
  }

  /// Asks to go on in the app: where it is not in front it throws the request, and the intent runs again once it is.
  public func requestToContinueInForeground(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) async throws {
    if await IntentSurroundings.isAppActive {
      await continuation?()
      return
    }
    throw needsToContinueInForegroundError(dialog, continuation: continuation)
  }
}

/// An intent that replaces one of the older generated kind.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class name of the intent it replaces, under which a stored configuration may be found.
  static var intentClassName: String { get }
}

/// An intent kept for stored uses only.
public protocol DeprecatedAppIntent: AppIntent {
  associatedtype ReplacementIntent
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// Why an intent should no longer be used, and what to use instead.
public struct IntentDeprecation<ReplacementIntent>: Sendable {
  package let message: LocalizedStringResource

  public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type) {
    self.message = message
  }
}

extension IntentDeprecation where ReplacementIntent == Never {
  public init(message: LocalizedStringResource) { self.message = message }
}

extension AppIntent {
  /// Whether `perform()` belongs in the app's process rather than the widget extension's.
  package static var runsInApp: Bool {
    opensApp || self is any SystemIntent.Type
  }

  /// Whether the app comes to the front before it runs.
  package static var opensApp: Bool { openAppWhenRun || !supportedModes.contains(.background) }
}

/// What an intent may ask of the process it runs in.
@MainActor package enum IntentSurroundings {
  /// Whether the process is an app in front.
  package static var isAppActive = false
}
