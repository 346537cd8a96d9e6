// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The default distances of a platform, in points.
package struct SpacingTable: Hashable, Sendable {
  /// Between ordinary views.
  package var ordinary: CGFloat

  /// Between a text and the text below it.
  package var textToText: CGFloat

  package init(ordinary: CGFloat, textToText: CGFloat) {
    self.ordinary = ordinary
    self.textToText = textToText
  }

  /// 0 between texts is not measured on iOS: it follows from the system font's line gap of zero.
  package static let iOS = SpacingTable(ordinary: 8, textToText: 0)

  /// Both numbers were recorded on macOS.
  package static let macOS = SpacingTable(ordinary: 8, textToText: 0)
}
