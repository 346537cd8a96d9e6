// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lengths of time and quantities as the number that a person reads and types.
extension IntentField {
  /// The number in a value of this field: seconds of a duration, a quantity in the field's unit.
  package func number(in value: IntentValue) -> Double? {
    switch (kind, value) {
    case (_, .int(let number)): return Double(number)
    case (_, .double(let number)): return number
    case (.duration, .array(let parts)):
      guard parts.count == 2, case .int(let seconds) = parts[0], case .int(let rest) = parts[1] else { return nil }
      return Double(seconds) + Double(rest) / 1e18
    case (.measurement, .array(let parts)):
      guard case .double(let number)? = parts.first else { return nil }
      return number
    default: return nil
    }
  }

  /// The value that a typed number means in this field; a quantity carries its unit.
  package func value(of number: Double) -> IntentValue {
    guard kind == .measurement, let unit else { return .double(number) }
    return .array([.double(number), .string(unit)])
  }

  /// The field of one element of a list.
  package var elementField: IntentField? {
    guard kind == .list, let element else { return nil }
    var field = IntentField(name: name, title: title, kind: element)
    field.choices = choices
    field.hasOptions = hasOptions
    field.unit = unit
    return field
  }
}
