// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

extension Painter {
  /// Pixels per em above which outlines are filled instead of pictures of glyphs being kept.
  private static let largestMask: CGFloat = 256

  func paintText(_ text: TextContent, on canvas: Canvas, state: PaintState) throws(RenderError) {
    for run in text.runs {
      let box = PixelRect(touching: run.inkBox.mapped(by: state.transform)).intersection(state.clip)
      guard !box.isEmpty, run.size > 0 else { continue }
      guard let face = glyphs.face(run.face) else {
        try paintBoxes(run, on: canvas, state: state)
        continue
      }
      let t = state.transform
      let isUpright = t.b == 0 && t.c == 0 && t.a == t.d && t.a > 0
      if run.face.role == "emoji" {
        paintPictures(run, face, isUpright: isUpright, on: canvas, state: state)
      } else if isUpright, run.size * t.a <= Self.largestMask {
        try paintMasks(run, face, on: canvas, state: state)
      } else {
        try paintOutlines(run, face, area: box, on: canvas, state: state)
      }
    }
  }

  /// A glyph's origin: whole pixels and the quarter of a pixel it lies right of them; baselines keep to whole pixels.
  private static func place(_ point: CGPoint) -> (x: Int, quarter: Int, y: Int) {
    func bounded(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(4e6, max(-4e6, value)) }
    let quarters = Int((bounded(point.x) * 4).rounded())
    return (quarters >> 2, quarters & 3, Int(bounded(point.y).rounded()))
  }

  /// Gathers the coverage of all glyphs and paints through it once: glyphs that touch do not shine through.
  private func paintMasks(
    _ run: GlyphRun, _ face: LoadedFace, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let pixelSize = run.size * state.transform.a
    var placed: [(mask: GlyphMask, x: Int, y: Int)] = []
    placed.reserveCapacity(run.glyphs.count)
    var area = PixelRect.empty
    for glyph in run.glyphs {
      let origin = CGPoint(x: run.origin.x + glyph.x, y: run.origin.y + glyph.y)
      let place = Self.place(origin.applying(state.transform))
      guard
        case .mask(let mask) = glyphs.drawing(
          of: glyph.id, in: face, isColor: false, pixelSize: pixelSize, quarter: place.quarter)
      else { continue }
      let rect = PixelRect(
        x: place.x + mask.left, y: place.y - mask.top, width: mask.width, height: mask.height)
      let seen = rect.intersection(state.clip)
      guard !seen.isEmpty else { continue }
      area = area.isEmpty ? seen : area.union(seen)
      placed.append((mask, rect.x, rect.y))
    }
    guard !placed.isEmpty else { return }
    let cover = try Surface(area, format: .alpha, budget: budget)
    cover.withPixels { pixels in
      for (mask, x, y) in placed { mask.add(to: pixels, of: cover, x: x, y: y) }
    }
    try canvas.scoped { () throws(RenderError) in
      if try setSource(run.paint, area: area, on: canvas, state: state) { canvas.mask(cover) }
    }
  }

  /// Fills outlines: for text that is turned, stretched or very large.
  private func paintOutlines(
    _ run: GlyphRun, _ face: LoadedFace, area: PixelRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    var path = Path()
    for glyph in run.glyphs {
      path.addPath(
        face.outline(of: glyph.id, size: run.size),
        transform: CGAffineTransform(translationX: run.origin.x + glyph.x, y: run.origin.y + glyph.y))
    }
    guard !path.isEmpty else { return }
    try canvas.scoped { () throws(RenderError) in
      guard try setSource(run.paint, area: area, on: canvas, state: state) else { return }
      canvas.setPath(path, state.transform)
      canvas.fill(evenOdd: false)
    }
  }

  /// Paints colour glyphs; of the paint only the opacity counts.
  private func paintPictures(
    _ run: GlyphRun, _ face: LoadedFace, isUpright: Bool, on canvas: Canvas, state: PaintState
  ) {
    let opacity =
      if case .color(let color) = run.paint { Double(color.opacity) * state.opacity } else { state.opacity }
    let density = isUpright ? state.transform.a : state.pixelsPerPoint
    for glyph in run.glyphs {
      let origin = CGPoint(x: run.origin.x + glyph.x, y: run.origin.y + glyph.y)
      guard
        case .color(let surface, let left, let top, let scale) = glyphs.drawing(
          of: glyph.id, in: face, isColor: true, pixelSize: run.size * density, quarter: 0)
      else { continue }
      if isUpright, scale == 1 {
        let place = Self.place(origin.applying(state.transform))
        cairo_set_source_surface(
          canvas.context, surface.pointer, Double(place.x + (place.quarter >= 2 ? 1 : 0) + left), Double(place.y - top))
        canvas.paint(opacity: opacity)
      } else {
        let toPixels = CGAffineTransform(
          a: scale / density, b: 0, c: 0, d: scale / density, tx: origin.x + CGFloat(left) * scale / density,
          ty: origin.y - CGFloat(top) * scale / density
        ).concatenating(state.transform)
        guard toPixels.isUsable else { continue }
        canvas.setSource(surface, placedBy: toPixels, filter: CAIRO_FILTER_BILINEAR, extend: CAIRO_EXTEND_NONE)
        canvas.paint(opacity: opacity)
      }
    }
  }

  /// Marks glyphs whose face is missing by upright boxes.
  private func paintBoxes(_ run: GlyphRun, on canvas: Canvas, state: PaintState) throws(RenderError) {
    var path = Path()
    for glyph in run.glyphs { path.addRect(run.missingBox(glyph)) }
    try paintShape(
      ShapeContent(path: path, paint: run.paint, stroke: StrokeStyle(lineWidth: run.size / 16)), on: canvas,
      state: state)
  }
}

extension GlyphMask {
  /// Adds the coverage to the pixels of an alpha surface, cut at its edges.
  fileprivate func add(to pixels: UnsafeMutablePointer<UInt8>, of surface: Surface, x: Int, y: Int) {
    let seen = PixelRect(x: x, y: y, width: width, height: height).intersection(surface.rect)
    guard !seen.isEmpty else { return }
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      tessera_add_coverage(
        pixels + (seen.y - surface.rect.y) * surface.bytesPerRow + (seen.x - surface.rect.x), surface.bytesPerRow,
        base + (seen.y - y) * width + (seen.x - x), width, seen.width, seen.height)
    }
  }
}
