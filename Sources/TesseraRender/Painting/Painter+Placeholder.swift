// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension Painter {
  /// Paints the mark of something that cannot be shown.
  func paintPlaceholder(
    _ reason: String, frame: CGRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    var inner = state
    inner.clip = state.clip.intersection(PixelRect(touching: frame.mapped(by: state.transform)).outset(by: 1))
    let drawing = PlaceholderDrawing(frame: frame, hasFonts: glyphs.hasFonts, displayScale: scale)
    guard !inner.clip.isEmpty, let mark = drawing.list(reason: reason) else { return }
    let painter = Painter(
      list: mark, scale: scale, glyphs: glyphs, pictures: pictures, outlines: outlines, budget: budget)
    try painter.paint(0..<mark.items.count, on: canvas, state: inner)
  }
}
