// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import _FoundationICU

/// The plural categories of a language, by the Unicode rules inside the toolchain.
enum PluralRules {
  /// ICU's rule objects may be used by several threads at once; they live as long as the process.
  private struct Rules: @unchecked Sendable { let pointer: OpaquePointer }
  private static let cache = Mutex<[String: Rules]>([:])

  /// The category of a number: zero, one, two, few, many or other.
  static func category(of number: Double, locale: Locale) -> String {
    guard let rules = rules(for: locale.identifier) else { return "other" }
    var status = U_ZERO_ERROR
    var buffer = [UChar](repeating: 0, count: 32)
    let count = swift_uplrules_select(rules.pointer, number, &buffer, Int32(buffer.count), &status)
    guard status.rawValue <= 0 else { return "other" }
    return String(utf16CodeUnits: buffer, count: Int(count))
  }

  private static func rules(for identifier: String) -> Rules? {
    cache.withLock { cache in
      if let rules = cache[identifier] { return rules }
      var status = U_ZERO_ERROR
      guard let pointer = swift_uplrules_open(identifier, &status), status.rawValue <= 0 else { return nil }
      cache[identifier] = Rules(pointer: pointer)
      return Rules(pointer: pointer)
    }
  }
}
