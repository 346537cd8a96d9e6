// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

/// Where and how the next items of a page are painted.
struct PageState {
  /// Pixels per point of what must be drawn as a picture: finer where the items are enlarged.
  var density: CGFloat
  /// Groups around the items.
  var depth: Int
}

/// Walks a display list and draws it on a page; coordinates stay points of the tile.
final class PDFPage {
  /// Pixels per point of what is drawn as a picture.
  static let density: CGFloat = 3

  let painter: Painter
  /// A library whose faces Cairo may change.
  let fonts: FontLibrary?
  let context: OpaquePointer
  var faces: [FontFace: PDFFont?] = [:]
  let backdrops: Backdrops

  var list: DisplayList { painter.list }

  init(painter: Painter, fonts: FontLibrary?, surface: OpaquePointer, backdrop: ResolvedColor) {
    self.painter = painter
    backdrops = Backdrops(of: painter, on: backdrop)
    self.fonts = fonts
    // Cairo never returns null here; an error stays in the context and is reported at the end.
    context = cairo_create(surface)
  }

  deinit { cairo_destroy(context) }

  /// Draws the whole tile.
  func paint(tile: CGSize, options: RenderOptions) throws(RenderError) {
    let rect = CGRect(origin: .zero, size: tile)
    if options.cornerRadius > 0 {
      setPath(Path(roundedRect: rect, cornerRadius: options.cornerRadius))
      cairo_clip(context)
    }
    if options.backdrop.opacity > 0 {
      setSource(options.backdrop)
      cairo_paint(context)
    }
    try paint(0..<list.items.count, PageState(density: Self.density, depth: 0))
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderError(.painting, "the paint library failed: \(String(cString: cairo_status_to_string(status)))")
    }
  }

  /// Draws the items of a range, first to last.
  func paint(_ range: Range<Int>, _ state: PageState) throws(RenderError) {
    guard state.depth <= Painter.maximumDepth else {
      throw RenderError(.limit, "groups are nested deeper than \(Painter.maximumDepth)")
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let end = painter.endOfItem(at: index, in: range)
      let item = list.items[index]
      switch item.content {
      case .group(let group): try paint(group, index + 1..<end, state)
      case .shape(let shape): try paint(shape, over: backdrops[index], state)
      case .text(let text): try paint(text, state)
      case .image(let image): try paint(image, at: index, state)
      case .native(let control): try paintNative(control, frame: item.frame, state)
      case .placeholder(let reason): try paintPlaceholder(reason, frame: item.frame, state)
      // Live items are settled before; an item of a newer version may need what we do not know.
      case .liveText, .liveProgress, .unknown: break
      }
      index = end
    }
  }

  func paint(
    _ shape: ShapeContent, over backdrop: Backdrops.Picture? = nil, _ state: PageState
  ) throws(RenderError) {
    guard !shape.path.isEmpty else { return }
    var box = shape.path.controlBox
    if let stroke = shape.stroke {
      guard stroke.lineWidth > 0 else { return }
      let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? max(1.5, min(1000, stroke.miterLimit)) : 1.5)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    if let backdrop, let placement = backdrop.placement {
      let (x, y) = (CGFloat(backdrop.surface.rect.x), CGFloat(backdrop.surface.rect.y))
      setSource(
        backdrop.surface, placedBy: CGAffineTransform(translationX: x, y: y).concatenating(placement),
        extend: CAIRO_EXTEND_PAD)
    } else {
      guard try setSource(shape.paint, box: box, state) else { return }
    }
    setPath(shape.path)
    if let stroke = shape.stroke {
      setPen(stroke, along: shape.path)
      cairo_stroke(context)
    } else {
      cairo_set_fill_rule(context, shape.fill.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
    }
  }

  func paintPlaceholder(_ reason: String, frame: CGRect, _ state: PageState) throws(RenderError) {
    if let mark = standIn(in: frame).mark(reason: reason) { try paint(other: mark, state) }
  }

  func paintNative(_ control: NativeControl, frame: CGRect, _ state: PageState) throws(RenderError) {
    if let list = standIn(in: frame).control(control) { try paint(other: list, state) }
  }

  private func standIn(in frame: CGRect) -> StandIn {
    StandIn(frame: frame, hasFonts: fonts != nil, displayScale: Self.density)
  }

  /// Another list at this place, such as a mark.
  private func paint(other list: DisplayList, _ state: PageState) throws(RenderError) {
    let inner = PDFPage(
      painter: Painter(
        list: list, scale: painter.scale, glyphs: painter.glyphs, pictures: painter.pictures,
        outlines: painter.outlines, budget: painter.budget),
      fonts: fonts, sharing: context)
    try inner.paint(0..<list.items.count, state)
  }

  /// A walk over another list on the same page.
  private init(painter: Painter, fonts: FontLibrary?, sharing context: OpaquePointer) {
    self.painter = painter
    self.fonts = fonts
    self.context = cairo_reference(context)
    backdrops = Backdrops(of: painter, on: .clear)
  }
}

