// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension Painter {
  func paintShape(_ shape: ShapeContent, on canvas: Canvas, state: PaintState) throws(RenderError) {
    guard !shape.path.isEmpty else { return }
    var box = shape.path.controlBox
    var stroke = shape.stroke
    if let style = stroke {
      let reach = max(0, style.lineWidth) * max(1.5, min(1000, style.miterLimit)) / 2
      box = box.insetBy(dx: -reach, dy: -reach)
      if style.dashCount(along: shape.path.controlLength) > 100_000 { stroke?.dash = [] }
      guard style.lineWidth > 0 else { return }
    }
    let area = PixelRect(touching: box.mapped(by: state.transform)).outset(by: 1).intersection(state.clip)
    guard !area.isEmpty else { return }
    try canvas.scoped { () throws(RenderError) in
      guard try setSource(shape.paint, area: area, on: canvas, state: state) else { return }
      if let stroke {
        try trace(shape, stroke, area: area, on: canvas, state: state)
      } else {
        try fill(shape, area: area, on: canvas, state: state)
      }
    }
  }

  /// Fills a path with the source. Rectangles on whole pixels go to Cairo, everything else through exact coverage.
  private func fill(
    _ shape: ShapeContent, area: PixelRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    if shape.path.isPixelAligned(state.transform) {
      canvas.setPath(shape.path, state.transform)
      return canvas.fill(evenOdd: shape.fill.isEOFilled)
    }
    canvas.mask(try coverage(of: shape.path, shape.fill, area: area, transform: state.transform))
  }

  /// How much of each pixel of an area a filled path covers.
  func coverage(
    of path: Path, _ style: FillStyle, area: PixelRect, transform: CGAffineTransform
  ) throws(RenderError) -> Surface {
    let cover = try Surface(area, format: .alpha, budget: budget)
    try outlines.measure(path, style, transform: transform, into: cover)
    return cover
  }

  private func trace(
    _ shape: ShapeContent, _ stroke: StrokeStyle, area: PixelRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    if shape.fill.isAntialiased {
      canvas.setPath(shape.path, state.transform)
      return canvas.stroke(stroke, state.transform)
    }
    // Cairo without antialiasing asks for the pixel's centre; Apple fills every pixel that is touched.
    let cover = Canvas(try Surface(area, format: .alpha, budget: budget))
    cover.setSource(.white)
    cover.setPath(shape.path, state.transform)
    cover.stroke(stroke, state.transform)
    try cover.finish()
    cover.surface.withPixels {
      tessera_harden($0, cover.surface.bytesPerRow, cover.surface.rect.width, cover.surface.rect.height)
    }
    canvas.mask(cover.surface)
  }

  /// Cuts continuous corners off a finished tile; only the corners are touched.
  func round(_ canvas: Canvas, radius: CGFloat) throws(RenderError) {
    let tile = canvas.surface.rect
    let path = Path(roundedRect: tile.cgRect, cornerRadius: radius)
    // A continuous corner reaches 1.53 radii along the edge, and at most to its middle.
    let reach = Int(min(4e6, radius * 1.53 + 1))
    let (wide, tall) = (min(reach, tile.width / 2 + 1), min(reach, tile.height / 2 + 1))
    let columns = [tile.x..<tile.x + wide, max(tile.x + wide, tile.maxX - wide)..<tile.maxX]
    let rows = [tile.y..<tile.y + tall, max(tile.y + tall, tile.maxY - tall)..<tile.maxY]
    for column in columns where !column.isEmpty {
      for row in rows where !row.isEmpty {
        let corner = PixelRect(x: column.lowerBound, y: row.lowerBound, width: column.count, height: row.count)
        let area = corner.intersection(tile)
        guard !area.isEmpty else { continue }
        canvas.keepOnly(try coverage(of: path, FillStyle(), area: area, transform: .identity))
      }
    }
  }

  /// Makes a paint the canvas's source; false when there is nothing to paint.
  ///
  /// - Parameter area: the pixels that will be painted at most.
  func setSource(
    _ paint: Paint, area: PixelRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) -> Bool {
    let paint = state.opacity == 1 ? paint : paint.multiplyingOpacity(by: state.opacity)
    switch paint {
    case .color(let color):
      guard color.opacity > 0 else { return false }
      canvas.setSource(color)
    case .linearGradient, .radialGradient, .ellipticalGradient, .angularGradient:
      let surface = try Surface(area, budget: budget)
      gradients.fill(surface, with: paint, transform: state.transform)
      canvas.setSource(surface)
    case .image(let id, let rect):
      return try setPictureSource(id, rect: rect, on: canvas, state: state)
    case .material(let color, let radius):
      let deviation = deviation(radius: radius, state: state)
      if deviation > 0.1 {
        let reach = Int((3 * deviation).rounded(.up))
        let around = area.outset(by: reach).intersection(canvas.surface.rect)
        let backdrop = Canvas(try Surface(around, budget: budget))
        backdrop.setSource(canvas.surface)
        backdrop.paint()
        try backdrop.finish()
        try blur(backdrop.surface, deviation: deviation, clamped: true)
        backdrop.setSource(color)
        backdrop.paint()
        try backdrop.finish()
        keepsBackdrop?(current, backdrop.surface, state.transform)
        canvas.setSource(backdrop.surface)
      } else {
        guard color.opacity > 0 else { return false }
        canvas.setSource(color)
      }
    }
    return true
  }
}

extension StrokeStyle {
  /// How many dashes a line of the given length would be cut into.
  func dashCount(along length: CGFloat) -> CGFloat {
    guard !dash.isEmpty else { return 0 }
    let period = dash.reduce(0) { $0 + ($1.isFinite ? max(0, $1) : 0) }
    return period > 0 ? length / period * CGFloat(dash.count) : .infinity
  }
}

extension Path {
  /// Whether the path has only straight lines between corners of pixels, all of them upright or level.
  func isPixelAligned(_ transform: CGAffineTransform) -> Bool {
    guard transform.b == 0, transform.c == 0 else { return false }
    var (aligned, last) = (true, CGPoint.zero)
    forEach { element in
      switch element {
      case .move(let p), .line(let p):
        let place = Canvas.pixel(p, transform)
        let isWhole = place.x == place.x.rounded() && place.y == place.y.rounded()
        if case .line = element, place.x != last.x, place.y != last.y { aligned = false }
        if !isWhole { aligned = false }
        last = place
      case .quadCurve, .curve: aligned = false
      case .closeSubpath: break
      }
    }
    return aligned
  }

  /// The length of the polygon through all points, controls included: never shorter than the outline.
  var controlLength: CGFloat {
    var (sum, last, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    func go(_ p: CGPoint) {
      sum += hypot(p.x - last.x, p.y - last.y)
      last = p
    }
    forEach { element in
      switch element {
      case .move(let p): (last, start) = (p, p)
      case .line(let p): go(p)
      case .quadCurve(let p, let c):
        go(c)
        go(p)
      case .curve(let p, let c1, let c2):
        go(c1)
        go(c2)
        go(p)
      case .closeSubpath: go(start)
      }
    }
    return sum
  }
}
