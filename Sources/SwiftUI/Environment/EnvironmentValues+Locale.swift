// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en_US") }
}

private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}

private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
}

private struct NowKey: EnvironmentKey {
  static var defaultValue: Date { Date() }
}

// Language, calendar and clock.
extension EnvironmentValues {
  /// The language and region that text is formatted for.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar that dates are formatted with.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone that dates are formatted in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The moment the content is made for.
  package var now: Date {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }
}
