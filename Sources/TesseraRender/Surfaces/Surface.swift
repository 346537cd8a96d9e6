// SPDX-License-Identifier: Apache-2.0
import CCairo

/// Bytes that the surfaces of one picture may take together.
final class PixelBudget {
  static let standard = 512 << 20
  fileprivate var left: Int

  init(bytes: Int = PixelBudget.standard) { left = bytes }
}

/// Pixels in memory that Cairo paints into, with their place in the picture.
final class Surface {
  static let maximumArea = 1 << 25
  static let maximumSide = 16_384

  enum Format {
    /// Premultiplied, blue first in memory on little-endian machines.
    case color
    case alpha
  }

  let pointer: OpaquePointer
  /// The pixels of the picture that it stands for.
  let rect: PixelRect
  let format: Format
  let data: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  private let budget: PixelBudget?
  private let cost: Int

  /// Makes transparent pixels.
  ///
  /// - Throws: `limit` when the surfaces of the picture would take more memory than they may.
  init(_ rect: PixelRect, format: Format = .color, budget: PixelBudget?) throws(RenderError) {
    let (width, height) = (max(1, rect.width), max(1, rect.height))
    let cost = width * height * (format == .color ? 4 : 1)
    if let budget {
      guard cost <= budget.left else {
        throw RenderError(
          .limit,
          "painting needs another layer of \(width)x\(height) pixels; \(PixelBudget.standard >> 20) MB are allowed")
      }
    }
    guard
      let pointer = cairo_image_surface_create(
        format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(pointer)
    else { throw RenderError(.painting, "no memory for \(width)x\(height) pixels") }
    budget?.left -= cost
    self.pointer = pointer
    self.rect = PixelRect(x: rect.x, y: rect.y, width: width, height: height)
    self.format = format
    self.data = data
    self.budget = budget
    self.cost = cost
    bytesPerRow = Int(cairo_image_surface_get_stride(pointer))
  }

  deinit {
    cairo_surface_destroy(pointer)
    budget?.left += cost
  }

  /// Lets our own code change the pixels between Cairo's calls.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>) throws -> Result) rethrows -> Result {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    return try body(data)
  }
}
