// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Date {
  /// The date in UTC to the second, as lists print it.
  var printed: String { ISO8601DateFormatter().string(from: self) }
}

extension DateStyleText {
  /// The program in words, as lists print it.
  var printed: String {
    switch self {
    case .time(let d): "time \(d.printed)"
    case .date(let d): "date \(d.printed)"
    case .relative(let d): "relative to \(d.printed)"
    case .offset(let d): "offset from \(d.printed)"
    case .timer(let d): "timer \(d.printed)"
    case .interval(let a, let b): "interval \(a.printed) to \(b.printed)"
    case .timerInterval(let range, let pauseTime, let countsDown, let showsHours):
      "timer \(range.lowerBound.printed) to \(range.upperBound.printed) \(countsDown ? "down" : "up")"
        + (pauseTime.map { " paused \($0.printed)" } ?? "") + (showsHours ? "" : " without hours")
    case .fields(let d, let units, let limit): "fields since \(d.printed) units \(units.rawValue) limit \(limit)"
    case .reference(let d, let units): "reference to \(d.printed) until \(units.rawValue)"
    }
  }
}

extension FontDescriptor {
  /// The font in a few words, as lists print it.
  var printed: String {
    let name: String =
      switch family {
      case .system(.standard): "SF"
      case .system(let design): String(describing: design)
      case .custom(let name): name.quoted
      }
    return "\(name) \(size.short(decimals: 2)) weight \(CGFloat(weight).short)\(isItalic ? " italic" : "")"
  }
}
