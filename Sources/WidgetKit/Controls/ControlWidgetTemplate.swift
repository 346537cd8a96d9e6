// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraWire

/// What a control looks like and does.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate

  @ControlWidgetTemplateBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
  /// A built-in template has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Builds a control's template from the one statement of a closure.
@MainActor @preconcurrency @resultBuilder public struct ControlWidgetTemplateBuilder {
  public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }

  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// A template of ours, which knows its content.
@MainActor protocol DescribingControlTemplate: ControlWidgetTemplate where Body == Never {
  /// nil for a template that is nothing.
  func content(_ evaluator: ControlEvaluator) -> ControlContent?
}

/// A template that is nothing.
public struct EmptyControlWidgetTemplate {
  public init() {}
}

extension EmptyControlWidgetTemplate: ControlWidgetTemplate, DescribingControlTemplate {
  public typealias Body = Never

  func content(_ evaluator: ControlEvaluator) -> ControlContent? { nil }
}

/// A template in changed surroundings.
struct ModifiedControlTemplate<Base: ControlWidgetTemplate> {
  let base: Base
  let change: (inout ControlEvaluator) -> Void
}

extension ModifiedControlTemplate: ControlWidgetTemplate, DescribingControlTemplate {
  typealias Body = Never

  func content(_ evaluator: ControlEvaluator) -> ControlContent? {
    var evaluator = evaluator
    change(&evaluator)
    return evaluator.evaluate(base)
  }
}

extension ControlWidgetTemplate {
  /// The colour of the control where it is on.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    ModifiedControlTemplate(base: self) { $0.tint = tint }
  }

  /// Turns the control off: it stays visible and does nothing.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    ModifiedControlTemplate(base: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Hides value and state while the device is locked.
  public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate {
    ModifiedControlTemplate(base: self) { $0.isPrivate = sensitive }
  }
}
