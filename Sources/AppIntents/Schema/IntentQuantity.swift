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
  /// A quantity in the parameter's unit, from a number of that unit or from a stored form; nil for anything else.
  static func quantity(_ value: IntentValue, of type: Any.Type, unit: Dimension?) -> Any? {
    guard let quantity = unwrapped(type) as? any MeasurementType.Type, let unit else { return nil }
    switch value {
    case .int(let whole): return quantity.init(Double(whole), of: unit)
    case .double(let typed): return quantity.init(typed, of: unit)
    case .array(let parts):
      guard parts.count == 2, case .double(let number) = parts[0], case .string(let symbol) = parts[1] else {
        return nil
      }
      if symbol == unit.symbol { return quantity.init(number, of: unit) }
      guard symbol == quantity.baseUnit.symbol else { return nil }
      return quantity.init(number, of: quantity.baseUnit)?.number(of: unit).flatMap { quantity.init($0, of: unit) }
    default: return nil
    }
  }

  /// A quantity as a form shows it: the number of the parameter's unit, with the unit's symbol.
  static func typed(_ quantity: any MeasurementType, unit: Dimension?) -> IntentValue? {
    let unit = unit ?? type(of: quantity).baseUnit
    return quantity.number(of: unit).map { .array([.double($0), .string(unit.symbol)]) }
  }
}
