// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A sentence in which an intent's parameters stand, or a choice between such sentences.
public protocol ParameterSummary {
  associatedtype Intent: AppIntent
}

/// Holds the one summary of a branch.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content
  where Content.Intent == Intent { content }

  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content
  where Content.Intent == Intent { content }

  public static func buildLimitedAvailability<Content: ParameterSummary>(_ content: Content) -> Content
  where Content.Intent == Intent { content }
}

/// A sentence with parameters in it, and the further parameters shown below it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary, @unchecked Sendable {
  let sentence: ParameterSummaryString<Intent>?
  let further: [PartialKeyPath<Intent>]
  package let table: String?

  public init() {
    self.init(sentence: nil, further: [], table: nil)
  }

  public init(@ParameterKeyPathsBuilder _ further: () -> [PartialKeyPath<Intent>]) {
    self.init(sentence: nil, further: further(), table: nil)
  }

  public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) {
    self.init(sentence: sentence, further: [], table: table)
  }

  public init(
    _ sentence: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder _ further: () -> [PartialKeyPath<Intent>]
  ) {
    self.init(sentence: sentence, further: further(), table: table)
  }

  private init(sentence: ParameterSummaryString<Intent>?, further: [PartialKeyPath<Intent>], table: String?) {
    self.sentence = sentence
    self.further = further
    self.table = table
  }

  /// Collects the parameters named below a sentence.
  @resultBuilder
  public enum ParameterKeyPathsBuilder {
    public static func buildExpression<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { keyPath }

    public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { keyPaths }
  }
}

/// A sentence whose gaps are parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, @unchecked Sendable {
  enum Piece {
    case text(String)
    case parameter(PartialKeyPath<Intent>)
  }

  let pieces: [Piece]

  public init(stringLiteral value: String) {
    pieces = [.text(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      pieces.append(.parameter(keyPath))
    }
  }
}
