// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// A face as Cairo holds it.
final class PDFFont {
  let face: LoadedFace
  let cairoFace: OpaquePointer
  let options: OpaquePointer

  init?(_ face: LoadedFace, axes: [FontFace.Axis]) {
    guard let cairoFace = tessera_font_face(face.readerFace), let options = cairo_font_options_create() else {
      return nil
    }
    self.face = face
    self.cairoFace = cairoFace
    self.options = options
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    // Cairo sets the axes anew each time it uses a face.
    let variations = axes.map { "\($0.tag)=\(SVGMarkup.number(CGFloat($0.value)))" }.joined(separator: ",")
    if !variations.isEmpty { cairo_font_options_set_variations(options, variations) }
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(cairoFace)
  }
}

extension PDFPage {
  func paint(_ text: TextContent, _ state: PageState) throws(RenderError) {
    for run in text.runs where run.size > 0 {
      if run.face.role == "emoji" {
        paintPictures(run, state)
        paintUnseen(run)
        continue
      }
      cairo_save(context)
      defer { cairo_restore(context) }
      guard try setSource(run.paint, box: run.inkBox, state) else { continue }
      guard let font = font(run.face) else {
        paintBoxes(run)
        continue
      }
      setFont(font, run)
      show(run, glyph: nil)
    }
  }

  /// Writes a run with next to no opacity, so that what stands there can be found. Colour glyphs are stood in for by dots:
  /// Cairo leaves out what has no ink at all.
  func paintUnseen(_ run: GlyphRun) {
    let isColor = run.face.role == "emoji"
    guard run.face.role != "symbols", run.size > 0, let font = font(isColor ? FontFace(role: "text") : run.face) else {
      return
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    // The least that Cairo does not take for nothing.
    cairo_set_source_rgba(context, 0, 0, 0, 1.0 / 250)
    setFont(font, run)
    show(run, glyph: isColor ? font.face.glyph(for: ".") : nil)
  }

  private func font(_ face: FontFace) -> PDFFont? {
    if let known = faces[face] { return known }
    let opened = fonts?.face(face).flatMap { PDFFont($0, axes: face.axes) }
    faces[face] = .some(opened)
    return opened
  }

  private func setFont(_ font: PDFFont, _ run: GlyphRun) {
    let size = Double(min(10_000, run.size))
    var matrix = cairo_matrix_t(
      xx: size * font.face.horizontalStretch, yx: 0, xy: run.face.isOblique ? -0.2126 * size : 0, yy: size, x0: 0, y0: 0
    )
    cairo_set_font_face(context, font.cairoFace)
    cairo_set_font_matrix(context, &matrix)
    cairo_set_font_options(context, font.options)
  }

  /// Shows the glyphs of a run, or one glyph in their places, with the characters they stand for.
  private func show(_ run: GlyphRun, glyph: UInt32?) {
    let ordered = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    var glyphs = ordered.map { one in
      cairo_glyph_t(
        index: UInt(glyph ?? one.id), x: Double(run.origin.x + one.x), y: Double(run.origin.y + one.y))
    }
    let isSpread = !run.isRightToLeft && painter.glyphs.face(run.face).map { run.isSpread(in: $0) } == true
    guard var clusters = run.textClusters(ordered, wholeWords: isSpread) else {
      return cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
    }
    if run.isRightToLeft { glyphs.reverse() }
    // Characters that no reader wants in a file keep their length, since clusters count bytes.
    let bytes = run.text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : CChar(bitPattern: $0) }
    cairo_show_text_glyphs(
      context, bytes, Int32(bytes.count), glyphs, Int32(glyphs.count), &clusters, Int32(clusters.count),
      run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }

  private func paintBoxes(_ run: GlyphRun) {
    var path = Path()
    for glyph in run.glyphs { path.addRect(run.missingBox(glyph)) }
    setPath(path)
    cairo_set_line_width(context, Double(run.size / 16))
    cairo_stroke(context)
  }

  /// Paints colour glyphs; of the paint only the opacity counts.
  private func paintPictures(_ run: GlyphRun, _ state: PageState) {
    guard let face = painter.glyphs.face(run.face) else { return }
    let opacity = if case .color(let color) = run.paint { Double(color.bounded.opacity) } else { 1.0 }
    for glyph in run.glyphs {
      guard
        let drawn = face.colorBitmap(of: glyph.id, pixelSize: run.size * state.density), drawn.width > 0,
        drawn.height > 0,
        let surface = try? Surface(
          Bitmap(size: PixelSize(width: drawn.width, height: drawn.height), premultiplied: drawn.bytes))
      else { continue }
      let strike = drawn.scale / state.density
      let placement = CGAffineTransform(
        a: strike, b: 0, c: 0, d: strike, tx: run.origin.x + glyph.x + CGFloat(drawn.left) * strike,
        ty: run.origin.y + glyph.y - CGFloat(drawn.top) * strike)
      guard placement.isUsable else { continue }
      cairo_save(context)
      setSource(surface, placedBy: placement, extend: CAIRO_EXTEND_NONE)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    }
  }
}

extension GlyphRun {
  /// Whether letters stand so far apart that readers of a file would take the gaps for spaces.
  fileprivate func isSpread(in face: LoadedFace) -> Bool {
    zip(glyphs, glyphs.dropFirst()).contains { glyph, next in
      next.x - glyph.x - face.advance(of: glyph.id, size: size) > 0.08 * size
    }
  }

  /// Bytes and glyphs that belong together, in the order of the text; nil when the run does not say.
  ///
  /// - Parameter wholeWords: makes each word one cluster, which Cairo writes with its text beside the glyphs.
  fileprivate func textClusters(_ ordered: some Collection<Glyph>, wholeWords: Bool) -> [cairo_text_cluster_t]? {
    let bytes = Array(text.utf8)
    var starts: [Int] = []
    var counts: [Int32] = []
    for glyph in ordered {
      guard glyph.cluster >= (starts.last ?? 0), glyph.cluster < bytes.count, bytes[glyph.cluster] & 0xC0 != 0x80 else {
        return nil
      }
      let space = UInt8(ascii: " ")
      let continues =
        wholeWords && glyph.cluster > 0 && bytes[glyph.cluster] != space && bytes[glyph.cluster - 1] != space
      if let last = starts.last, glyph.cluster == last || continues {
        counts[counts.count - 1] += 1
      } else {
        starts.append(glyph.cluster)
        counts.append(1)
      }
    }
    guard !starts.isEmpty else { return nil }
    // Characters before the first glyph belong to it.
    starts[0] = 0
    let ends = starts.dropFirst() + [bytes.count]
    return zip(zip(starts, ends), counts).map { range, count in
      cairo_text_cluster_t(num_bytes: Int32(range.1 - range.0), num_glyphs: count)
    }
  }
}
