// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The default distances of a platform, in points.
package struct SpacingTable: Hashable, Sendable {
  /// Between ordinary views.
  package var ordinary: CGFloat

  /// Between a text and the text below it where their fonts say nothing about it.
  package var textToText: CGFloat

  package init(ordinary: CGFloat, textToText: CGFloat) {
    self.ordinary = ordinary
    self.textToText = textToText
  }

  /// 0 holds for fonts of a plain size, whose line gap is zero; the text styles bring distances of their own.
  package static let iOS = SpacingTable(ordinary: 8, textToText: 0)

  /// Both numbers were recorded on macOS.
  package static let macOS = SpacingTable(ordinary: 8, textToText: 0)
}
