// SPDX-License-Identifier: Apache-2.0
import SwiftUI

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

  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// A control that runs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent> {
  let action: Action
  let label: Label
}

extension ControlWidgetButton: ControlWidgetTemplate {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    action: Action, @ViewBuilder label: () -> Label, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: label())
  }
}

extension ControlWidgetButton where ActionLabel == EmptyView {
  @MainActor @preconcurrency public init(action: Action, @ViewBuilder label: () -> Label) {
    self.init(action: action, label: label())
  }
}

extension ControlWidgetButton where Label == Text {
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: Text(titleKey))
  }

  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: Text(title))
  }
}

/// A control that switches a value by an intent.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>
where Action.ValueType == Bool {
  let isOn: Bool
  let action: Action
  let label: Label
}

extension ControlWidgetToggle: ControlWidgetTemplate {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    self.init(isOn: isOn, action: action, label: label())
  }
}

extension ControlWidgetToggle where Label == ValueLabel {
  /// A toggle whose label follows its value.
  @MainActor @preconcurrency public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping (Bool) -> Label
  ) {
    self.init(isOn: isOn, action: action, label: label(isOn))
  }
}

extension ControlWidgetToggle where Label == Text {
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    self.init(isOn: isOn, action: action, label: Text(titleKey))
  }

  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    self.init(isOn: isOn, action: action, label: Text(title))
  }
}

extension ControlWidgetTemplate {
  public func tint(_ color: Color?) -> some ControlWidgetTemplate { self }

  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
}

extension View {
  /// What a control says happens at a tap; controls are not drawn.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }

  /// What a control says about its state; controls are not drawn.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
}
