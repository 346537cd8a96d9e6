// SPDX-License-Identifier: Apache-2.0
import CPixels

/// How the pixels of two pictures differ.
package struct PixelDifference: Hashable, Sendable {
  /// A rectangle of whole pixels, counted from the top left.
  package struct Box: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var size: PixelSize

    package init(x: Int, y: Int, size: PixelSize) {
      self.x = x
      self.y = y
      self.size = size
    }
  }

  package var expectedSize: PixelSize
  package var actualSize: PixelSize
  /// How many pixels have a sample that differs by more than the threshold; where one picture has no pixel it counts
  /// as a transparent one.
  package var count: Int
  /// The greatest difference of two samples, of 255.
  package var largest: Int
  /// What holds all pixels that are counted.
  package var box: Box

  package init(expectedSize: PixelSize, actualSize: PixelSize, count: Int, largest: Int, box: Box) {
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.count = count
    self.largest = largest
    self.box = box
  }
}

extension Bitmap {
  /// How another picture differs from this one; nil where it does not.
  ///
  /// Pictures of different sizes always differ, whatever the threshold.
  ///
  /// - Parameter threshold: The greatest difference of two samples that still counts as none, from 0 to 255.
  package func difference(from actual: Bitmap, threshold: UInt8 = 0) -> PixelDifference? {
    let union = PixelSize(width: max(width, actual.width), height: max(height, actual.height))
    let (a, b) = (padded(to: union), actual.padded(to: union))
    var found = cpixels_difference()
    cpixels_compare(a.pixels, b.pixels, union.width, union.height, threshold, &found)
    guard found.count > 0 || size != actual.size else { return nil }
    let box =
      found.count == 0
      ? PixelDifference.Box(x: 0, y: 0, size: union)
      : PixelDifference.Box(
        x: found.min_x, y: found.min_y,
        size: PixelSize(width: found.max_x - found.min_x + 1, height: found.max_y - found.min_y + 1))
    return PixelDifference(
      expectedSize: size, actualSize: actual.size, count: found.count, largest: Int(found.largest), box: box)
  }

  /// This picture pale and without colour, with a mark on each pixel that differs in another one.
  package func marking(_ actual: Bitmap, threshold: UInt8, mark: [UInt8]) -> Bitmap {
    precondition(mark.count == 4, "a mark is one pixel")
    let union = PixelSize(width: max(width, actual.width), height: max(height, actual.height))
    let (a, b) = (padded(to: union), actual.padded(to: union))
    let pixels = [UInt8](unsafeUninitializedCapacity: union.area * 4) { target, count in
      cpixels_mark_differences(a.pixels, b.pixels, union.area, threshold, mark, target.baseAddress)
      count = union.area * 4
    }
    return Bitmap(size: union, premultiplied: pixels)
  }

  /// The picture at the top left of a larger one that is transparent elsewhere.
  package func padded(to target: PixelSize) -> Bitmap {
    guard target != size else { return self }
    var canvas = PixelCanvas(size: target, fill: [0, 0, 0, 0])
    canvas.draw(self, x: 0, y: 0)
    return canvas.bitmap
  }
}
