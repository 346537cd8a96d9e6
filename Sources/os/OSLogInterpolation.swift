// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Collects the text of a message.
///
/// Privacy is accepted and every value shown: this is the log of the developer's own machine.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { text += align.pad(value()) }

  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { text += align.pad(value().description) }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ value: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { text += align.pad(format.text(value())) }

  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ value: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { text += align.pad(format.text(Double(value()))) }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) { text += format == .answer ? (value() ? "YES" : "NO") : String(value()) }

  public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto) {
    text += String(describing: value())
  }

  @_disfavoredOverload public mutating func appendInterpolation(
    _ value: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) { text += value().map(\.description) ?? "(null)" }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> UnsafeRawPointer?, privacy: OSLogPrivacy = .auto
  ) { text += value().map { "\($0)" } ?? "0x0" }

  public mutating func appendInterpolation(_ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
    text += String(describing: value())
  }
}

/// Who may read a value; shown to everyone here.
public struct OSLogPrivacy: Sendable, Hashable {
  /// What stands for a hidden value.
  public enum Mask: Sendable, Hashable { case hash, none }

  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The words for a Bool.
public enum OSLogBoolFormat: Sendable, Hashable { case truth, answer }

/// The width of a value and the side it stands on.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isRight: Bool

  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: false)
  }
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: true)
  }

  func pad(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? space + text : text + space
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let explicitPositiveSign: Bool
  let includePrefix: Bool
  let uppercase: Bool
  let minDigits: Int

  init(radix: Int, sign: Bool = false, prefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0) {
    self.radix = radix
    explicitPositiveSign = sign
    includePrefix = prefix
    self.uppercase = uppercase
    self.minDigits = minDigits
  }

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, sign: explicitPositiveSign)
  }
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, sign: explicitPositiveSign, minDigits: minDigits())
  }
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, sign: explicitPositiveSign, prefix: includePrefix, uppercase: uppercase)
  }
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 8, sign: explicitPositiveSign, prefix: includePrefix, uppercase: uppercase)
  }

  func text<T: FixedWidthInteger>(_ value: T) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    let prefix = includePrefix ? (radix == 16 ? "0x" : radix == 8 ? "0o" : "") : ""
    return (value < 0 ? "-" : explicitPositiveSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  let conversion: Character
  let precision: Int?
  let explicitPositiveSign: Bool

  init(_ conversion: Character, precision: Int? = nil, sign: Bool = false) {
    self.conversion = conversion
    self.precision = precision
    explicitPositiveSign = sign
  }

  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f") }
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting("f", sign: explicitPositiveSign)
  }
  public static func fixed(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("f", precision: precision(), sign: explicitPositiveSign)
  }
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a") }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e") }
  public static func exponential(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(uppercase ? "E" : "e", precision: precision(), sign: explicitPositiveSign)
  }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g") }
  public static func hybrid(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(uppercase ? "G" : "g", precision: precision(), sign: explicitPositiveSign)
  }

  func text(_ value: Double) -> String {
    let digits = precision.map { ".\(max(0, $0))" } ?? ""
    return String(format: "%\(explicitPositiveSign ? "+" : "")\(digits)\(conversion)", value)
  }
}
