// SPDX-License-Identifier: Apache-2.0
import Foundation
import _FoundationICU

/// Texts by the Unicode library inside the toolchain, which Foundation's own formatters use as well.
enum UnicodeText {
  /// Calls a C function that writes UTF-16 into a buffer, again with a larger one when the first was too small.
  static func text(
    _ body: (UnsafeMutablePointer<UChar>, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    var capacity = 128
    for _ in 0..<2 {
      var status = U_ZERO_ERROR
      var buffer = [UChar](repeating: 0, count: capacity)
      let count = body(&buffer, Int32(capacity), &status)
      if status == U_BUFFER_OVERFLOW_ERROR || Int(count) > capacity {
        capacity = Int(count) + 1
        continue
      }
      guard status.rawValue <= 0 else { return nil }
      return String(utf16CodeUnits: buffer, count: Int(count))
    }
    return nil
  }

  /// A number formatted by an ICU number skeleton.
  static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    guard
      let formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale.identifier, &status),
      status.rawValue <= 0
    else { return nil }
    defer { swift_unumf_close(formatter) }
    guard let result = swift_unumf_openResult(&status), status.rawValue <= 0 else { return nil }
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    guard status.rawValue <= 0 else { return nil }
    return text { swift_unumf_resultToString(result, $0, $1, &$2) }
  }

  /// Several texts joined as a locale joins them.
  static func list(
    _ items: [String], type: UListFormatterType, width: UListFormatterWidth, locale: Locale
  ) -> String? {
    if items.count < 2 { return items.first ?? "" }
    var status = U_ZERO_ERROR
    guard let formatter = swift_ulistfmt_openForType(locale.identifier, type, width, &status), status.rawValue <= 0
    else { return nil }
    defer { swift_ulistfmt_close(formatter) }
    let units = items.map { Array($0.utf16) }
    let lengths = units.map { Int32($0.count) }
    // One buffer for all, so that every pointer stays valid during the call.
    let joined = units.flatMap { $0 }
    return joined.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var offset = 0
      let pointers = units.map { unit -> UnsafePointer<UChar>? in
        defer { offset += unit.count }
        return base + offset
      }
      return text { swift_ulistfmt_format(formatter, pointers, lengths, Int32(items.count), $0, $1, &$2) }
    }
  }

  /// A distance in time as `in 3 days` or `yesterday`.
  static func relative(
    _ offset: Double, unit: URelativeDateTimeUnit, style: UDateRelativeDateTimeFormatterStyle, isNumeric: Bool,
    locale: Locale
  ) -> String? {
    var status = U_ZERO_ERROR
    guard
      let formatter = swift_ureldatefmt_open(locale.identifier, nil, style, UDISPCTX_CAPITALIZATION_NONE, &status),
      status.rawValue <= 0
    else { return nil }
    defer { swift_ureldatefmt_close(formatter) }
    return text {
      isNumeric
        ? swift_ureldatefmt_formatNumeric(formatter, offset, unit, $0, $1, &$2)
        : swift_ureldatefmt_format(formatter, offset, unit, $0, $1, &$2)
    }
  }
}
