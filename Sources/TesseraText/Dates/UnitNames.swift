// SPDX-License-Identifier: Apache-2.0
import Foundation
import _FoundationICU

/// Amounts of time in the words of a locale, from the Unicode locale data inside the toolchain.
enum UnitNames {
  private static let units = ["year", "month", "day", "hour", "minute", "second"]
  private static let lock = NSLock()
  nonisolated(unsafe) private static var formatters: [String: OpaquePointer] = [:]
  nonisolated(unsafe) private static var lists: [String: OpaquePointer] = [:]

  /// A number with its unit: year 0, month, day, hour, minute, second 5.
  static func text(_ value: Int, unit: Int, isShort: Bool, isSigned: Bool = false, locale: Locale) -> String {
    let skeleton =
      "unit/\(units[unit]) unit-width-\(isShort ? "short" : "full-name")\(isSigned ? " sign-except-zero" : "")"
    return lock.withLock {
      let key = locale.identifier + " " + skeleton
      if formatters[key] == nil {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        formatters[key] = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale.identifier, &status)
      }
      guard let formatter = formatters[key] else { return "\(value) \(units[unit])" }
      var status = U_ZERO_ERROR
      guard let result = swift_unumf_openResult(&status) else { return "\(value) \(units[unit])" }
      defer { swift_unumf_closeResult(result) }
      swift_unumf_formatInt(formatter, Int64(value), result, &status)
      var buffer = [UInt16](repeating: 0, count: 128)
      let length = swift_unumf_resultToString(result, &buffer, 128, &status)
      guard status.rawValue <= 0 else { return "\(value) \(units[unit])" }
      let text = String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
      let hasSign = text.contains { "+-\u{2212}".contains($0) }
      guard value < 0 || (isSigned && value > 0), !hasSign else { return text }
      // Where a form of the word says the number, as the Arabic dual does, the sign went with the digits.
      return "\u{61C}\(value < 0 ? "-" : "+")" + text
    }
  }

  /// Amounts side by side: `11 min, 14 sec`.
  static func list(_ parts: [String], locale: Locale) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return lock.withLock {
      var status = U_ZERO_ERROR
      if lists[locale.identifier] == nil {
        lists[locale.identifier] = swift_ulistfmt_openForType(
          locale.identifier, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_SHORT, &status)
      }
      guard let list = lists[locale.identifier] else { return parts.joined(separator: ", ") }
      let words = parts.map { Array($0.utf16) }
      var buffer = [UInt16](repeating: 0, count: words.reduce(64) { $0 + $1.count })
      let starts = words.map { word in
        let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, word.count))
        copy.initialize(from: word, count: word.count)
        return copy
      }
      defer { starts.forEach { $0.deallocate() } }
      let pointers = starts.map { UnsafePointer<UInt16>?($0) }
      let length = swift_ulistfmt_format(
        list, pointers, words.map { Int32($0.count) }, Int32(words.count), &buffer, Int32(buffer.count), &status)
      guard status.rawValue <= 0 else { return parts.joined(separator: ", ") }
      return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }
  }
}
