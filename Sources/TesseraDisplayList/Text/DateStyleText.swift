// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A text made of dates that changes with time and needs no reload: what it says at an instant and when that changes.
///
/// Counting is in whole seconds from the anchor: until an instant the rest is rounded up, after it the time gone by is
/// rounded down, so that every change falls on a whole second before or after the anchor.
package enum DateStyleText: Hashable, Sendable {
  /// Hour and minute.
  case time(Date)
  /// The long date.
  case date(Date)
  /// The distance to a date in its two largest units, without a sign.
  case relative(Date)
  /// The distance in its largest unit, minus before the date and plus after it.
  case offset(Date)
  /// A clock counting down to a date and up from it.
  case timer(Date)
  /// A span; what both ends share is written once.
  case interval(Date, Date)
  /// A clock within a span: stands still outside of it and from `pauseTime` on.
  case timerInterval(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
  /// The time since a date in the largest of some units, written out, with a minus before the date.
  case fields(Date, units: Units, limit: Int)
  /// In how much time a date is or how long ago it was, in words; farther away than units of a size the date itself.
  case reference(Date, until: Units)

  /// Calendar units, the largest first.
  package struct Units: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let year = Units(rawValue: 1)
    package static let month = Units(rawValue: 2)
    package static let day = Units(rawValue: 4)
    package static let hour = Units(rawValue: 8)
    package static let minute = Units(rawValue: 16)
    package static let second = Units(rawValue: 32)
    package static let all = Units(rawValue: 63)

    /// Indices of the units among year 0, month, day, hour, minute and second 5.
    package var indices: [Int] { (0..<6).filter { rawValue & (1 << UInt8($0)) != 0 } }
  }

  /// The language and calendar that dates are written in.
  package struct Conventions: Hashable, Sendable {
    package var locale: Locale
    package var calendar: Calendar
    package var timeZone: TimeZone

    package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
      self.locale = locale
      self.timeZone = timeZone
      var own = calendar
      own.timeZone = timeZone
      // A calendar carries a locale of its own, which would decide hour digits otherwise.
      own.locale = locale
      self.calendar = own
    }
  }
}
