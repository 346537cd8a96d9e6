// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// The distance between two instants in calendar units, as relative texts write it.
struct DateDistance: Hashable {
  /// Years, months, days, hours, minutes, seconds.
  var values: [Int]
  /// Whether the date is still to come.
  var isFuture: Bool

  /// Index of the largest unit that is not zero; seconds when all are.
  var largest: Int { values.firstIndex { $0 != 0 } ?? 5 }

  /// Whether the same is written, given how many units from the largest one are.
  func agrees(with other: DateDistance, fields: Int) -> Bool {
    guard largest == other.largest, isFuture == other.isFuture || fields > 1 else { return false }
    let shown = largest..<min(largest + fields, 6)
    return values[shown] == other.values[shown]
  }

  /// The largest unit and the one below it, where that is not zero: `11 min, 14 sec`, `1 day, 23 hr`.
  func twoLargest(_ locale: Locale) -> String {
    var parts = [UnitNames.text(values[largest], unit: largest, isShort: largest > 2, locale: locale)]
    if largest < 5, values[largest + 1] != 0 {
      let below = largest + 1
      parts.append(UnitNames.text(values[below], unit: below, isShort: below > 2, locale: locale))
    }
    return UnitNames.list(parts, locale: locale)
  }

  /// The units that are written: from the largest that is not zero on.
  func shown(_ units: DateStyleText.Units, limit: Int) -> [Int] {
    let all = units.indices
    let start = all.firstIndex { values[$0] != 0 } ?? max(0, all.count - 1)
    return Array(all.dropFirst(start).prefix(max(1, limit)))
  }

  /// Some units written out, zero ones after the first left out, with a minus before the date: `3 minutes, 42 seconds`.
  func fields(_ units: DateStyleText.Units, limit: Int, _ locale: Locale) -> String {
    let shown = shown(units, limit: limit)
    let parts = shown.enumerated().compactMap { position, unit -> String? in
      guard position == 0 || values[unit] != 0 else { return nil }
      let isNegative = position == 0 && isFuture
      return UnitNames.text(isNegative ? -values[unit] : values[unit], unit: unit, isShort: false, locale: locale)
    }
    return UnitNames.list(parts, locale: locale)
  }

  /// The largest unit written out, with a minus before the date and a plus after it: `-11 minutes`.
  func largestSigned(_ locale: Locale) -> String {
    let value = values[largest]
    return UnitNames.text(
      isFuture ? -value : value, unit: largest, isShort: false, isSigned: true, locale: locale)
  }
}
