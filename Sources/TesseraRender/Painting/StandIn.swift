// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// What is drawn in the place of something else: the mark of what cannot be shown, a control that only a page has.
///
/// It is a display list in the space of the frame, so that every kind of output draws the same.
struct StandIn {
  let frame: CGRect
  /// Whether anything can be written.
  let hasFonts: Bool
  /// Pixels per point, for baselines.
  let displayScale: CGFloat

  /// Takes the items; nil for a frame without room.
  var builder: DisplayListBuilder? {
    guard frame.width > 0, frame.height > 0, max(frame.width, frame.height) < 100_000 else { return nil }
    return DisplayListBuilder(size: frame.size)
  }
}

extension Painter {
  /// What stands in for something in a frame.
  func standIn(in frame: CGRect) -> StandIn {
    StandIn(frame: frame, hasFonts: glyphs.hasFonts, displayScale: scale)
  }

  /// Paints the mark of something that cannot be shown.
  func paintPlaceholder(
    _ reason: String, frame: CGRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    var inner = state
    inner.clip = state.clip.intersection(PixelRect(touching: frame.mapped(by: state.transform)).outset(by: 1))
    guard !inner.clip.isEmpty else { return }
    try paint(other: standIn(in: frame).mark(reason: reason), on: canvas, state: inner)
  }

  func paintNative(
    _ control: NativeControl, frame: CGRect, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    try paint(other: standIn(in: frame).control(control), on: canvas, state: state)
  }

  /// Another list at this place.
  private func paint(other list: DisplayList?, on canvas: Canvas, state: PaintState) throws(RenderError) {
    guard let list else { return }
    let painter = Painter(
      list: list, scale: scale, glyphs: glyphs, pictures: pictures, outlines: outlines, budget: budget)
    try painter.paint(0..<list.items.count, on: canvas, state: state)
  }
}
