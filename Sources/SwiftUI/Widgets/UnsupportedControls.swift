// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

// Controls that need a running app. A widget's source may share a file with them; each is drawn as a mark.

/// A choice among several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {}

extension Picker: View {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init() }

  public var body: some View { UnsupportedView(name: "Picker") }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init() }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init() }
}

/// A list of commands that opens at a tap.
public struct Menu<Label: View, Content: View> {}

extension Menu: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init() }

  public var body: some View { UnsupportedView(name: "Menu") }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init() }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init()
  }
}

/// A value chosen along a line.
public struct Slider<Label: View, ValueLabel: View> {}

extension Slider: View {
  public var body: some View { UnsupportedView(name: "Slider") }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init() }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init() }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init() }
}

/// A value changed in steps.
public struct Stepper<Label: View> {}

extension Stepper: View {
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) { self.init() }

  nonisolated public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
    self.init()
  }

  public var body: some View { UnsupportedView(name: "Stepper") }
}

extension Stepper where Label == Text {
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init() }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { self.init() }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) { self.init() }
}

/// A line of text to be typed.
public struct TextField<Label: View> {}

extension TextField: View {
  public var body: some View { UnsupportedView(name: "TextField") }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init() }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init() }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init() }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { self.init() }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { self.init() }
}

/// A line of text that stays hidden.
public struct SecureField<Label: View> {}

extension SecureField: View {
  public var body: some View { UnsupportedView(name: "SecureField") }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init() }
}

/// Several lines of text to be typed.
public struct TextEditor {}

extension TextEditor: View {
  nonisolated public init(text: Binding<String>) { self.init() }

  public var body: some View { UnsupportedView(name: "TextEditor") }
}

/// A date to be chosen.
public struct DatePicker<Label: View> {}

/// The parts of a date that can be chosen.
@frozen public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker: View {
  public var body: some View { UnsupportedView(name: "DatePicker") }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init() }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init() }
}

/// A colour to be chosen.
public struct ColorPicker<Label: View> {}

extension ColorPicker: View {
  public var body: some View { UnsupportedView(name: "ColorPicker") }
}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init() }
}

/// Content that folds away.
public struct DisclosureGroup<Label: View, Content: View> {}

extension DisclosureGroup: View {
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init()
  }

  public var body: some View { UnsupportedView(name: "DisclosureGroup") }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init()
  }
}

/// A way on to another view.
public struct NavigationLink<Label: View, Destination: View> {}

extension NavigationLink: View {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init()
  }

  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init() }

  public var body: some View { UnsupportedView(name: "NavigationLink") }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init()
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init() }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init() }
}
