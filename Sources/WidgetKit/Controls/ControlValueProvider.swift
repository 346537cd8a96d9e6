// SPDX-License-Identifier: Apache-2.0
import AppIntents

/// Tells a control its value.
public protocol ControlValueProvider: SendableMetatype {
  associatedtype Value

  /// What the gallery shows; it must come at once.
  var previewValue: Value { get }

  /// The value of now. It is asked for when the control is added, after an intent of its bundle has run, and when
  /// `ControlCenter` is told of a change; where it throws, the control keeps what it showed and says why.
  func currentValue() async throws -> Value
}

/// Tells a control with options its value.
public protocol AppIntentControlValueProvider: SendableMetatype {
  associatedtype Configuration: ControlConfigurationIntent
  associatedtype Value

  /// What the gallery shows; it must come at once.
  func previewValue(configuration: Configuration) -> Value

  /// The value of now; see `ControlValueProvider.currentValue`.
  func currentValue(configuration: Configuration) async throws -> Value
}
