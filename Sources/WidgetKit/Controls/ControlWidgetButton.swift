// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import TesseraWire

/// A control that runs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent> {
  let action: Action
  let label: Label
  /// What the second line says, by whether the action runs; nil where the label says all.
  let actionLabel: ((Bool) -> ActionLabel)?
}

extension ControlWidgetButton: ControlWidgetTemplate, DescribingControlTemplate {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: label(), actionLabel: actionLabel)
  }

  func content(_ evaluator: ControlEvaluator) -> ControlContent? {
    func look(_ isActive: Bool) -> ControlContent.Look {
      evaluator.look(label: AnyView(label), valueLabel: actionLabel.map { AnyView($0(isActive)) })
    }
    var content = ControlContent(kind: .button, off: look(false), on: look(true))
    evaluator.complete(&content, action: action)
    return content
  }
}

/// What a button without a label for its action shows of it: nothing.
public struct ControlWidgetButtonDefaultActionLabel: View {
  public var body: some View { EmptyView() }
}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
  @MainActor @preconcurrency public init(action: Action, @ViewBuilder label: @escaping () -> Label) {
    self.init(action: action, label: label(), actionLabel: nil)
  }
}

extension ControlWidgetButton where Label == Text {
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: Text(titleKey), actionLabel: actionLabel)
  }

  @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: Text(title), actionLabel: actionLabel)
  }

  @_disfavoredOverload @MainActor @preconcurrency public init(
    _ title: LocalizedStringResource, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: Text(title), actionLabel: actionLabel)
  }
}
