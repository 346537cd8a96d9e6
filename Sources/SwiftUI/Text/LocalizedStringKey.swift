// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation

/// The key of a text in the bundle's string tables, with the values to be put into it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  /// The key as it stands in a table: values appear as their specifiers.
  let key: String
  let arguments: [Argument]

  enum Argument: Equatable {
    case value(FormatArgument)
    case text(Text)
  }

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) {
      // A percent sign beside values must not be taken for a specifier.
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    private mutating func append(_ argument: Argument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ string: String) { append(.value(.init(string)), "%@") }

    public mutating func appendInterpolation(_ text: Text) { append(.text(text), "%@") }

    public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image)), "%@") }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)), "%@")
    }

    public mutating func appendInterpolation(_ attributed: AttributedString) {
      append(.text(Text(attributed)), "%@")
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), "%@")
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(.text(Text(dates)), "%@") }

    public mutating func appendInterpolation(_ interval: DateInterval) { append(.text(Text(interval)), "%@") }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      append(
        .text(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)),
        "%@")
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.text(Text(input, format: format)), "%@")
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append(.value(.init(value)), FormatArgument.specifier(for: T.self))
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
      append(.value(.init(value)), specifier)
    }

    public mutating func appendInterpolation<T: ReferenceConvertible>(
      _ subject: T, formatter: Formatter? = nil
    ) {
      let string = formatter?.string(for: subject) ?? String(describing: subject)
      append(.value(.init(string)), "%@")
    }

    public mutating func appendInterpolation<T: NSObject>(_ subject: T, formatter: Formatter? = nil) {
      let string = formatter?.string(for: subject) ?? String(describing: subject)
      append(.value(.init(string)), "%@")
    }
  }
}

/// A number that a format specifier can show.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
