// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import Foundation
import TesseraGeometry
import TesseraImage

/// How much of each pixel lies inside an outline, from 0 to 255.
///
/// Every line adds the area to its right to the pixels it passes, with the sign of its direction; running sums along the
/// rows are the windings. Outlines that overlap themselves are exact at the even-odd rule and where windings agree.
struct PixelCoverage {
  /// The rows that anything is covered in.
  let rows: Range<Int>
  private let width: Int
  private var bytes: [UInt8]

  /// The covered parts of one row.
  func row(_ y: Int) -> ArraySlice<UInt8> { bytes[(y - rows.lowerBound) * width..<(y - rows.lowerBound + 1) * width] }

  /// - Parameter path: in pixels from the top left.
  init(of path: Path, in size: PixelSize, rule: CGPathFillRule) {
    width = size.width
    let box = path.boundingRect
    guard !box.isNull, box.minY.isFinite, box.maxY.isFinite, box.minX.isFinite, box.maxX.isFinite else {
      (rows, bytes) = (0..<0, [])
      return
    }
    let top = Int(min(CGFloat(size.height), max(0, box.minY.rounded(.down))))
    let bottom = Int(min(CGFloat(size.height), max(0, box.maxY.rounded(.up))))
    rows = top..<max(top, bottom)
    var sums = Sums(width: size.width, rows: rows)
    for (start, end) in path.flattened() { sums.add(start, end) }
    bytes = sums.coverage(rule)
  }

  /// Keeps what lies inside both.
  mutating func intersect(_ other: PixelCoverage) {
    for y in rows {
      let base = (y - rows.lowerBound) * width
      guard other.rows.contains(y) else {
        for x in 0..<width { bytes[base + x] = 0 }
        continue
      }
      let line = other.row(y)
      for x in 0..<width where bytes[base + x] != 0 {
        bytes[base + x] = UInt8((Int(bytes[base + x]) * Int(line[line.startIndex + x]) + 127) / 255)
      }
    }
  }

  /// The signed areas of a picture's pixels.
  private struct Sums {
    let width: Int
    let rows: Range<Int>
    /// Two more than the pixels of a row: for what lies right of the picture.
    private let stride: Int
    private var values: [Float]

    init(width: Int, rows: Range<Int>) {
      self.width = width
      self.rows = rows
      stride = width + 2
      values = [Float](repeating: 0, count: stride * rows.count)
    }

    mutating func add(_ a: CGPoint, _ b: CGPoint) {
      guard a.y != b.y else { return }
      let (upper, lower, sign) = a.y < b.y ? (a, b, Float(1)) : (b, a, Float(-1))
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      let first = max(rows.lowerBound, Int(upper.y.rounded(.down)))
      let last = min(rows.upperBound, Int(lower.y.rounded(.up)))
      guard first < last else { return }
      for y in first..<last {
        let (from, to) = (max(CGFloat(y), upper.y), min(CGFloat(y + 1), lower.y))
        guard from < to else { continue }
        let limit = CGFloat(width)
        let left = min(limit, max(0, upper.x + (from - upper.y) * slope))
        let right = min(limit, max(0, upper.x + (to - upper.y) * slope))
        spread(
          sign * Float(to - from), from: Float(min(left, right)), to: Float(max(left, right)),
          at: (y - rows.lowerBound) * stride)
      }
    }

    /// Adds the part of a row that lies right of a line which goes from one place to another within it.
    ///
    /// The running sum at a pixel must be the mean of the share of the line that lies left of its points.
    private mutating func spread(_ height: Float, from left: Float, to right: Float, at base: Int) {
      let first = Int(left)
      let end = max(first + 1, Int(right.rounded(.up)))
      var before: Float = 0
      for x in first..<end {
        let mean: Float
        if end == first + 1 {
          mean = Float(first + 1) - (left + right) / 2
        } else {
          let (low, high) = (max(left, Float(x)), min(right, Float(x + 1)))
          mean = (low + high - 2 * left) / 2 * (high - low) / (right - left) + Float(x + 1) - high
        }
        values[base + x] += height * (mean - before)
        before = mean
      }
      values[base + end] += height * (1 - before)
    }

    func coverage(_ rule: CGPathFillRule) -> [UInt8] {
      var result = [UInt8](repeating: 0, count: width * rows.count)
      for row in 0..<rows.count {
        var sum: Float = 0
        for x in 0..<width {
          sum += values[row * stride + x]
          var inside = abs(sum)
          if rule == .evenOdd {
            inside = inside.truncatingRemainder(dividingBy: 2)
            if inside > 1 { inside = 2 - inside }
          }
          result[row * width + x] = UInt8((min(1, inside) * 255).rounded())
        }
      }
      return result
    }
  }
}
