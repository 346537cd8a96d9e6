// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A phone or tablet: its screen and the sizes of its widgets, in points.
///
/// Sizes are those of the Human Interface Guidelines' tables (December 2025). Corner radii are unpublished: 22 is what
/// public measurements of phones use, 24 is assumed for tablets.
package struct Device: Hashable, Sendable {
  package var name: String
  package var screen: CGSize
  package var scale: CGFloat
  package var cornerRadius: CGFloat
  /// Largest total area of the pictures of one archived timeline, in pixels; the only figure on record.
  package var imageAreaLimit = 2_121_055
  private var sizes: [CGSize]

  private init(_ name: String, _ screen: (CGFloat, CGFloat), scale: CGFloat = 3, radius: CGFloat = 22, _ s: [CGFloat]) {
    self.name = name
    self.screen = CGSize(width: screen.0, height: screen.1)
    self.scale = scale
    cornerRadius = radius
    sizes = stride(from: 0, to: s.count, by: 2).map { CGSize(width: s[$0], height: s[$0 + 1]) }
  }

  /// The size of a family on this device; nil where the device has no such widget.
  package func size(of family: WidgetFamily) -> CGSize? {
    let index: Int? =
      switch family {
      case .systemSmall: 0
      case .systemMedium: 1
      case .systemLarge: 2
      case .accessoryCircular: 3
      case .accessoryRectangular: 4
      case .accessoryInline: 5
      case .systemExtraLarge: 6
      default: nil
      }
    guard let index, index < sizes.count, sizes[index] != .zero else { return nil }
    return sizes[index]
  }

  /// The system's content margin of a family, in points on every side.
  ///
  /// A lock screen of 393 x 852 points gives a round widget of 72 points a content of 58 x 58 and a rectangular one of
  /// 160 x 72 points a content of 146 x 58, in iOS 16 too.
  package func contentMargin(of family: WidgetFamily) -> CGFloat {
    switch family {
    case .accessoryCircular, .accessoryRectangular: 7
    default: family.isAccessory ? 0 : 16
    }
  }

  package static let standard = all[0]

  package static let all: [Device] = [
    Device("iPhone-15", (393, 852), [158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26]),
    Device("iPhone-15-Pro-Max", (430, 932), [170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26]),
    Device("iPhone-13-Pro-Max", (428, 926), [170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26]),
    Device("iPhone-11", (414, 896), scale: 2, [169, 169, 360, 169, 360, 379, 76, 76, 160, 72, 248, 26]),
    Device("iPhone-8-Plus", (414, 736), [159, 159, 348, 157, 348, 357, 76, 76, 170, 76, 248, 26]),
    Device("iPhone-14", (390, 844), [158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26]),
    Device("iPhone-13-mini", (375, 812), [155, 155, 329, 155, 329, 345, 72, 72, 157, 72, 225, 26]),
    Device("iPhone-SE", (375, 667), scale: 2, [148, 148, 321, 148, 321, 324, 68, 68, 153, 68, 225, 26]),
    Device("iPhone-SE-1", (320, 568), scale: 2, [141, 141, 292, 141, 292, 311]),
    Device(
      "iPad-Pro-11", (834, 1194), scale: 2, radius: 24,
      [155, 155, 342, 155, 342, 342, 0, 0, 0, 0, 0, 0, 715.5, 342]),
    Device(
      "iPad-10", (820, 1180), scale: 2, radius: 24,
      [155, 155, 342, 155, 342, 342, 0, 0, 0, 0, 0, 0, 715.5, 342]),
    Device(
      "iPad-Pro-12.9", (1024, 1366), scale: 2, radius: 24,
      [170, 170, 378.5, 170, 378.5, 378.5, 0, 0, 0, 0, 0, 0, 795, 378.5]),
  ]

  /// The device of a name, whatever its case.
  package init?(name: String) {
    guard let device = Self.all.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = device
  }
}
