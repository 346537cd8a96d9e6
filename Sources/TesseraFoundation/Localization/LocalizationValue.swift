// SPDX-License-Identifier: Apache-2.0
import Foundation

extension String {
  /// A localizable phrase: the key to look up, with the values to put into what is found.
  public struct LocalizationValue: Equatable, Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    /// The text with a format specifier in place of each value, as string tables spell it.
    package let key: String
    package let arguments: [FormatArgument]

    /// Makes a phrase from its parts.
    package init(key: String, arguments: [FormatArgument]) {
      self.key = key
      self.arguments = arguments
    }

    /// Makes a phrase without values; a percent sign in `value` stands for itself.
    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) { self.init(key: value, arguments: []) }

    public init(stringInterpolation: StringInterpolation) {
      self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
    }
  }
}

extension String.LocalizationValue {
  /// What kind of value will stand in a place that a phrase leaves open.
  public enum Placeholder: Hashable, Codable, Sendable {
    case int, uint, float, double, object

    fileprivate var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }

  /// Collects the key and the values of an interpolated phrase.
  ///
  /// Specifiers follow the rules by which string catalogs are made: an Int is `%lld`, an unsigned integer `%llu`,
  /// narrower integers `%d` and `%u`, a Double `%lf`, a Float `%f`, everything else `%@`.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    package private(set) var key = ""
    package private(set) var arguments: [FormatArgument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      // A literal percent sign is doubled in the key only beside values, as `init(stringLiteral:)` shows.
      key += literal.replacing("%", with: "%%")
    }

    /// Puts a text in.
    public mutating func appendInterpolation(_ string: String) { append(.text(string)) }

    /// Puts a part of a text in.
    public mutating func appendInterpolation(_ substring: Substring) { append(.text(String(substring))) }

    /// Puts another phrase in, in the language of the whole.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.resource(resource)) }

    /// Puts a text in without its attributes.
    public mutating func appendInterpolation(_ string: AttributedString) { append(.text(String(string.characters))) }

    /// Puts a value in under the specifier of its type.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(FormatArgument(value), specifier: FormatArgument.specifier(for: Value.self))
    }

    /// Puts a value in under a printf-like specifier.
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
      append(FormatArgument(value), specifier: specifier)
    }

    /// Puts in what a format style makes of a value.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput, format: Style
    ) where Style.FormatOutput == String {
      append(.formatted(FormatArgument.Deferred(input: input, style: format)))
    }

    /// Leaves a place for a value that only whoever shows the phrase knows, such as a number of things.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      appendInterpolation(placeholder: placeholder, specifier: placeholder.specifier)
    }

    /// Leaves a place for a value under a printf-like specifier.
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      append(.place(specifier), specifier: specifier)
    }

    private mutating func append(_ argument: FormatArgument, specifier: String = "%@") {
      key += specifier
      arguments.append(argument)
    }
  }
}
