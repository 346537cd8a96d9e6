// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import _FoundationICU

/// Where a line may end, by Unicode's line breaking rules.
enum LineBreaks {
  private static let lock = NSLock()
  /// One iterator a locale; opening one reads its rules.
  nonisolated(unsafe) private static var iterators: [String: OpaquePointer] = [:]

  /// Whether a line may begin at each cluster.
  static func before(
    _ clusters: [PreparedParagraph.Cluster], of units: [UInt16], locale: String
  ) -> [Bool] {
    var allowed = [Bool](repeating: false, count: clusters.count)
    guard !units.isEmpty else { return allowed }
    lock.lock()
    defer { lock.unlock() }
    guard let iterator = iterator(locale) else {
      // Without rules the spaces are left.
      for i in clusters.indices.dropFirst() { allowed[i] = clusters[i - 1].isSpace && !clusters[i].isSpace }
      return allowed
    }
    units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      swift_ubrk_setText(iterator, buffer.baseAddress, Int32(buffer.count), &status)
      guard status.rawValue <= 0 else { return }
      var cluster = 0
      var at = swift_ubrk_first(iterator)
      while at >= 0 {
        while cluster < clusters.count, clusters[cluster].start < Int(at) { cluster += 1 }
        if cluster < clusters.count, clusters[cluster].start == Int(at), at > 0 { allowed[cluster] = true }
        at = swift_ubrk_next(iterator)
      }
      // The iterator must not keep a pointer into a text that goes away.
      swift_ubrk_setText(iterator, nil, 0, &status)
    }
    return allowed
  }

  private static func iterator(_ locale: String) -> OpaquePointer? {
    if let known = iterators[locale] { return known }
    var status = U_ZERO_ERROR
    guard let opened = swift_ubrk_open(UBRK_LINE, locale, nil, 0, &status), status.rawValue <= 0 else { return nil }
    iterators[locale] = opened
    return opened
  }
}
