// SPDX-License-Identifier: Apache-2.0
import Foundation
import _FoundationICU

/// Tells how far a date is from another: `in 3 days`, `yesterday`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days next to the reference have names.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`.
    case named
  }

  /// The length of the unit.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar! = TesseraPrelude.calendar
  open var locale: Locale! = ProcessLocale.current

  /// Tells the distance of a date from a reference.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    return localizedString(from: calendar.dateComponents(units, from: referenceDate, to: date))
  }

  /// Tells a distance in seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Tells the largest unit of some components that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units: [(Int?, URelativeDateTimeUnit)] = [
      (dateComponents.year, UDAT_REL_UNIT_YEAR), (dateComponents.quarter, UDAT_REL_UNIT_QUARTER),
      (dateComponents.month, UDAT_REL_UNIT_MONTH),
      (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, UDAT_REL_UNIT_WEEK),
      (dateComponents.day, UDAT_REL_UNIT_DAY), (dateComponents.hour, UDAT_REL_UNIT_HOUR),
      (dateComponents.minute, UDAT_REL_UNIT_MINUTE), (dateComponents.second, UDAT_REL_UNIT_SECOND),
    ]
    let set = units.compactMap { value, unit in value.map { ($0, unit) } }
    guard let (value, unit) = set.first(where: { $0.0 != 0 }) ?? set.last else { return "" }
    let style =
      switch unitsStyle {
      case .full, .spellOut: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .abbreviated: UDAT_STYLE_NARROW
      }
    let text =
      UnicodeText.relative(
        Double(value), unit: unit, style: style, isNumeric: dateTimeStyle == .numeric, locale: locale) ?? ""
    let spelled =
      unitsStyle == .spellOut ? SpelledNumber.replacingDigits(in: text, of: abs(value), locale: locale) : text
    switch formattingContext {
    case .beginningOfSentence, .standalone, .listItem:
      return spelled.prefix(1).uppercased(with: locale) + spelled.dropFirst()
    default: return spelled
    }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
