// SPDX-License-Identifier: Apache-2.0

/// How a picture is stored, as EXIF numbers it: where the first row and the first column belong.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether standing the picture upright exchanges width and height.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Where the upright pixel (x, y) lies in the stored picture of the given size.
  func storedPlace(x: Int, y: Int, of stored: PixelSize) -> (x: Int, y: Int) {
    let (right, bottom) = (stored.width - 1, stored.height - 1)
    return switch self {
    case .up: (x, y)
    case .upMirrored: (right - x, y)
    case .down: (right - x, bottom - y)
    case .downMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .right: (y, bottom - x)
    case .rightMirrored: (right - y, bottom - x)
    case .left: (right - y, x)
    }
  }
}
