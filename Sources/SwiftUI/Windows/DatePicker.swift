// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

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
  @Environment(\.datePickerLook) private var look

  init(label: Label, selection: Binding<Date>, range: ClosedRange<Date>?, components: DatePickerComponents) {
    (self.label, self.selection, self.range, self.components) = (label, selection, range, components)
  }

  var body: some View {
    switch look {
    case .graphical where components.contains(.date):
      VStack(spacing: 4) {
        CalendarPicker(selection: selection, range: range)
        if components.contains(.hourAndMinute) {
          HStack {
            Text(verbatim: SystemWord.time.text(locale))
            Spacer(minLength: 8)
            part(.hourAndMinute)
          }
        }
      }
    case .wheel: DateWheel(selection: selection, range: range, components: components)
    case .compact, .graphical: compact
    }
  }

  private var compact: some View {
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

extension DatePicker where Label == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(label: Text(title), selection: selection, range: range, components: displayedComponents) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      label: Text(title), selection: selection, range: range.lowerBound...Date.distantFuture,
      components: displayedComponents)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      label: Text(title), selection: selection, range: Date.distantPast...range.upperBound,
      components: displayedComponents)
  }
}

extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: range.lowerBound...Date.distantFuture,
      components: displayedComponents)
  }

  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, range: Date.distantPast...range.upperBound,
      components: displayedComponents)
  }
}

/// How a date picker shows its date.
enum DatePickerLook: Equatable {
  case compact, graphical, wheel
}

private struct DatePickerLookKey: EnvironmentKey {
  static var defaultValue: DatePickerLook { .compact }
}

extension EnvironmentValues {
  var datePickerLook: DatePickerLook {
    get { self[DatePickerLookKey.self] }
    set { self[DatePickerLookKey.self] = newValue }
  }
}

/// The look of date pickers.
public protocol DatePickerStyle {}

public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
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
    environment(
      \.datePickerLook,
      style is GraphicalDatePickerStyle ? .graphical : style is WheelDatePickerStyle ? .wheel : .compact)
  }
}
