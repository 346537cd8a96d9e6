// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A pause that doubles each time, up to an end.
struct BackOff: Hashable, Sendable {
  var first: TimeInterval
  var longest: TimeInterval

  /// After a reload that failed.
  static let failure = BackOff(first: 10, longest: 900)
  /// While reloads do not advance and no minimum interval holds them apart.
  static let notAdvancing = BackOff(first: 1, longest: 300)

  /// Seconds to wait after the n-th time in a row.
  func wait(_ times: Int) -> TimeInterval {
    times <= 0 ? 0 : min(longest, first * pow(2, Double(min(times, 32) - 1)))
  }
}
