// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes a measured value with its unit.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public typealias FormatInput = Measurement<UnitType>
    public typealias FormatOutput = String

    /// The length of the unit.
    public struct UnitWidth: Codable, Hashable, Sendable {
      fileprivate enum Choice: Int, Codable { case wide, abbreviated, narrow }

      fileprivate var choice: Choice

      /// `20 degrees Celsius`.
      public static var wide: Self { Self(choice: .wide) }
      /// `20°C`.
      public static var abbreviated: Self { Self(choice: .abbreviated) }
      /// `20°`.
      public static var narrow: Self { Self(choice: .narrow) }
    }

    public var width: UnitWidth
    public var usage: MeasurementFormatUnitUsage<UnitType>
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var hidesScaleName: Bool
    public var locale: Locale

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
      self.hidesScaleName = hidesScaleName
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.locale = locale
      return copy
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let locale = locale == .autoupdatingCurrent ? ProcessLocale.current : locale
      let formatter = MeasurementFormatter()
      formatter.locale = locale
      formatter.unitStyle =
        switch width.choice {
        case .wide: .long
        case .abbreviated: .medium
        case .narrow: .short
        }
      if usage == .asProvided { formatter.unitOptions.insert(.providedUnit) }
      if hidesScaleName { formatter.unitOptions.insert(.temperatureWithoutUnit) }
      // A unit that the locale chooses comes with a rounded number.
      formatter.numberFormatter.maximumFractionDigits = usage == .asProvided ? 6 : 0
      let text = formatter.string(from: value)
      guard usage == .asProvided, let style = numberFormatStyle,
        let plain = UnicodeText.number(value.value, skeleton: ".######", locale: locale),
        let place = text.range(of: plain)
      else { return text }
      let number = (style.locale == .autoupdatingCurrent ? style.locale(locale) : style).format(value.value)
      return text.replacingCharacters(in: place, with: number)
    }
  }

  /// The value with its unit, as the locale measures.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> {
    style.locale(ProcessLocale.current).format(self)
  }
}

extension FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
  }
}

/// What a measured value is for, which decides the unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  var name: String

  /// The unit that the locale uses for such values.
  public static var general: Self { Self(name: "general") }
  /// The value's own unit.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var weather: Self { Self(name: "weather") }
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focalLength") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "liquid") }
}
