// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A type that can be a parameter, a property or a result.
public protocol _IntentValue {
  /// The type below an optional.
  associatedtype ValueType = Self
  /// The type in which authors write defaults and answers: never optional.
  associatedtype UnwrappedType = Self
}

extension Bool: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension String: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Duration: _IntentValue {}
extension URL: _IntentValue {}
extension Decimal: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Measurement: _IntentValue where UnitType: Dimension {}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped
  public typealias UnwrappedType = Wrapped
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element
}

extension Set: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element
}
