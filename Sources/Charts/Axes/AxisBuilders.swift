// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Parts of an axis one after the other.
struct AxisContentSequence<Parts>: AxisContent {
  typealias Body = Never

  nonisolated init() {}
}

/// Marks at a value one after the other.
struct AxisMarkSequence<Parts>: AxisMark {
  typealias Body = Never

  nonisolated init() {}
}

extension BuilderConditional: AxisContent where First: AxisContent, Second: AxisContent {}
extension BuilderConditional: AxisMark where First: AxisMark, Second: AxisMark {}
extension Optional: AxisContent where Wrapped: AxisContent {}
extension Optional: AxisMark where Wrapped: AxisMark {}

/// Builds an axis from the statements of a closure.
@resultBuilder public enum AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some AxisContent { AxisContentSequence<Never>() }

  public static func buildPartialBlock<Content: AxisContent>(first: Content) -> Content { first }

  public static func buildPartialBlock<Before: AxisContent, Next: AxisContent>(
    accumulated: Before, next: Next
  ) -> some AxisContent {
    AxisContentSequence<(Before, Next)>()
  }

  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildLimitedAvailability<Content: AxisContent>(_ content: Content) -> AnyAxisContent {
    AnyAxisContent(content)
  }
}

/// Builds what stands at a value of an axis from the statements of a closure.
@resultBuilder public enum AxisMarkBuilder {
  public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }

  public static func buildBlock() -> some AxisMark { AxisMarkSequence<Never>() }

  public static func buildPartialBlock<Mark: AxisMark>(first: Mark) -> Mark { first }

  public static func buildPartialBlock<Before: AxisMark, Next: AxisMark>(
    accumulated: Before, next: Next
  ) -> some AxisMark {
    AxisMarkSequence<(Before, Next)>()
  }

  public static func buildIf<Mark: AxisMark>(_ mark: Mark?) -> Mark? { mark }

  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildLimitedAvailability<Mark: AxisMark>(_ mark: Mark) -> AnyAxisMark { AnyAxisMark(mark) }
}
