// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Date.ComponentsFormatStyle {
  public typealias Style = TesseraComponentsStyle.Style
}

/// Writes the time between two dates: `1 hour, 5 minutes`.
///
/// Foundation's own style of that kind has names for its fields on Linux, and nothing else.
public struct TesseraComponentsStyle: FormatStyle, Sendable {
  public typealias Field = Date.ComponentsFormatStyle.Field

  /// The length of the units.
  public enum Style: Int, Codable, Hashable, Sendable {
    /// `2h 5m`.
    case narrow = 1
    /// `2 hr, 5 min`.
    case abbreviated
    /// `2 hours, 5 minutes`.
    case wide
    /// `two hours, five minutes`.
    case spellOut
    /// `2hr 5min`.
    case condensedAbbreviated
  }

  public var style: Style
  public var fields: Set<Field>?
  public var locale: Locale = .autoupdatingCurrent
  public var calendar: Calendar = .autoupdatingCurrent

  public init(style: Style, fields: Set<Field>? = nil) {
    self.style = style
    self.fields = fields
  }

  public func calendar(_ calendar: Calendar) -> Self {
    var copy = self
    copy.calendar = calendar
    return copy
  }

  public func locale(_ locale: Locale) -> Self {
    var copy = self
    copy.locale = locale
    return copy
  }

  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = DateComponentsFormatter.UnitsStyle(rawValue: style.rawValue) ?? .full
    formatter.allowedUnits = fields.map { $0.reduce(into: []) { $0.formUnion($1.calendarUnit) } } ?? []
    var calendar = calendar
    calendar.locale = locale == .autoupdatingCurrent ? ProcessLocale.current : locale
    formatter.calendar = calendar
    formatter.referenceDate = value.lowerBound
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }
}

extension Date.ComponentsFormatStyle.Field {
  fileprivate var calendarUnit: NSCalendar.Unit {
    let units: [(Self, DurationUnit)] = [
      (.year, .year), (.month, .month), (.week, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
      (.second, .second),
    ]
    return units.first { $0.0 == self }?.1.calendarUnit ?? []
  }
}

extension FormatStyle where Self == TesseraComponentsStyle {
  /// The time between two dates in words.
  public static func components(
    style: TesseraComponentsStyle.Style, fields: Set<Date.ComponentsFormatStyle.Field>? = nil
  ) -> Self { Self(style: style, fields: fields) }
}

/// Writes the time between two dates as `1:05:00`.
public struct TesseraTimeDurationStyle: FormatStyle, Sendable {
  public init() {}

  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    return formatter.string(from: value.upperBound.timeIntervalSince(value.lowerBound)) ?? ""
  }
}

extension FormatStyle where Self == TesseraTimeDurationStyle {
  /// The time between two dates as `1:05:00`.
  public static var timeDuration: Self { Self() }
}
