// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension PDFPage {
  func paint(_ group: DisplayItem.Group, _ children: Range<Int>, _ state: PageState) throws(RenderError) {
    guard !children.isEmpty else { return }
    var inner = state
    inner.depth += 1
    cairo_save(context)
    defer { cairo_restore(context) }
    switch group {
    case .opacity(let value):
      let opacity = value.isFinite ? min(1, max(0, value)) : 1
      guard opacity > 0 else { return }
      if opacity == 1 { return try paint(children, inner) }
      try pushing(children, inner)
      cairo_paint_with_alpha(context, opacity)
    case .clip(let path, let style):
      setPath(path)
      cairo_set_fill_rule(context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
      try paint(children, inner)
    case .mask:
      let end = painter.endOfItem(at: children.lowerBound, in: children)
      guard end < children.upperBound else { return }
      try pushing(end..<children.upperBound, inner)
      cairo_push_group(context)
      try paint(children.lowerBound..<end, inner)
      let mask = cairo_pop_group(context)
      cairo_mask(context, mask)
      cairo_pattern_destroy(mask)
    case .blend(let mode):
      if mode == .normal { return try paint(children, inner) }
      try pushing(children, inner)
      cairo_set_operator(context, mode.cairoOperator ?? CAIRO_OPERATOR_MULTIPLY)
      cairo_paint(context)
    case .transform(let transform):
      guard transform.isUsable else { return }
      var matrix = transform.cairoMatrix
      cairo_transform(context, &matrix)
      inner.density *= max(0.1, min(8, abs(transform.a * transform.d - transform.b * transform.c).squareRoot()))
      try paint(children, inner)
    case .blur(let radius, _):
      guard radius > 0 else { return try paint(children, inner) }
      try paintPicture(of: group, children, inner)
    case .shadow(let color, let radius, let offset):
      if color.opacity > 0 { try paintShadow(color, radius: radius, offset: offset, children, inner) }
      try paint(children, inner)
    case .color:
      try paintPicture(of: group, children, inner)
    case .compositing:
      try pushing(children, inner)
      cairo_paint(context)
    case .toggle(let isOn):
      guard let shown = painter.appearance(of: children, isOn: isOn) else { return }
      try paint(shown, inner)
    case .interaction, .accessibility, .transition, .animation, .content, .accented, .privacySensitive, .invalidatable,
      .containerBackground, .scroll:
      try paint(children, inner)
    }
  }

  /// Draws items in a group of the page and makes it the source.
  private func pushing(_ range: Range<Int>, _ state: PageState) throws(RenderError) {
    cairo_push_group(context)
    // Every push has its pop, or the context would be left in the group.
    defer { cairo_pop_group_to_source(context) }
    try paint(range, state)
  }

  /// Draws a group by our own code as a picture, with its text unseen above it so that it can be found.
  private func paintPicture(
    of group: DisplayItem.Group, _ children: Range<Int>, _ state: PageState
  ) throws(RenderError) {
    let transform = CGAffineTransform(scaleX: state.density, y: state.density)
    var box = painter.bounds(of: children, transform: transform)
    guard !box.isNull else { return }
    if case .blur(let radius, false) = group {
      let reach = 3 * min(radius * state.density, Painter.maximumDeviation)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    let canvas = Canvas(try Surface(PixelRect(touching: box).intersection(Self.largest), budget: painter.budget))
    try painter.paintGroup(
      group, children: children, on: canvas,
      state: PaintState(transform: transform, clip: canvas.surface.rect, depth: state.depth))
    try canvas.finish()
    setSource(canvas.surface, placedBy: canvas.surface.placement(scale: state.density), extend: CAIRO_EXTEND_NONE)
    cairo_paint(context)
    try paintUnseenText(in: children, state)
  }

  /// The part of a page that pictures of groups may fill, in pixels.
  private static let largest = PixelRect(x: -4096, y: -4096, width: 12_288, height: 12_288)

  private func paintShadow(
    _ color: ResolvedColor, radius: CGFloat, offset: CGSize, _ children: Range<Int>, _ state: PageState
  ) throws(RenderError) {
    let transform = CGAffineTransform(scaleX: state.density, y: state.density)
    let pixels = PaintState(transform: transform, clip: Self.largest, depth: state.depth)
    let box = PixelRect(touching: painter.bounds(of: children, transform: transform)).intersection(Self.largest)
    guard !box.isEmpty else { return }
    let deviation = painter.deviation(radius: radius, state: pixels)
    let caster = try painter.layer(children, rect: box, state: pixels)
    let cover = Canvas(
      try Surface(box.outset(by: Int((3 * deviation).rounded(.up))), format: .alpha, budget: painter.budget))
    cover.setSource(caster)
    cover.paint()
    try cover.finish()
    try painter.blur(cover.surface, deviation: deviation, clamped: false)
    setSource(color)
    let placement = cover.surface.placement(scale: state.density)
      .concatenating(CGAffineTransform(translationX: offset.width, y: offset.height))
    let pattern = makePattern(cover.surface, placement, CAIRO_EXTEND_NONE, false)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Writes the text of items so that it can be selected and searched but not seen.
  private func paintUnseenText(in range: Range<Int>, _ state: PageState) throws(RenderError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = painter.endOfItem(at: index, in: range)
      let children = index + 1..<end
      switch list.items[index].content {
      case .text(let text): for run in text.runs { paintUnseen(run) }
      case .group(.transform(let transform)) where transform.isUsable:
        cairo_save(context)
        var matrix = transform.cairoMatrix
        cairo_transform(context, &matrix)
        try paintUnseenText(in: children, state)
        cairo_restore(context)
      case .group(.toggle(let isOn)):
        if let shown = painter.appearance(of: children, isOn: isOn) { try paintUnseenText(in: shown, state) }
      case .group: try paintUnseenText(in: children, state)
      default: break
      }
      index = end
    }
  }
}
