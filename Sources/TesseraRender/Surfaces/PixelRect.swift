// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  var area: Int { isEmpty ? 0 : width * height }

  /// The smallest rectangle around both, neither being empty.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func offsetBy(dx: Int, dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

  func outset(by amount: Int) -> PixelRect {
    PixelRect(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches; beyond ten million pixels nothing is told apart.
  init(touching rect: CGRect) {
    guard !rect.isNull, rect.width >= 0, rect.height >= 0 else {
      self = .empty
      return
    }
    func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(1e7, max(-1e7, value.isNaN ? 0 : value)).rounded(rule))
    }
    let (left, top) = (whole(rect.minX, .down), whole(rect.minY, .down))
    self.init(x: left, y: top, width: whole(rect.maxX, .up) - left, height: whole(rect.maxY, .up) - top)
  }
}
