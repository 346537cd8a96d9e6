// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// Any quantity, whatever its unit.
protocol MeasurementType {
  static var baseUnit: Dimension { get }
  /// A number of a unit; nil where the unit is of another dimension.
  init?(_ number: Double, of unit: Dimension)
  /// The quantity as a number of a unit; nil where the unit is of another dimension.
  func number(of unit: Dimension) -> Double?
}

extension Measurement: MeasurementType where UnitType: Dimension {
  static var baseUnit: Dimension { UnitType.baseUnit() }

  init?(_ number: Double, of unit: Dimension) {
    guard let unit = unit as? UnitType else { return nil }
    self.init(value: number, unit: unit)
  }

  func number(of unit: Dimension) -> Double? { (unit as? UnitType).map { converted(to: $0).value } }
}

extension IntentParameters {
  /// The stored form of a quantity that was typed as a number of the parameter's unit; any other value as it is.
  static func quantity(_ value: IntentValue, of type: Any.Type, unit: Dimension?) -> IntentValue {
    guard let quantity = unwrapped(type) as? any MeasurementType.Type, let unit else { return value }
    let number: Double
    switch value {
    case .int(let whole): number = Double(whole)
    case .double(let typed): number = typed
    case .array(let parts):
      guard parts.count == 2, case .double(let typed) = parts[0], parts[1] == .string(unit.symbol) else { return value }
      number = typed
    default: return value
    }
    return quantity.init(number, of: unit).flatMap { ($0 as? any IntentPlainValue)?.intentValue } ?? value
  }

  /// A quantity as a form shows it: the number of the parameter's unit, with the unit's symbol.
  static func typed(_ quantity: any MeasurementType, unit: Dimension?) -> IntentValue? {
    let unit = unit ?? type(of: quantity).baseUnit
    return quantity.number(of: unit).map { .array([.double($0), .string(unit.symbol)]) }
  }
}
