// SPDX-License-Identifier: Apache-2.0

extension Bitmap {
  /// A resampled copy: area averages where it gets smaller, linear interpolation where it gets larger.
  package func scaled(to target: PixelSize) -> Bitmap {
    precondition(target.width > 0 && target.height > 0, "a picture has at least one pixel")
    guard target != size else { return self }
    var scaler = RowScaler(from: size, to: target)
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height { scaler.append(base + y * bytesPerRow) }
    }
    return scaler.finish()
  }

  /// A copy turned and mirrored so that a picture stored with this orientation stands upright.
  package func uprighted(from orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let target = orientation.swapsSides ? size.turned : size
    var result = [UInt8](repeating: 0, count: pixels.count)
    pixels.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<target.height {
          for x in 0..<target.width {
            let (fromX, fromY) = orientation.storedPlace(x: x, y: y, of: size)
            let (from, to) = ((fromY * size.width + fromX) * 4, (y * target.width + x) * 4)
            for sample in 0..<4 { result[to + sample] = source[from + sample] }
          }
        }
      }
    }
    return Bitmap(size: target, premultiplied: result)
  }
}
