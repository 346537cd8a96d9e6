// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraGeometry

/// Measures how much of each pixel an outline covers, exactly; keeps its memory from one outline to the next.
final class OutlineMeasure {
  private let handle: OpaquePointer?

  init() { handle = tessera_coverage_open() }

  deinit { tessera_coverage_close(handle) }

  /// Fills the pixels of an alpha surface with the coverage of a filled path.
  ///
  /// Without antialiasing every pixel that is touched counts, as Apple fills them.
  func measure(
    _ path: Path, _ style: FillStyle, transform: CGAffineTransform, into cover: Surface
  ) throws(RenderError) {
    guard let handle, tessera_coverage_begin(handle, cover.rect.width, cover.rect.height) else {
      throw RenderError(.painting, "no memory for an outline of \(cover.rect.width)x\(cover.rect.height) pixels")
    }
    let corner = CGPoint(x: cover.rect.x, y: cover.rect.y)
    var last = CGPoint.zero
    func pixel(_ p: CGPoint) -> CGPoint { Canvas.pixel(p, transform) - corner }
    path.forEach { element in
      switch element {
      case .move(let p):
        last = pixel(p)
        tessera_coverage_move(handle, last.x, last.y)
      case .line(let p):
        last = pixel(p)
        tessera_coverage_line(handle, last.x, last.y)
      case .quadCurve(let p, let c):
        let (p, c) = (pixel(p), pixel(c))
        tessera_coverage_curve(
          handle, last.x + (c.x - last.x) * 2 / 3, last.y + (c.y - last.y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3,
          p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
        last = p
      case .curve(let p, let c1, let c2):
        let (p, c1, c2) = (pixel(p), pixel(c1), pixel(c2))
        tessera_coverage_curve(handle, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
        last = p
      case .closeSubpath: tessera_coverage_end_contour(handle)
      }
    }
    tessera_coverage_end_contour(handle)
    cover.withPixels {
      tessera_coverage_read(handle, style.isEOFilled, !style.isAntialiased, $0, cover.bytesPerRow)
    }
  }
}
