// SPDX-License-Identifier: Apache-2.0

/// A widget: its name, its provider and its view.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency init()

  @MainActor @preconcurrency var body: Body { get }
}

/// What a widget consists of.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
  /// A built-in configuration has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Several widgets of one extension, in the order of the gallery.
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget

  @MainActor @preconcurrency init()

  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Several widgets standing for one.
@MainActor package protocol WidgetGroup: Widget where Body == Never {
  var widgets: [any Widget] { get }
}

extension Widget where Body == Never {
  /// A group of widgets has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// The widgets of one block of a bundle.
public struct WidgetTuple<each Content: Widget> {
  package let widgets: [any Widget]

  init(_ content: repeat each Content) {
    var widgets: [any Widget] = []
    for widget in repeat each content { widgets.append(widget) }
    self.widgets = widgets
  }
}

extension WidgetTuple: Widget, WidgetGroup {
  public typealias Body = Never

  public init() { widgets = [] }
}

/// A widget that is there under a condition.
public struct OptionalWidget<Content: Widget> {
  package let widgets: [any Widget]

  init(_ widget: Content?) { widgets = widget.map { [$0] } ?? [] }
}

extension OptionalWidget: Widget, WidgetGroup {
  public typealias Body = Never

  public init() { widgets = [] }
}

/// Builds a bundle from the statements of its body.
@MainActor @preconcurrency @resultBuilder public struct WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some Widget { OptionalWidget<EmptyWidget>(nil) }

  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> some Widget {
    WidgetTuple(repeat each content)
  }

  public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget { OptionalWidget(content) }

  public static func buildEither<Content: Widget>(first: Content) -> Content { first }

  public static func buildEither<Content: Widget>(second: Content) -> Content { second }

  public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> some Widget {
    OptionalWidget(content)
  }
}

/// A widget that is nothing.
struct EmptyWidget: Widget {
  var body: EmptyConfiguration { EmptyConfiguration() }
}

struct EmptyConfiguration: WidgetConfiguration {
  typealias Body = Never
}
