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

/// The parts of a date that can be chosen.
@frozen public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date to be chosen.
public struct DatePicker<Label: View> {
  let label: Label
  let selection: Binding<Date>
  let range: ClosedRange<Date>?
  let components: DatePickerComponents
}

extension DatePicker: View {
  public var body: some View {
    WindowOnly("DatePicker") {
      DatePickerContent(label: label, selection: selection, range: range, components: components)
    }
  }

  nonisolated public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), selection: selection, range: nil, components: displayedComponents) }

  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(label: label(), selection: selection, range: range, components: displayedComponents) }
}

private struct DatePickerContent<Label: View>: View {
  let label: Label
  let selection: Binding<Date>
  let range: ClosedRange<Date>?
  let components: DatePickerComponents
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer(minLength: 8)
      }
      if components.contains(.date) { part(.date) }
      if components.contains(.hourAndMinute) { part(.hourAndMinute) }
    }
  }

  private func text(_ part: DatePickerComponents) -> String {
    let style =
      part == .date
      ? Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone)
      : Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone)
    return selection.wrappedValue.formatted(style)
  }

  /// The date with the part that a person chose; its other part stays.
  /// - Parameter shown: What the field shows, as seconds since 1970 in universal time.
  private static func date(
    showing shown: Double, in part: DatePickerComponents, of old: Date, _ timeZone: TimeZone
  ) -> Date {
    func moment(of clock: Double, near date: Date) -> Date {
      Date(timeIntervalSince1970: clock - Double(timeZone.secondsFromGMT(for: date)))
    }
    func midnight(_ clock: Double) -> Double { (clock / 86_400).rounded(.down) * 86_400 }
    let clock = old.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: old))
    let new =
      part == .date
      ? midnight(shown) + clock - midnight(clock) : midnight(clock) + shown - midnight(shown)
    // The offset may be another one at the new date than at the old.
    return moment(of: new, near: moment(of: new, near: old))
  }

  private func part(_ part: DatePickerComponents) -> some View {
    let (selection, range, timeZone) = (selection, range, timeZone)
    let shown = text(part)
    return NativeValue(
      kind: .date,
      configure: { control, _ in
        control.text = shown
        control.value = selection.wrappedValue.timeIntervalSince1970
        control.components = UInt8(part.rawValue)
        control.step = Double(timeZone.secondsFromGMT(for: selection.wrappedValue))
      },
      size: { _, environment in
        let words = Text(verbatim: shown).measured(in: environment)
        return CGSize(width: CGFloat(shown.count) * words.fontSize * 0.54 + 22, height: 34)
      },
      handler: { event in
        guard case .number(let shown, _) = event else { return }
        var date = Self.date(showing: shown, in: part, of: selection.wrappedValue, timeZone)
        if let range { date = min(range.upperBound, max(range.lowerBound, date)) }
        selection.wrappedValue = date
      })
  }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(label: Text(titleKey), selection: selection, range: nil, components: displayedComponents) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(label: Text(title), selection: selection, range: nil, components: displayedComponents) }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(label: Text(titleKey), selection: selection, range: range, components: displayedComponents) }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      label: Text(titleKey), selection: selection, range: range.lowerBound...Date.distantFuture,
      components: displayedComponents)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      label: Text(titleKey), selection: selection, range: Date.distantPast...range.upperBound,
      components: displayedComponents)
  }
}

/// The look of date pickers.
public protocol DatePickerStyle {}

public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    style is CompactDatePickerStyle ? self : ignoredInWidget("datePickerStyle")
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
