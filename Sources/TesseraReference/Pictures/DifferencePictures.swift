// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// The pictures that show how a subject differs.
package struct DifferencePictures: Sendable {
  /// The reference.
  package let expected: Bitmap
  /// What is drawn now.
  package let actual: Bitmap
  /// The reference pale, with marks on the pixels that differ and a frame around them.
  package let difference: Bitmap
  /// Expected, difference, actual from left to right.
  package let sideBySide: Bitmap
  private let scale: Double

  /// The colour of the marks: a strong pink, which few widgets have.
  static let mark: [UInt8] = [0xE6, 0x00, 0x5C, 0xFF]

  package init(_ found: ReferenceDifference) {
    expected = found.expected
    actual = found.actual.bitmap
    scale = found.actual.scale
    let unit = max(1, Int(scale.rounded()))
    var marked = expected.marking(actual, threshold: found.threshold, mark: Self.mark)
    if let box = found.pixels?.box {
      var canvas = PixelCanvas(size: marked.size, fill: [0, 0, 0, 0])
      canvas.draw(marked, x: 0, y: 0)
      canvas.frame(box.grown(by: 4 * unit, in: marked.size), thickness: unit, color: Self.mark)
      marked = canvas.bitmap
    }
    difference = marked
    sideBySide = Self.row([expected, marked, actual], gap: 12 * unit)
  }

  /// The four as PNG files: expected, actual, difference, side by side, each with its name.
  package func files() throws(ReferenceError) -> [(name: String, data: Data)] {
    var files: [(name: String, data: Data)] = []
    for (name, bitmap) in [
      ("expected", expected), ("actual", actual), ("difference", difference), ("side-by-side", sideBySide),
    ] {
      // What is drawn now may be accepted: it is written as a reference is.
      let effort: PNGEncoder.Effort = name == "actual" ? .compact : .fast
      files.append((name, try ReferenceFiles(bitmap, scale: scale, list: "", effort: effort).picture))
    }
    return files
  }

  /// Pictures beside one another on a light grey, in the middle of the row.
  private static func row(_ pictures: [Bitmap], gap: Int) -> Bitmap {
    let height = pictures.map(\.height).max() ?? 1
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    var canvas = PixelCanvas(
      size: PixelSize(width: width, height: height + 2 * gap), fill: [0xE5, 0xE5, 0xEA, 0xFF])
    var x = gap
    for picture in pictures {
      canvas.draw(picture, x: x, y: gap + (height - picture.height) / 2)
      x += picture.width + gap
    }
    return canvas.bitmap
  }
}

extension PixelDifference.Box {
  /// The box with a margin on each side, as far as there is room.
  func grown(by margin: Int, in bounds: PixelSize) -> Self {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    let (right, bottom) = (
      min(bounds.width, x + size.width + margin), min(bounds.height, y + size.height + margin)
    )
    return Self(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}
