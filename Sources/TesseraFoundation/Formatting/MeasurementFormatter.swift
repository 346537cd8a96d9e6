// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Writes a measured value with its unit: `5 km`, `68 °F`.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit of the value itself, not that of the locale.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// The size of unit that suits the value.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures as `20°`.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale! = ProcessLocale.current
  /// Decides the digits after the decimal separator.
  open var numberFormatter: Foundation.NumberFormatter! = {
    let formatter = TesseraNumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Writes a value with its unit.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// Writes a unit alone.
  open func string(from unit: Unit) -> String { unit.symbol }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let measurement as Measurement<Unit>: string(from: measurement)
    case let unit as Unit: string(from: unit)
    default: nil
    }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    let width =
      switch unitStyle {
      case .short: "narrow"
      case .long: "full-name"
      default: "short"
      }
    let fewest = max(0, numberFormatter?.minimumFractionDigits ?? 0)
    let most = max(fewest, numberFormatter?.maximumFractionDigits ?? 3)
    let digits =
      most == 0
      ? "precision-integer"
      : "." + String(repeating: "0", count: fewest) + String(repeating: "#", count: most - fewest)
    guard let known = UnicodeUnit(unit) else {
      DiagnosticLog.report(.localeApproximate, "MeasurementFormatter knows no words for the unit \"\(unit.symbol)\".")
      return "\(value.formatted(.number.precision(.fractionLength(fewest...most)).locale(locale))) \(unit.symbol)"
    }
    var name = known.name
    var usage = ""
    if unitOptions.contains(.temperatureWithoutUnit), known.isTemperature {
      let wanted = unitOptions.contains(.providedUnit) ? unit as? Dimension ?? localTemperature : localTemperature
      let converted = UnicodeUnit.converted(value, from: unit, to: wanted)
      return UnicodeText.number(
        converted, skeleton: "measure-unit/temperature-generic unit-width-short \(digits)", locale: locale)
        ?? "\(converted)°"
    }
    if !unitOptions.contains(.providedUnit) {
      if known.isTemperature {
        let converted = UnicodeUnit.converted(value, from: unit, to: localTemperature)
        name = UnicodeUnit(localTemperature)?.name ?? name
        return UnicodeText.number(
          converted, skeleton: "measure-unit/\(name) unit-width-\(width) \(digits)", locale: locale)
          ?? "\(converted) \(localTemperature.symbol)"
      }
      // Only units that the locale measures otherwise are changed: a kilometre stays one where roads are in kilometres.
      if known.hasUsage, known.isMetric != (locale.measurementSystem == .metric) || unitOptions.contains(.naturalScale)
      {
        usage = " usage/\(known.name.hasPrefix("length") ? "road" : "default")"
      }
    }
    return UnicodeText.number(
      value, skeleton: "measure-unit/\(name) unit-width-\(width) \(digits)\(usage)", locale: locale)
      ?? "\(value) \(unit.symbol)"
  }

  private var localTemperature: UnitTemperature {
    locale.measurementSystem == .us ? .fahrenheit : .celsius
  }
}
