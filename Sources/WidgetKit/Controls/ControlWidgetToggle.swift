// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import TesseraWire

/// A control that switches a value by an intent, which gets the state to reach as its `value`.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action> {
  let isOn: Bool
  let action: any AppIntent
  let label: Label
  let valueLabel: (Bool) -> ValueLabel
}

extension ControlWidgetToggle: ControlWidgetTemplate, DescribingControlTemplate {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: label(), valueLabel: valueLabel)
  }

  func content(_ evaluator: ControlEvaluator) -> ControlContent? {
    func look(_ isOn: Bool) -> ControlContent.Look {
      evaluator.look(label: AnyView(label), valueLabel: AnyView(valueLabel(isOn)))
    }
    var content = ControlContent(kind: .toggle, isOn: isOn, off: look(false), on: look(true))
    evaluator.complete(&content, action: action)
    return content
  }
}

/// What a toggle without a label for its value says: on or off.
public struct ControlWidgetToggleDefaultLabel {
  let isOn: Bool
}

extension ControlWidgetToggleDefaultLabel: View {
  public var body: some View { Text(isOn ? "On" : "Off") }
}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
  @MainActor @preconcurrency public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label)
  where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: label()) { ControlWidgetToggleDefaultLabel(isOn: $0) }
  }
}

extension ControlWidgetToggle where Label == Text {
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: Text(titleKey), valueLabel: valueLabel)
  }

  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: Text(title), valueLabel: valueLabel)
  }

  @_disfavoredOverload @MainActor @preconcurrency public init(
    _ title: LocalizedStringResource, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: Text(title), valueLabel: valueLabel)
  }
}