extension PDFPage {
  /// Makes a path the current one.
  func setPath(_ path: Path) {
    cairo_new_path(context)
    func bounded(_ p: CGPoint) -> (x: Double, y: Double) {
      func one(_ value: CGFloat) -> Double { value.isFinite ? Double(min(1e6, max(-1e6, value))) : 0 }
      return (one(p.x), one(p.y))
    }
    path.forEach { element in
      switch element {
      case .move(let p):
        let p = bounded(p)
        cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = bounded(p)
        cairo_line_to(context, p.x, p.y)
      case .quadCurve(let p, let c):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        let (p, c) = (bounded(p), bounded(c))
        cairo_curve_to(
          context, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3,
          p.x, p.y)
      case .curve(let p, let c1, let c2):
        let (p, c1, c2) = (bounded(p), bounded(c1), bounded(c2))
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }

  private func setPen(_ style: StrokeStyle, along path: Path) {
    cairo_set_line_width(context, Double(min(1e5, style.lineWidth)))
    cairo_set_line_cap(context, style.lineCap.cairoCap)
    cairo_set_line_join(context, style.lineJoin.cairoJoin)
    cairo_set_miter_limit(context, Double(style.miterLimit.isFinite ? max(1, style.miterLimit) : 10))
    let dash = style.dash.map { Double($0.isFinite ? max(0, $0) : 0) }
    let isDashed = dash.contains { $0 > 0 } && style.dashCount(along: path.controlLength) <= 100_000
    cairo_set_dash(
      context, dash, isDashed ? Int32(dash.count) : 0, style.dashPhase.isFinite ? Double(style.dashPhase) : 0)
  }

  func setSource(_ color: ResolvedColor) {
    let color = color.bounded
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity))
  }

  /// Makes a paint the source; false when there is nothing to paint.
  ///
  /// - Parameter box: a rectangle around what is painted, for paints that are drawn as a picture.
  func setSource(_ paint: Paint, box: CGRect, _ state: PageState) throws(RenderError) -> Bool {
    switch paint {
    case .color(let color), .material(let color, _):
      guard color.bounded.opacity > 0 else { return false }
      setSource(color)
    case .linearGradient(let stops, let start, let end):
      let stops = NormalizedStops(stops)
      guard stops.stops.count > 1, hypot(end.x - start.x, end.y - start.y) > 1e-6 else {
        setSource(stops.last)
        return stops.last.opacity > 0
      }
      let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
      setSource(pattern, stops.stops)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      return setRadial(
        NormalizedStops(stops), from: startRadius, to: endRadius,
        CGAffineTransform(translationX: center.x, y: center.y))
    case .ellipticalGradient(let stops, let rect, let center, let startFraction, let endFraction):
      let point = center.point(in: rect)
      return setRadial(
        NormalizedStops(stops), from: startFraction, to: endFraction,
        CGAffineTransform(
          a: max(1e-3, rect.width), b: 0, c: 0, d: max(1e-3, rect.height), tx: point.x, ty: point.y))
    case .angularGradient:
      guard !box.isNull else { return false }
      let scale = min(state.density, 2048 / max(1, max(box.width, box.height)))
      let transform = CGAffineTransform(scaleX: scale, y: scale)
      let surface = try Surface(PixelRect(touching: box.applying(transform)).outset(by: 1), budget: painter.budget)
      painter.gradients.fill(surface, with: paint, transform: transform)
      setSource(surface, placedBy: surface.placement(scale: scale))
    case .image(let id, let rect):
      guard let resource = painter.resources[id], rect.width > 0, rect.height > 0,
        let surface = try? picture(resource, size: rect.size, state)
      else { return false }
      setSource(surface, placedBy: surface.placement(in: rect), extend: CAIRO_EXTEND_REPEAT)
    }
    return true
  }

  private func setRadial(
    _ stops: NormalizedStops, from start: CGFloat, to end: CGFloat, _ placement: CGAffineTransform
  ) -> Bool {
    guard stops.stops.count > 1, let (places, radius) = stops.radial(from: start, to: end) else {
      setSource(stops.last)
      return stops.last.opacity > 0
    }
    let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, Double(radius))
    var matrix = placement.inverted().cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    setSource(pattern, places)
    return true
  }

  private func setSource(_ pattern: OpaquePointer?, _ stops: [NormalizedStops.Stop]) {
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.place, Double(stop.color.red), Double(stop.color.green), Double(stop.color.blue),
        Double(stop.color.opacity))
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Makes a picture the source, its own pixels being mapped to points by a transform that can be inverted.
  func setSource(
    _ surface: Surface, placedBy transform: CGAffineTransform, extend: cairo_extend_t = CAIRO_EXTEND_PAD,
    isNearest: Bool = false
  ) {
    let pattern = makePattern(surface, transform, extend, isNearest)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  func makePattern(
    _ surface: Surface, _ transform: CGAffineTransform, _ extend: cairo_extend_t, _ isNearest: Bool
  ) -> OpaquePointer? {
    var matrix = transform.inverted().cairoMatrix
    let pattern = cairo_pattern_create_for_surface(surface.pointer)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, extend)
    cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    return pattern
  }
}

extension Surface {
  /// From its own pixels to points, as it lies in a picture with so many pixels a point.
  func placement(scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: CGFloat(rect.x) / scale, ty: CGFloat(rect.y) / scale)
  }

  /// From its own pixels to points, filling a rectangle.
  func placement(in target: CGRect, flipped: Bool = false) -> CGAffineTransform {
    let (x, y) = (target.width / CGFloat(rect.width), target.height / CGFloat(rect.height))
    return CGAffineTransform(
      a: flipped ? -x : x, b: 0, c: 0, d: y, tx: flipped ? target.maxX : target.minX, ty: target.minY)
  }
}

extension CGAffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }
}
