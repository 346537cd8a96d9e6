// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

extension Painter {
  /// The longest side in pixels of a picture put together from parts.
  private static let largestParts = 4096

  func paintImage(
    _ image: ImageContent, frame: CGRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let area = PixelRect(touching: image.rect.mapped(by: state.transform)).intersection(state.clip)
    guard !area.isEmpty, image.rect.width > 0, image.rect.height > 0 else { return }
    guard let resource = resources[image.image] else {
      return try paintPlaceholder("picture missing", frame: image.rect, on: canvas, state: state)
    }
    let surface: Surface
    do throws(RenderError) {
      surface = try prepared(image, resource, state: state)
    } catch {
      return try paintPlaceholder(error.message, frame: image.rect, on: canvas, state: state)
    }
    try draw(surface, image, area: area, on: canvas, state: state)
  }

  /// The picture at about the size it will have in pixels.
  private func prepared(
    _ image: ImageContent, _ resource: ImageResource, state: PaintState
  ) throws(RenderError) -> Surface {
    let size = pixelSize(of: image.rect.size, state: state)
    guard image.capInsets != nil || image.tiled, image.pointSize.width > 0, image.pointSize.height > 0 else {
      return try pictures.picture(resource, atMost: size)
    }
    // From points of the picture to its own pixels, and to those of the result.
    let own = (
      x: Double(resource.pixelWidth) / Double(image.pointSize.width),
      y: Double(resource.pixelHeight) / Double(image.pointSize.height)
    )
    let bounded = PixelSize(width: min(size.width, Self.largestParts), height: min(size.height, Self.largestParts))
    let result = (
      x: Double(bounded.width) / Double(image.rect.width), y: Double(bounded.height) / Double(image.rect.height)
    )
    let insets = image.capInsets ?? .zero
    func whole(_ points: CGFloat, _ scale: Double) -> Int {
      Int(min(1e6, max(0, Double(points) * scale)).rounded())
    }
    let parts = PictureParts(
      source: .init(
        top: whole(insets.top, own.y), left: whole(insets.leading, own.x), bottom: whole(insets.bottom, own.y),
        right: whole(insets.trailing, own.x)),
      target: .init(
        top: whole(insets.top, result.y), left: whole(insets.leading, result.x),
        bottom: whole(insets.bottom, result.y), right: whole(insets.trailing, result.x)),
      horizontalScale: result.x / own.x, verticalScale: result.y / own.y, isTiled: image.tiled)
    return try pictures.picture(resource, parts: parts, size: bounded)
  }

  /// A size in points as whole pixels along its own axes.
  private func pixelSize(of size: CGSize, state: PaintState) -> PixelSize {
    let t = state.transform
    func whole(_ value: CGFloat) -> Int { Int(min(1e6, max(1, value.isNaN ? 1 : value)).rounded()) }
    return PixelSize(width: whole(size.width * hypot(t.a, t.b)), height: whole(size.height * hypot(t.c, t.d)))
  }

  private func draw(
    _ surface: Surface, _ image: ImageContent, area: PixelRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let size = CGSize(width: surface.rect.width, height: surface.rect.height)
    guard let toPixels = Self.placement(of: size, in: image.rect, flipped: image.flipped, state.transform) else {
      return
    }
    let isExact =
      abs(toPixels.a) == 1 && toPixels.d == 1 && toPixels.b == 0 && toPixels.c == 0
      && toPixels.tx == toPixels.tx.rounded() && toPixels.ty == toPixels.ty.rounded()
    let filter = isExact || image.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
    try canvas.scoped { () throws(RenderError) in
      canvas.setPath(Path(image.rect), state.transform)
      if let tint = image.tint {
        canvas.clip(FillStyle())
        guard try setSource(tint, area: area, on: canvas, state: state) else { return }
        canvas.mask(surface, placedBy: toPixels, filter: filter)
      } else {
        canvas.setSource(surface, placedBy: toPixels, filter: filter, extend: CAIRO_EXTEND_PAD)
        if state.opacity == 1 {
          canvas.fill(evenOdd: false)
        } else {
          canvas.clip(FillStyle())
          canvas.paint(opacity: state.opacity)
        }
      }
    }
  }

  /// The transform from the pixels of a picture to those of the canvas; edges keep to the pixels they were meant for.
  private static func placement(
    of size: CGSize, in rect: CGRect, flipped: Bool, _ transform: CGAffineTransform
  ) -> CGAffineTransform? {
    let result: CGAffineTransform
    if transform.b == 0, transform.c == 0 {
      let from = Canvas.pixel(CGPoint(x: flipped ? rect.maxX : rect.minX, y: rect.minY), transform)
      let to = Canvas.pixel(CGPoint(x: flipped ? rect.minX : rect.maxX, y: rect.maxY), transform)
      result = CGAffineTransform(
        a: (to.x - from.x) / size.width, b: 0, c: 0, d: (to.y - from.y) / size.height, tx: from.x, ty: from.y)
    } else {
      let sign: CGFloat = flipped ? -1 : 1
      result = CGAffineTransform(
        a: sign * rect.width / size.width, b: 0, c: 0, d: rect.height / size.height,
        tx: flipped ? rect.maxX : rect.minX, ty: rect.minY
      ).concatenating(transform)
    }
    return result.isUsable ? result : nil
  }

  /// Makes a repeated picture the source; a picture that cannot be shown leaves nothing to paint.
  func setPictureSource(
    _ id: ImageID, rect: CGRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) -> Bool {
    guard let resource = resources[id], rect.width > 0, rect.height > 0 else { return false }
    let surface: Surface
    do throws(RenderError) {
      surface = try pictures.picture(resource, atMost: pixelSize(of: rect.size, state: state))
    } catch { return false }
    let size = CGSize(width: surface.rect.width, height: surface.rect.height)
    guard let toPixels = Self.placement(of: size, in: rect, flipped: false, state.transform) else { return false }
    canvas.setSource(surface, placedBy: toPixels, filter: CAIRO_FILTER_BILINEAR, extend: CAIRO_EXTEND_REPEAT)
    return true
  }
}

extension Canvas {
  /// Makes a surface the source, its own pixels being mapped to the canvas's by a transform that can be inverted.
  func setSource(
    _ other: Surface, placedBy transform: CGAffineTransform, filter: cairo_filter_t, extend: cairo_extend_t
  ) {
    let pattern = makePattern(other, transform, filter, extend)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Paints the source through the alpha of a surface.
  func mask(_ other: Surface, placedBy transform: CGAffineTransform, filter: cairo_filter_t) {
    let pattern = makePattern(other, transform, filter, CAIRO_EXTEND_PAD)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func makePattern(
    _ other: Surface, _ transform: CGAffineTransform, _ filter: cairo_filter_t, _ extend: cairo_extend_t
  ) -> OpaquePointer? {
    let inverse = transform.inverted()
    var matrix = cairo_matrix_t(
      xx: Double(inverse.a), yx: Double(inverse.b), xy: Double(inverse.c), yy: Double(inverse.d),
      x0: Double(inverse.tx), y0: Double(inverse.ty))
    let pattern = cairo_pattern_create_for_surface(other.pointer)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter)
    cairo_pattern_set_extend(pattern, extend)
    return pattern
  }
}
