// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A unit of a length of time, the largest first.
enum DurationUnit: String, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// The length in seconds, the mean of it where it changes.
  var seconds: Double {
    switch self {
    case .year: 31_556_952
    case .month: 2_629_746
    case .week: 604_800
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  func value(in components: DateComponents) -> Int? {
    self == .week ? components.weekOfMonth ?? components.weekOfYear : components.value(for: component)
  }

  func set(_ value: Int?, in components: inout DateComponents) { components.setValue(value, for: component) }

  /// A number of these units, as `2 hours`; the width is an ICU word: `narrow`, `short` or `full-name`.
  func text(_ value: Int, width: String, locale: Locale) -> String {
    UnicodeText.number(
      Double(value), skeleton: "measure-unit/duration-\(rawValue) unit-width-\(width)", locale: locale)
      ?? "\(value) \(rawValue)"
  }
}
