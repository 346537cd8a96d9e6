// SPDX-License-Identifier: Apache-2.0

/// A width and a height in whole pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels, `Int.max` where it would not fit.
  package var area: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }

  /// Width and height exchanged.
  package var turned: PixelSize { PixelSize(width: height, height: width) }

  package var description: String { "\(width)x\(height)" }

  /// The largest size of the same shape that lies inside `box`, at least one pixel each way; never larger than itself.
  package func fitted(in box: PixelSize) -> PixelSize {
    guard width > box.width || height > box.height else { return self }
    let factor = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())), height: max(1, Int((Double(height) * factor).rounded())))
  }
}
