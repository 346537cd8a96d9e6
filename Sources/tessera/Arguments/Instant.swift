// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Instants as they are written on a command line.
enum Instant {
  /// Reads `2026-01-15`, `2026-01-15T09:41`, `...:30`, `...:30.5`, each with `Z`, `+01:00` or, for the given zone,
  /// nothing behind; nil for anything else, also for a day that no month has.
  static func parse(_ text: String, in zone: TimeZone) -> Date? {
    let pattern =
      /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?(Z|z|[+-]\d{2}:?\d{2})?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
    var calendar = Calendar(identifier: .gregorian)
    guard let written = match.8.map({ self.zone(String($0)) }) ?? zone else { return nil }
    calendar.timeZone = written
    let wanted = DateComponents(
      year: number(match.1), month: number(match.2), day: number(match.3), hour: number(match.4),
      minute: number(match.5), second: number(match.6))
    guard let date = calendar.date(from: wanted),
      calendar.dateComponents([.year, .month, .day, .minute, .second], from: date)
        == DateComponents(
          year: wanted.year, month: wanted.month, day: wanted.day, minute: wanted.minute, second: wanted.second),
      number(match.4) < 24
    else { return nil }
    return date + (match.7.flatMap { Double("0\($0)") } ?? 0)
  }

  private static func zone(_ text: String) -> TimeZone? {
    if text.uppercased() == "Z" { return TimeZone(secondsFromGMT: 0) }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 24, minutes < 60 else {
      return nil
    }
    return TimeZone(secondsFromGMT: (hours * 60 + minutes) * (text.hasPrefix("-") ? -60 : 60))
  }

  /// Writes an instant in a zone: `2026-01-15 09:41:00 +01:00`.
  static func text(_ date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ value: Int?, _ count: Int = 2) -> String {
      let text = String(value ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
    let time = "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))"
    let offset = zone.secondsFromGMT(for: date) / 60
    let sign = offset < 0 ? "-" : "+"
    return "\(day) \(time) \(sign)\(digits(abs(offset) / 60)):\(digits(abs(offset) % 60))"
  }
}
