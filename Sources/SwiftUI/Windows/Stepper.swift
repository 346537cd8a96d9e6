// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A value changed in steps.
public struct Stepper<Label: View> {
  let label: Label
  /// What a step up or down does now; nil where there is none.
  let step: (_ isUp: Bool) -> (() -> Void)?
}

extension Stepper: View {
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, step, label(), onEditingChanged) }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, nil, step, label(), onEditingChanged) }

  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) { self.init(label: label()) { isUp in isUp ? onIncrement : onDecrement } }

  nonisolated fileprivate init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label,
    _ editing: @escaping (Bool) -> Void = { _ in }
  ) {
    // The distance to a bound is asked for, since a type may have no value beyond it.
    func hasRoom(_ isUp: Bool) -> Bool {
      guard let bounds else { return true }
      let now = value.wrappedValue
      return (isUp ? now.distance(to: bounds.upperBound) : bounds.lowerBound.distance(to: now)) >= step
    }
    self.init(label: label) { isUp in
      guard hasRoom(isUp) else { return nil }
      return {
        // The value may have changed since the view was evaluated.
        guard hasRoom(isUp) else { return }
        editing(true)
        value.wrappedValue = value.wrappedValue.advanced(by: isUp ? step : -step)
        editing(false)
      }
    }
  }

  public var body: some View {
    WindowOnly("Stepper") { StepperContent(label: label, increment: step(true), decrement: step(false)) }
  }
}

private struct StepperContent<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer(minLength: 8)
      }
      HStack(spacing: 0) {
        half("minus", decrement)
        Rectangle().fill(Color(uiColor: .separator)).frame(width: 1, height: 18)
        half("plus", increment)
      }
      .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    }
  }

  private func half(_ symbol: String, _ action: (() -> Void)?) -> some View {
    Button {
      action?()
    } label: {
      Image(systemName: symbol).font(.system(size: 17, weight: .regular))
        .foregroundStyle(action == nil ? AnyShapeStyle(HierarchicalShapeStyle.tertiary) : AnyShapeStyle(Color.primary))
        .frame(width: 46, height: 32)
    }
    .buttonStyle(.plain)
    .disabled(action == nil)
    .accessibilityLabel(Text(verbatim: symbol == "plus" ? "Increment" : "Decrement"))
  }
}

extension Stepper where Label == Text {
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init(value, bounds, step, Text(titleKey)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init(value, bounds, step, Text(title)) }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
  ) { self.init(value, nil, step, Text(titleKey)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1
  ) { self.init(value, nil, step, Text(title)) }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) { self.init(label: Text(titleKey)) { isUp in isUp ? onIncrement : onDecrement } }
}

extension Stepper where Label == Text {
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(value, bounds, step, Text(titleKey), onEditingChanged) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(value, bounds, step, Text(title), onEditingChanged) }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(value, nil, step, Text(titleKey), onEditingChanged) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) { self.init(label: Text(title)) { isUp in isUp ? onIncrement : onDecrement } }
}
