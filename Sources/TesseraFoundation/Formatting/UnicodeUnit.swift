// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A unit of Foundation by its name in the Unicode locale data.
struct UnicodeUnit {
  /// The name with its category, as `length-meter`.
  let name: String

  init?(_ unit: Unit) {
    let table: [String: String] =
      switch unit {
      case is UnitLength: UnicodeUnit.lengths
      case is UnitMass: UnicodeUnit.masses
      case is UnitTemperature: ["°C": "celsius", "°F": "fahrenheit", "K": "kelvin"]
      case is UnitDuration:
        [
          "s": "second", "sec": "second", "m": "minute", "min": "minute", "h": "hour", "hr": "hour",
          "ms": "millisecond", "µs": "microsecond", "ns": "nanosecond",
        ]
      case is UnitSpeed:
        ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"]
      case is UnitVolume: UnicodeUnit.volumes
      case is UnitArea:
        [
          "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
          "ft²": "square-foot", "in²": "square-inch", "yd²": "square-yard", "mi²": "square-mile", "ac": "acre",
          "ha": "hectare",
        ]
      case is UnitPressure:
        [
          "hPa": "hectopascal", "kPa": "kilopascal", "mbar": "millibar", "inHg": "inch-ofhg",
          "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch", "bar": "bar",
        ]
      case is UnitEnergy:
        ["kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour"]
      case is UnitPower: ["W": "watt", "kW": "kilowatt", "MW": "megawatt", "mW": "milliwatt", "hp": "horsepower"]
      case is UnitAngle: ["°": "degree", "rad": "radian", "ʹ": "arc-minute", "ʺ": "arc-second"]
      case is UnitFrequency: ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"]
      case is UnitInformationStorage:
        [
          "B": "byte", "kB": "kilobyte", "KB": "kilobyte", "MB": "megabyte",
          "GB": "gigabyte", "TB": "terabyte", "bit": "bit",
        ]
      default: [:]
      }
    guard let word = table[unit.symbol] else { return nil }
    name = "\(UnicodeUnit.category(of: unit))-\(word)"
  }

  var isTemperature: Bool { name.hasPrefix("temperature") }
  /// Whether the Unicode data say which unit a locale prefers.
  var hasUsage: Bool { ["length", "mass", "area", "volume", "speed"].contains { name.hasPrefix($0 + "-") } }
  var isMetric: Bool { name.contains("meter") || name.contains("gram") || name.contains("liter") }

  /// A value in another unit of the same dimension.
  static func converted(_ value: Double, from unit: Unit, to other: Dimension) -> Double {
    guard let unit = unit as? Dimension, type(of: unit) == type(of: other) else { return value }
    return other.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))
  }

  private static func category(of unit: Unit) -> String {
    switch unit {
    case is UnitLength: "length"
    case is UnitMass: "mass"
    case is UnitTemperature: "temperature"
    case is UnitDuration: "duration"
    case is UnitSpeed: "speed"
    case is UnitVolume: "volume"
    case is UnitArea: "area"
    case is UnitPressure: "pressure"
    case is UnitEnergy: "energy"
    case is UnitPower: "power"
    case is UnitAngle: "angle"
    case is UnitFrequency: "frequency"
    default: "digital"
    }
  }

  private static let lengths = [
    "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter", "µm": "micrometer",
    "nm": "nanometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "NM": "nautical-mile",
    "ly": "light-year", "ua": "astronomical-unit",
  ]
  private static let masses = [
    "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound", "st": "stone",
    "t": "metric-ton",
  ]
  private static let volumes = [
    "L": "liter", "mL": "milliliter", "cL": "centiliter", "dL": "deciliter", "m³": "cubic-meter",
    "cm³": "cubic-centimeter", "gal": "gallon", "qt": "quart", "pt": "pint", "cup": "cup", "fl oz": "fluid-ounce",
    "tbsp": "tablespoon", "tsp": "teaspoon",
  ]
}
