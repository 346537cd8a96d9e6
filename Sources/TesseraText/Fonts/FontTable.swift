// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The eleven built-in text styles.
package enum TypeStyle: UInt8, CaseIterable, Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// Size and weight of each text style at each setting of the text size.
///
/// Numbers from Apple's published typography tables; the desktop column serves layouts recorded on a Mac.
package enum FontTable {
  /// Rows: text styles. Columns: xSmall to accessibility5, in points.
  private static let sizes: [[CGFloat]] = [
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let desktopSizes: [CGFloat] = [26, 22, 17, 15, 13, 13, 12, 11, 10, 10, 10]

  /// The size of a style in points.
  package static func size(
    of style: TypeStyle, at setting: DynamicTypeSize = .large, profile: SystemProfile = .ios26
  ) -> CGFloat {
    if profile == .macOS { return desktopSizes[Int(style.rawValue)] }
    return sizes[Int(style.rawValue)][setting.index]
  }

  /// The weight of a style (400 regular, 600 semibold).
  package static func weight(of style: TypeStyle, profile: SystemProfile = .ios26) -> Double {
    switch (style, profile) {
    case (.headline, .macOS): 700
    case (.headline, _): 600
    case (.caption2, .macOS): 500
    default: 400
    }
  }

  /// The weight that `bold()` gives a style.
  package static func emphasizedWeight(of style: TypeStyle) -> Double {
    switch style {
    case .largeTitle, .title, .title2: 700
    default: 600
    }
  }

  /// The size that a custom font of `size` points, relative to a style, has at a setting.
  package static func scaled(
    _ size: CGFloat, relativeTo style: TypeStyle, at setting: DynamicTypeSize, profile: SystemProfile = .ios26
  ) -> CGFloat {
    size * Self.size(of: style, at: setting, profile: profile) / Self.size(of: style, at: .large, profile: profile)
  }
}
