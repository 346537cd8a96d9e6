// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A printf-like text taken apart, as string tables contain it.
package struct FormatString: Equatable, Sendable {
  /// A piece of the text.
  enum Piece: Equatable, Sendable {
    case literal(String)
    /// A doubled percent sign.
    case percent
    case value(Specifier)
    /// A named part `%#@name@`, varied by a table.
    case part(position: Int?, name: String)

    /// The piece as it is written.
    var source: String {
      switch self {
      case .literal(let text): text
      case .percent: "%%"
      case .value(let specifier): specifier.source
      case .part(let position?, let name): "%\(position)$#@\(name)@"
      case .part(nil, let name): "%#@\(name)@"
      }
    }
  }

  /// One place for a value.
  struct Specifier: Equatable, Sendable {
    var position: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    /// The length letters, which say nothing here since every value knows its own size.
    var length = ""
    var conversion: Character

    /// The specifier as it is written.
    var source: String {
      "%" + (position.map { "\($0)$" } ?? "") + flags + (width.map(String.init) ?? "")
        + (precision.map { ".\($0)" } ?? "") + length + String(conversion)
    }
  }

  let pieces: [Piece]

  /// Takes a text apart; a percent sign that begins nothing known stands for itself.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(text)
    while let character = rest.first {
      var after = rest.dropFirst()
      if character == "%", let piece = FormatString.piece(&after) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(piece)
      } else {
        literal.append(character)
        after = rest.dropFirst()
      }
      rest = after
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  /// The text with a position written into every specifier that has none.
  func numbered(_ position: Int) -> String {
    pieces.map { piece in
      guard case .value(var specifier) = piece, specifier.position == nil else { return piece.source }
      specifier.position = position
      return specifier.source
    }.joined()
  }

  /// The text with the values in their places; a place without a value stays empty.
  package func filled(with arguments: [FormatArgument], locale: Locale) -> String {
    var next = 0
    return pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .percent: return "%"
      case .part(_, let name): return name
      case .value(let specifier):
        let index = specifier.position.map { $0 - 1 } ?? next
        if specifier.position == nil { next += 1 }
        return arguments.indices.contains(index) ? specifier.text(of: arguments[index], locale: locale) : ""
      }
    }.joined()
  }

  /// Reads what follows a percent sign, or leaves `rest` anywhere and returns nil.
  private static func piece(_ rest: inout Substring) -> Piece? {
    if rest.first == "%" {
      rest.removeFirst()
      return .percent
    }
    var position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
      position = Int(digits)
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard name.endIndex < rest.endIndex else { return nil }
      rest = rest[name.endIndex...].dropFirst()
      return .part(position: position, name: String(name))
    }
    let flags = rest.prefix { "-+ 0#'".contains($0) }
    rest = rest[flags.endIndex...]
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[width.endIndex...]
    var precision: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      precision = Int(digits) ?? 0
      rest = rest[digits.endIndex...]
    }
    let length = rest.prefix { "hlqzjtL".contains($0) }
    rest = rest[length.endIndex...]
    guard let conversion = rest.first, "@diouxXfFeEgGaAcCsSp".contains(conversion) else { return nil }
    rest.removeFirst()
    return .value(
      Specifier(
        position: position, flags: String(flags), width: Int(width), precision: precision, length: String(length),
        conversion: conversion))
  }
}

extension FormatString.Specifier {
  /// A value as this place shows it, with the digits and separators of a locale.
  func text(of argument: FormatArgument, locale: Locale) -> String {
    padded(unpadded(argument, locale: locale))
  }

  private func unpadded(_ argument: FormatArgument, locale: Locale) -> String {
    switch (conversion, argument) {
    case ("d", .signed(let value)), ("i", .signed(let value)): signed(value.formatted(integerStyle(locale)), value < 0)
    case ("u", .signed(let value)): UInt64(bitPattern: value).formatted(.number.locale(locale))
    case ("d", .unsigned(let value)), ("i", .unsigned(let value)), ("u", .unsigned(let value)):
      signed(value.formatted(.number.locale(locale)), false)
    case ("x", .signed(let value)): String(UInt64(bitPattern: value), radix: 16)
    case ("X", .signed(let value)): String(UInt64(bitPattern: value), radix: 16, uppercase: true)
    case ("o", .signed(let value)): String(UInt64(bitPattern: value), radix: 8)
    case ("x", .unsigned(let value)): String(value, radix: 16)
    case ("X", .unsigned(let value)): String(value, radix: 16, uppercase: true)
    case ("o", .unsigned(let value)): String(value, radix: 8)
    case ("f", _), ("F", _), ("e", _), ("E", _), ("g", _), ("G", _), ("a", _), ("A", _):
      argument.count.map { real($0, locale: locale) } ?? argument.text(in: locale)
    case ("c", .signed(let value)), ("C", .signed(let value)):
      UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    case ("d", .real(let value)), ("i", .real(let value)):
      Int64(exactly: value.rounded(.towardZero)).map { $0.formatted(integerStyle(locale)) } ?? "\(value)"
    default:
      precision.map { String(argument.text(in: locale).prefix($0)) } ?? argument.text(in: locale)
    }
  }

  private func integerStyle(_ locale: Locale) -> IntegerFormatStyle<Int64> {
    var style = IntegerFormatStyle<Int64>(locale: locale)
    if let precision { style = style.precision(.integerLength(max(precision, 1)...)) }
    return style
  }

  private func real(_ value: Double, locale: Locale) -> String {
    guard conversion == "f" || conversion == "F", value.isFinite else {
      // Exponents and hexadecimal digits are the same in every locale but for the separator.
      let text = String(format: "%.\(precision ?? 6)\(conversion)", value)
      return signed(text.replacing(".", with: locale.decimalSeparator ?? "."), value < 0)
    }
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .precision(.fractionLength(precision ?? 6)).rounded(rule: .toNearestOrEven)
    return signed(value.formatted(style), value.sign == .minus)
  }

  private func signed(_ text: String, _ negative: Bool) -> String {
    if negative { return text }
    if flags.contains("+") { return "+" + text }
    return flags.contains(" ") ? " " + text : text
  }

  private func padded(_ text: String) -> String {
    guard let width, text.count < width else { return text }
    let missing = width - text.count
    if flags.contains("-") { return text + String(repeating: " ", count: missing) }
    guard flags.contains("0"), conversion != "@" else { return String(repeating: " ", count: missing) + text }
    let sign = text.prefix { "+-\u{2212}".contains($0) }
    return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
  }
}
