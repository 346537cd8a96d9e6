// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import _FoundationICU

/// Writes a length of time: `1:05:00`, `1 hour, 5 minutes`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:00`.
    case positional
    /// `1h 10m`.
    case abbreviated
    /// `1 hr, 10 min`.
    case short
    /// `1 hour, 10 minutes`.
    case full
    /// `One hour, ten minutes`.
    case spellOut
    /// `1hr 10min`.
    case brief
  }

  /// What happens to units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading zeros go in the positional style, all zeros in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Every unit is written, with two digits in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle: UnitsStyle = .positional
  /// The units that may appear; empty means all that there are.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = TesseraPrelude.calendar
  /// From when units of changing length are counted.
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// The largest number of units that appear, the smaller ones being rounded away; 0 for any.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext: Formatter.Context = .unknown

  /// Writes a length of time in a style, with the units it has.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Writes a number of seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// Writes the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = DurationUnit.allCases.filter { isAllowed($0) }
    guard var calendar else { return nil }
    // Without a reference a day has 24 hours, whatever clocks were put forward.
    if referenceDate == nil, let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    let isNegative = endDate < startDate
    let (first, last) = isNegative ? (endDate, startDate) : (startDate, endDate)
    let components = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    return text(of: components, units: units, isNegative: isNegative)
  }

  /// Writes components as they are.
  open func string(from components: DateComponents) -> String? {
    let units = DurationUnit.allCases.filter { unit in
      isAllowed(unit) && (!allowedUnits.isEmpty || unit.value(in: components) != nil)
    }
    guard let first = units.lazy.compactMap({ $0.value(in: components) }).first(where: { $0 != 0 }), first < 0 else {
      return text(of: components, units: units, isNegative: false)
    }
    var positive = components
    for unit in units { unit.set(unit.value(in: components).map { -$0 }, in: &positive) }
    return text(of: positive, units: units, isNegative: true)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  private func isAllowed(_ unit: DurationUnit) -> Bool {
    if allowedUnits.isEmpty { return unit != .week }
    return allowedUnits.contains(unit.calendarUnit)
      || (unit == .week && allowedUnits.contains(.weekOfYear))
  }

  private func text(of components: DateComponents, units: [DurationUnit], isNegative: Bool) -> String? {
    var parts = units.map { (unit: $0, value: $0.value(in: components) ?? 0) }
    guard !parts.isEmpty else { return nil }
    limit(&parts)
    let kept = dropZeros(parts)
    let locale = calendar?.locale ?? ProcessLocale.current
    var text = unitsStyle == .positional ? positional(kept, locale) : joined(kept, locale)
    if isNegative { text = (unitsStyle == .spellOut ? "minus " : "-") + text }
    return phrased(text, locale)
  }

  /// Rounds away the units beyond the largest number of them.
  private func limit(_ parts: inout [(unit: DurationUnit, value: Int)]) {
    guard maximumUnitCount > 0, let first = parts.firstIndex(where: { $0.value != 0 }) else { return }
    let end = first + maximumUnitCount
    guard end < parts.count else { return }
    let rest = parts[end...].reduce(0) { $0 + Double($1.value) * $1.unit.seconds }
    parts.removeSubrange(end...)
    if rest >= parts[end - 1].unit.seconds / 2 { parts[end - 1].value += 1 }
    // 59 minutes and a half are an hour.
    for index in parts.indices.dropFirst().reversed() {
      let whole = Int((parts[index - 1].unit.seconds / parts[index].unit.seconds).rounded())
      if parts[index].value >= whole, parts[index].unit.seconds < 86400 {
        parts[index].value -= whole
        parts[index - 1].value += 1
      }
    }
  }

  private func dropZeros(_ parts: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    if behavior.contains(.pad) { return parts }
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? parts : [parts[parts.count - 1]] }
    return parts.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return index > last ? !behavior.contains(.dropTrailing) : !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  private func positional(_ parts: [(unit: DurationUnit, value: Int)], _ locale: Locale) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    // Only times have a positional form; days and longer stand before it with their names.
    let times = parts.filter { $0.unit.seconds < 86400 }
    let longer = parts.filter { $0.unit.seconds >= 86400 }
    let clock = times.enumerated().map { index, part in
      let digits = index > 0 || pads ? 2 : 1
      return part.value.formatted(.number.precision(.integerLength(digits...)).grouping(.never).locale(locale))
    }.joined(separator: ":")
    let names = longer.map { $0.unit.text($0.value, width: "narrow", locale: locale) }
    return (names + [clock]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func joined(_ parts: [(unit: DurationUnit, value: Int)], _ locale: Locale) -> String {
    let (width, list) =
      switch unitsStyle {
      case .full, .spellOut, .positional: ("full-name", ULISTFMT_WIDTH_WIDE)
      case .short: ("short", ULISTFMT_WIDTH_SHORT)
      case .abbreviated: ("narrow", ULISTFMT_WIDTH_NARROW)
      case .brief: ("short", ULISTFMT_WIDTH_NARROW)
      }
    let texts = parts.map { part in
      let text = part.unit.text(part.value, width: width, locale: locale)
      return switch unitsStyle {
      case .spellOut: SpelledNumber.replacingDigits(in: text, of: part.value, locale: locale)
      case .brief: text.filter { !$0.isWhitespace }
      default: text
      }
    }
    return UnicodeText.list(texts, type: ULISTFMT_TYPE_UNITS, width: list, locale: locale)
      ?? texts.joined(separator: " ")
  }

  private func phrased(_ text: String, _ locale: Locale) -> String {
    guard includesApproximationPhrase || includesTimeRemainingPhrase else { return text }
    guard locale.language.languageCode == .english else {
      DiagnosticLog.report(
        .localeApproximate,
        "DateComponentsFormatter has its phrases for approximation and remaining time in English only.")
      return text
    }
    let remaining = includesTimeRemainingPhrase ? "\(text) remaining" : text
    return includesApproximationPhrase ? "About \(remaining)" : remaining
  }
}
