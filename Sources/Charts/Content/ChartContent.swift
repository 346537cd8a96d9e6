// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A part of a chart: a mark, or several.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
  /// A built-in part has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A built-in part, which the compiler needs and nothing draws.
public struct BuilderChartContent<Parts>: ChartContent {
  public typealias Body = Never

  nonisolated init() {}
}

/// Parts of a chart whose type is hidden.
public struct AnyChartContent: ChartContent {
  public typealias Body = Never

  nonisolated public init<Content: ChartContent>(_ content: Content) {}
}

/// One plot without further structure.
public struct Plot<Content: ChartContent>: ChartContent {
  public typealias Body = Never

  nonisolated public init(@ChartContentBuilder content: () -> Content) {}
}

/// Builds a chart from the statements of a closure.
@resultBuilder public enum ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some ChartContent { BuilderChartContent<Never>() }

  public static func buildPartialBlock<Content: ChartContent>(first: Content) -> Content { first }

  public static func buildPartialBlock<Before: ChartContent, Next: ChartContent>(
    accumulated: Before, next: Next
  ) -> some ChartContent {
    BuilderChartContent<(Before, Next)>()
  }

  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional() }

  public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> AnyChartContent {
    AnyChartContent(content)
  }
}

/// One of two parts, as a condition decides.
public struct BuilderConditional<First, Second> {
  nonisolated init() {}
}

extension BuilderConditional: ChartContent where First: ChartContent, Second: ChartContent {
  public typealias Body = Never
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
}

extension Group: ChartContent where Content: ChartContent {
  nonisolated public init(@ChartContentBuilder content: () -> Content) { self.init(content: content()) }
}

extension ForEach: ChartContent where Content: ChartContent {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }

  nonisolated public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content) { $0.id }
  }

  nonisolated public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content) { $0 }
  }
}
