// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// How a picture is cut into nine parts and put together for another size: corners keep theirs, edges and the middle
/// are stretched or repeated.
struct PictureParts: Hashable {
  /// Lengths in pixels that are not stretched, in the picture and in the result.
  struct Insets: Hashable {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int
  }

  var source: Insets
  var target: Insets
  /// Pixels of the result for one of the picture, where parts are repeated.
  var horizontalScale: Double
  var verticalScale: Double
  var isTiled: Bool

  /// Puts the parts together.
  func compose(_ bitmap: Bitmap, size: PixelSize) -> Bitmap {
    let columns = Self.spans(
      bitmap.width, source.left, source.right, in: size.width, target.left, target.right, scale: horizontalScale)
    let rows = Self.spans(
      bitmap.height, source.top, source.bottom, in: size.height, target.top, target.bottom, scale: verticalScale)
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    for (rowIndex, row) in rows.enumerated() {
      for (columnIndex, column) in columns.enumerated() {
        guard column.to.count > 0, row.to.count > 0, column.from.count > 0, row.from.count > 0 else { continue }
        let piece = bitmap.cropped(x: column.from, y: row.from)
        // A tile keeps its natural size along the directions in which it is repeated.
        let width = isTiled && columnIndex == 1 ? min(column.natural, column.to.count) : column.to.count
        let height = isTiled && rowIndex == 1 ? min(row.natural, row.to.count) : row.to.count
        let full = PixelSize(
          width: isTiled && columnIndex == 1 ? column.natural : width,
          height: isTiled && rowIndex == 1 ? row.natural : height)
        piece.scaled(to: full).repeated(x: column.to, y: row.to, into: &pixels, width: size.width)
      }
    }
    return Bitmap(size: size, premultiplied: pixels)
  }

  private struct Span {
    var from: Range<Int>
    var to: Range<Int>
    /// The length of one copy in the result.
    var natural: Int
  }

  /// The three spans of one direction; ends that do not fit share the length in proportion.
  private static func spans(
    _ length: Int, _ first: Int, _ last: Int, in result: Int, _ firstThere: Int, _ lastThere: Int, scale: Double
  ) -> [Span] {
    let first = min(max(0, first), length)
    let last = min(max(0, last), length - first)
    var (start, end) = (max(0, firstThere), max(0, lastThere))
    if start + end > result {
      let sum = start + end
      start = result * start / sum
      end = result - start
    }
    let natural = max(1, Int((Double(length - first - last) * scale).rounded()))
    return [
      Span(from: 0..<first, to: 0..<start, natural: start),
      Span(from: first..<length - last, to: start..<result - end, natural: natural),
      Span(from: length - last..<length, to: result - end..<result, natural: end),
    ]
  }
}

extension Bitmap {
  /// The pixels in a range of columns and rows, neither empty.
  fileprivate func cropped(x columns: Range<Int>, y rows: Range<Int>) -> Bitmap {
    guard columns.count < width || rows.count < height else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let start = row * bytesPerRow
      result += pixels[start + columns.lowerBound * 4..<start + columns.upperBound * 4]
    }
    return Bitmap(size: PixelSize(width: columns.count, height: rows.count), premultiplied: result)
  }

  /// Copies the bitmap side by side into a part of a larger picture, from its top left corner on.
  fileprivate func repeated(x columns: Range<Int>, y rows: Range<Int>, into target: inout [UInt8], width: Int) {
    target.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for row in rows {
          let line = from + ((row - rows.lowerBound) % height) * bytesPerRow
          for start in stride(from: columns.lowerBound, to: columns.upperBound, by: self.width) {
            let count = min(self.width, columns.upperBound - start)
            (to + (row * width + start) * 4).copyMemory(from: line, byteCount: count * 4)
          }
        }
      }
    }
  }
}
