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

  /// From one baseline to the next. Rows and columns as above, in points.
  private static let leadings: [[CGFloat]] = [
    [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
    [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
    [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
    [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
    [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
    [13, 13, 13, 16, 18, 20, 22, 28, 32, 39, 44, 51],
    [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
  ]

  /// The distance of a style's baselines in points; nil on the desktop, where lines were recorded to stand close.
  ///
  /// The lines of one text keep it, and so do texts below each other in a stack without a spacing of its own. Fonts of
  /// a plain size have none.
  package static func leading(
    of style: TypeStyle, at setting: DynamicTypeSize = .large, profile: SystemProfile = .ios26
  ) -> CGFloat? {
    profile == .macOS ? nil : leadings[Int(style.rawValue)][setting.index]
  }

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
