// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

/// Where and how the next items are painted.
struct PaintState {
  /// From the list's points to the picture's pixels.
  var transform: CGAffineTransform
  /// Pixels that can be seen at all; the exact clip is the canvas's.
  var clip: PixelRect
  /// Groups around the items.
  var depth: Int
  /// Opacity that a lone item takes over from its group.
  var opacity = 1.0

  /// Pixels per point, as a mean of both directions.
  var pixelsPerPoint: CGFloat {
    abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
  }
}

/// Walks a display list and paints it; groups with an effect go through a layer of their own.
final class Painter {
  let list: DisplayList
  let scale: CGFloat
  let glyphs: GlyphCache
  let pictures: PictureCache
  let outlines: OutlineMeasure
  let budget: PixelBudget
  let resources: [ImageID: ImageResource]
  var gradients = GradientTables()
  /// Gets the blurred backdrop of each shape that is painted with a material: the index of its item, the pixels in the
  /// material's colour, and the transform to them.
  var keepsBackdrop: ((Int, Surface, CGAffineTransform) -> Void)?
  /// The item that is painted just now.
  private(set) var current = 0

  /// Groups inside groups that are painted; the codec refuses more than that as well.
  static let maximumDepth = 300

  init(
    list: DisplayList, scale: CGFloat, glyphs: GlyphCache, pictures: PictureCache, outlines: OutlineMeasure,
    budget: PixelBudget
  ) {
    self.list = list
    self.scale = scale
    self.glyphs = glyphs
    self.pictures = pictures
    self.outlines = outlines
    self.budget = budget
    resources = Dictionary(list.images.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Paints the items of a range of indices, first to last.
  func paint(_ range: Range<Int>, on canvas: Canvas, state: PaintState) throws(RenderError) {
    guard state.depth <= Self.maximumDepth else {
      throw RenderError(.limit, "groups are nested deeper than \(Self.maximumDepth)")
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let end = endOfItem(at: index, in: range)
      try paintItem(index, descendants: index + 1..<end, on: canvas, state: state)
      index = end
    }
  }

  /// The index after an item and everything in it.
  func endOfItem(at index: Int, in range: Range<Int>) -> Int {
    let (end, overflow) = (index + 1).addingReportingOverflow(max(0, list.items[index].descendants))
    return overflow ? range.upperBound : min(range.upperBound, end)
  }

  private func paintItem(
    _ index: Int, descendants: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let item = list.items[index]
    switch item.content {
    case .group(let group): try paintGroup(group, children: descendants, on: canvas, state: state)
    case .shape(let shape):
      current = index
      try paintShape(shape, on: canvas, state: state)
    case .text(let text): try paintText(text, on: canvas, state: state)
    case .image(let image): try paintImage(image, frame: item.frame, on: canvas, state: state)
    case .native(let control): try paintNative(control, frame: item.frame, on: canvas, state: state)
    case .placeholder(let reason): try paintPlaceholder(reason, frame: item.frame, on: canvas, state: state)
    // Live items are settled before painting; an item of a newer version may need what we do not know.
    case .liveText, .liveProgress, .unknown: return
    }
  }

  /// Paints items into transparent pixels of their own.
  func layer(_ range: Range<Int>, rect: PixelRect, state: PaintState) throws(RenderError) -> Surface {
    let canvas = Canvas(try Surface(rect, budget: budget))
    try paint(
      range, on: canvas, state: PaintState(transform: state.transform, clip: rect, depth: state.depth + 1))
    try canvas.finish()
    return canvas.surface
  }
}
