// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// A control of the page with a number.
struct NativeValue {
  let kind: NativeControl.Kind
  let configure: (inout NativeControl, EnvironmentValues) -> Void
  let size: (ProposedViewSize, EnvironmentValues) -> CGSize
  let handler: (ControlEvent) -> Void
}

extension NativeValue: View {
  typealias Body = Never
}

extension NativeValue: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let environment = inputs.environment
    var control = NativeControl(token: ControlToken.of(inputs.identity, "value"), kind: kind)
    control.isEnabled = environment.isEnabled
    control.color = Color.primary.resolved(in: environment)
    control.tint = TintShapeStyle().color(in: environment)
    configure(&control, environment)
    let (size, handler) = (size, handler)
    return [
      NativeNode(control, identity: inputs.identity, size: { size($0, environment) }) { emitter, token in
        emitter.register(token, handler)
      }
    ]
  }
}

/// A value chosen along a line.
public struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel
  let editing: (Bool) -> Void
}

extension Slider: View {
  public var body: some View {
    let (value, bounds, step, editing) = (value, bounds, step, editing)
    WindowOnly("Slider") {
      HStack {
        minimum
        NativeValue(
          kind: .slider,
          configure: { control, _ in
            control.value = min(bounds.upperBound, max(bounds.lowerBound, value.wrappedValue))
            control.lower = bounds.lowerBound
            control.upper = bounds.upperBound
            control.step = step
          },
          size: { proposal, _ in
            CGSize(width: proposal.width.map { $0.isFinite ? $0 : 200 } ?? 200, height: 31)
          },
          handler: { event in
            guard case .number(let new, let isFinal) = event else { return }
            if !isFinal { editing(true) }
            value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, new))
            if isFinal { editing(false) }
          })
        maximum
      }
    }
  }

  nonisolated private static func double<V: BinaryFloatingPoint>(_ value: Binding<V>) -> Binding<Double> {
    Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
  }

  nonisolated fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double, label: Label, minimum: ValueLabel,
    maximum: ValueLabel, _ editing: @escaping (Bool) -> Void
  ) {
    self.init(
      value: Self.double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step,
      label: label, minimum: minimum, maximum: maximum, editing: editing)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: 0, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: 0, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }
}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: 0, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }
}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged)
  }
}

/// A colour to be chosen.
public struct ColorPicker<Label: View> {
  let label: Label
  let selection: Binding<Color>
}

extension ColorPicker: View {
  public var body: some View {
    let selection = selection
    WindowOnly("ColorPicker") {
      HStack {
        label
        Spacer(minLength: 8)
        NativeValue(
          kind: .color,
          configure: { control, environment in
            let color = selection.wrappedValue.resolved(in: environment)
            let parts = [color.red, color.green, color.blue, color.opacity].map {
              String(format: "%02x", Int((min(1, max(0, $0)) * 255).rounded()))
            }
            control.text = "#" + parts.joined()
          },
          size: { _, _ in CGSize(width: 28, height: 28) },
          handler: { event in
            guard case .text(let text) = event, let number = UInt32(text.dropFirst(), radix: 16) else { return }
            let parts = (0..<4).map { Double((number >> UInt32(24 - 8 * $0)) & 255) / 255 }
            selection.wrappedValue = Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
          })
      }
    }
  }

  nonisolated public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), selection: selection) }
}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(label: Text(titleKey), selection: selection) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(label: Text(title), selection: selection) }
}

/// Content that folds away.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View {
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content, isExpanded: nil)
  }

  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content, isExpanded: isExpanded)
  }

  public var body: some View {
    WindowOnly("DisclosureGroup") { DisclosureContent(label: label, content: content, bound: isExpanded) }
  }
}

private struct DisclosureContent<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let bound: Binding<Bool>?
  @State private var own = false

  private var isExpanded: Bool { bound?.wrappedValue ?? own }

  var body: some View {
    Button {
      if let bound { bound.wrappedValue.toggle() } else { own.toggle() }
    } label: {
      HStack {
        label
        Spacer(minLength: 8)
        Image(systemName: isExpanded ? "chevron.down" : "chevron.forward").font(.system(size: 14, weight: .semibold))
          .modifier(TintedForeground())
      }
    }
    .buttonStyle(.plain)
    if isExpanded { content() }
  }
}

extension DisclosureGroup where Label == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(title), content: content, isExpanded: isExpanded)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(titleKey), content: content, isExpanded: nil)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(title), content: content, isExpanded: nil)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(titleKey), content: content, isExpanded: isExpanded)
  }
}
