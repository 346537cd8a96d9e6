// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Something odd about a simulated period, told once, with its numbers and what to do about it.
package struct SimulationWarning: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var remedy: String
  /// When it was first so.
  package var date: Date

  package init(_ id: DiagnosticID, _ message: String, remedy: String, since date: Date) {
    diagnostic = Diagnostic(id, message)
    self.remedy = remedy
    self.date = date
  }

  package var id: DiagnosticID { diagnostic.id }
  package var message: String { diagnostic.message }
  package var severity: Diagnostic.Severity { diagnostic.severity }

  /// `09:41`, with the day before it where the period is longer than one.
  static func time(_ date: Date, in zone: TimeZone, withDay: Bool) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ value: Int?) -> String { String(value ?? 0).count < 2 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    let time = "\(digits(parts.hour)):\(digits(parts.minute))"
    return withDay ? "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day)) \(time)" : time
  }

  /// A length of time in words: `40 s`, `25 min`, `2 h 5 min`, `3 d 4 h`.
  package static func length(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds.rounded())
    func two(_ large: Int, _ name: String, _ small: Int, _ other: String) -> String {
      small == 0 ? "\(large) \(name)" : "\(large) \(name) \(small) \(other)"
    }
    switch abs(whole) {
    case 0 where seconds != 0: return "less than 1 s"
    case ..<60: return "\(whole) s"
    case ..<3600: return two(whole / 60, "min", whole % 60, "s")
    case ..<86_400: return two(whole / 3600, "h", whole % 3600 / 60, "min")
    default: return two(whole / 86_400, "d", whole % 86_400 / 3600, "h")
    }
  }
}
