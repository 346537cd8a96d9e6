// SPDX-License-Identifier: Apache-2.0
import CPixels

/// A picture in the making: others are copied into it.
package struct PixelCanvas {
  package let size: PixelSize
  private var pixels: [UInt8]

  /// - Parameter fill: the four premultiplied samples of every pixel.
  package init(size: PixelSize, fill: [UInt8]) {
    precondition(fill.count == 4, "a fill is one pixel")
    self.size = size
    pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { target, count in
      count = size.area * 4
      cpixels_fill(target.baseAddress, size.area, fill)
    }
  }

  /// Lays a picture over what is there, its left upper corner at a place.
  package mutating func draw(_ bitmap: Bitmap, x: Int, y: Int) {
    let width = min(bitmap.width, size.width - x)
    guard width > 0, x >= 0, y >= 0 else { return }
    pixels.withUnsafeMutableBufferPointer { target in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<max(0, min(bitmap.height, size.height - y)) {
          cpixels_over(source + row * bitmap.bytesPerRow, target + ((y + row) * size.width + x) * 4, width)
        }
      }
    }
  }

  /// Draws the lines of a rectangle inwards from its edges.
  package mutating func frame(_ box: PixelDifference.Box, thickness: Int, color: [UInt8]) {
    func bar(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      let (x0, y0) = (max(0, x), max(0, y))
      let (x1, y1) = (min(size.width, x + width), min(size.height, y + height))
      guard x1 > x0, y1 > y0 else { return }
      draw(PixelCanvas(size: PixelSize(width: x1 - x0, height: y1 - y0), fill: color).bitmap, x: x0, y: y0)
    }
    let (width, height) = (box.size.width, box.size.height)
    bar(box.x, box.y, width, thickness)
    bar(box.x, box.y + height - thickness, width, thickness)
    bar(box.x, box.y, thickness, height)
    bar(box.x + width - thickness, box.y, thickness, height)
  }

  package var bitmap: Bitmap { Bitmap(size: size, premultiplied: pixels) }
}
