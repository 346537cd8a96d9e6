// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraGeometry

/// A surface being painted; coordinates are pixels of the whole picture.
final class Canvas {
  let surface: Surface
  let context: OpaquePointer

  init(_ surface: Surface) {
    self.surface = surface
    // Cairo never returns null here; without memory the context carries the error, which `finish` reports.
    context = cairo_create(surface.pointer)
    resetTransform()
  }

  deinit { cairo_destroy(context) }

  /// Throws what went wrong since the beginning.
  func finish() throws(RenderError) {
    cairo_surface_flush(surface.pointer)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderError(.painting, "the paint library failed: \(String(cString: cairo_status_to_string(status)))")
    }
  }

  private func resetTransform() {
    var matrix = cairo_matrix_t(
      xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-surface.rect.x), y0: Double(-surface.rect.y))
    cairo_set_matrix(context, &matrix)
  }

  // MARK: Paths

  /// Makes a path the current one, mapped to pixels.
  func setPath(_ path: Path, _ transform: CGAffineTransform) {
    cairo_new_path(context)
    path.forEach { element in
      switch element {
      case .move(let p):
        let p = Self.pixel(p, transform)
        cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = Self.pixel(p, transform)
        cairo_line_to(context, p.x, p.y)
      case .quadCurve(let p, let c):
        // Raised to a cubic in pixels, with the start that Cairo keeps.
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        let (p, c) = (Self.pixel(p, transform), Self.pixel(c, transform))
        cairo_curve_to(
          context, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3,
          p.x, p.y)
      case .curve(let p, let c1, let c2):
        let (p, c1, c2) = (Self.pixel(p, transform), Self.pixel(c1, transform), Self.pixel(c2, transform))
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }

  /// A point in pixels: bounded, since Cairo counts in 24.8 bits, and put on the pixel edge it was meant for, since
  /// lists keep coordinates on a grid of 1/256 pt only.
  static func pixel(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint {
    let mapped = point.applying(transform)
    return CGPoint(x: settled(mapped.x), y: settled(mapped.y))
  }

  static func settled(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return 0 }
    let bounded = min(4e6, max(-4e6, value))
    let whole = bounded.rounded()
    return abs(bounded - whole) < 0.01 ? whole : bounded
  }

  func fill(evenOdd: Bool) {
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  /// Traces the current path with a pen whose shape follows the transform.
  func stroke(_ style: StrokeStyle, _ transform: CGAffineTransform) {
    var pen = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
    cairo_set_matrix(context, &pen)
    cairo_set_line_width(context, Double(min(1e5, max(0, style.lineWidth))))
    cairo_set_line_cap(context, style.lineCap.cairoCap)
    cairo_set_line_join(context, style.lineJoin.cairoJoin)
    cairo_set_miter_limit(context, Double(style.miterLimit.isFinite ? max(1, style.miterLimit) : 10))
    let dash = style.dash.map { Double($0.isFinite ? max(0, $0) : 0) }
    cairo_set_dash(context, dash, Int32(dash.count), style.dashPhase.isFinite ? Double(style.dashPhase) : 0)
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
    resetTransform()
  }

  // MARK: Clips

  /// Runs the closure with the context's state kept.
  func scoped(_ body: () throws(RenderError) -> Void) throws(RenderError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    try body()
  }

  /// Narrows the clip to the current path.
  func clip(_ style: FillStyle) {
    cairo_set_fill_rule(context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(context, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Keeps of what is painted in the place of another surface only as much as its alpha says.
  func keepOnly(_ cover: Surface) {
    cairo_save(context)
    cairo_rectangle(
      context, Double(cover.rect.x), Double(cover.rect.y), Double(cover.rect.width), Double(cover.rect.height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    setSource(cover)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Puts pixels in the place of what is there, through the clip.
  func replace(_ rect: PixelRect, with other: Surface) {
    cairo_save(context)
    cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(other)
    cairo_paint(context)
    cairo_restore(context)
  }

  // MARK: Sources

  /// A plain colour. Opacity is kept in eight bits before blending, as Apple's compositor does.
  func setSource(_ color: ResolvedColor) {
    func unit(_ value: Float) -> Double {
      guard value.isFinite else { return 0 }
      return Double((min(1, max(0, value)) * 255).rounded(.toNearestOrAwayFromZero)) / 255
    }
    cairo_set_source_rgba(context, unit(color.red), unit(color.green), unit(color.blue), unit(color.opacity))
  }

  /// Another surface at its own place.
  func setSource(_ other: Surface, dx: Double = 0, dy: Double = 0) {
    cairo_set_source_surface(context, other.pointer, Double(other.rect.x) + dx, Double(other.rect.y) + dy)
  }

  func paint() { cairo_paint(context) }

  /// Paints the source with an opacity, kept in eight bits.
  func paint(opacity: Double) {
    let bounded = opacity.isFinite ? min(1, max(0, opacity)) : 1
    let steps = (bounded * 255).rounded(.toNearestOrAwayFromZero)
    if steps >= 255 { cairo_paint(context) } else { cairo_paint_with_alpha(context, steps / 255) }
  }

  /// Paints the source through the alpha of another surface.
  func mask(_ other: Surface, dx: Double = 0, dy: Double = 0) {
    cairo_mask_surface(context, other.pointer, Double(other.rect.x) + dx, Double(other.rect.y) + dy)
  }
}

extension CGLineCap {
  var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
