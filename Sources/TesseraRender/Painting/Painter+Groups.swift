// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension Painter {
  /// The largest standard deviation of a blur in pixels; beyond it nothing is left to see.
  static let maximumDeviation: CGFloat = 512

  func paintGroup(
    _ group: DisplayItem.Group, children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    guard !children.isEmpty else { return }
    var inner = state
    inner.depth += 1
    switch group {
    case .opacity(let value): try paintOpacity(value, children, on: canvas, state: inner)
    case .clip(let path, let style): try paintClipped(path, style, children, on: canvas, state: inner)
    case .mask: try paintMasked(children, on: canvas, state: inner)
    case .blend(let mode):
      if mode == .normal, state.opacity == 1 { return try paint(children, on: canvas, state: inner) }
      try paintBlended(mode, children, on: canvas, state: inner)
    case .transform(let transform):
      inner.transform = transform.concatenating(state.transform)
      guard inner.transform.isUsable else { return }
      try paint(children, on: canvas, state: inner)
    case .blur(let radius, let opaque):
      try paintBlurred(radius: radius, opaque: opaque, children, on: canvas, state: inner)
    case .shadow(let color, let radius, let offset):
      try paintShadowed(color, radius: radius, offset: offset, children, on: canvas, state: inner)
    case .compositing:
      guard let surface = try layer(of: children, state: inner) else { return }
      composite(surface, opacity: state.opacity, on: canvas)
    case .color(let adjustment):
      guard let surface = try layer(of: children, state: inner) else { return }
      adjustment.apply(to: surface)
      composite(surface, opacity: state.opacity, on: canvas)
    case .toggle(let isOn):
      guard let shown = appearance(of: children, isOn: isOn) else { return }
      try paint(shown, on: canvas, state: inner)
    case .interaction, .accessibility, .transition, .animation, .content, .accented, .privacySensitive, .invalidatable,
      .containerBackground, .scroll:
      try paint(children, on: canvas, state: inner)
    }
  }

  /// The child that a toggle shows: the first when off, the second when on.
  func appearance(of children: Range<Int>, isOn: Bool) -> Range<Int>? {
    guard !children.isEmpty else { return nil }
    let end = endOfItem(at: children.lowerBound, in: children)
    if !isOn { return children.lowerBound..<end }
    return end < children.upperBound ? end..<endOfItem(at: end, in: children) : nil
  }

  /// The children in a layer that is as large as what can be seen of them; nil when that is nothing.
  private func layer(of children: Range<Int>, state: PaintState) throws(RenderError) -> Surface? {
    let rect = state.clip.intersection(PixelRect(touching: bounds(of: children, transform: state.transform)))
    return rect.isEmpty ? nil : try layer(children, rect: rect, state: state)
  }

  private func composite(_ surface: Surface, opacity: Double, on canvas: Canvas) {
    canvas.setSource(surface)
    canvas.paint(opacity: opacity)
  }

  private func paintOpacity(
    _ value: Double, _ children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let opacity = (value.isFinite ? min(1, max(0, value)) : 1) * state.opacity
    guard opacity > 0 else { return }
    var inner = state
    if opacity == 1 || isLone(children) {
      inner.opacity = opacity
      return try paint(children, on: canvas, state: inner)
    }
    inner.opacity = 1
    guard let surface = try layer(of: children, state: inner) else { return }
    composite(surface, opacity: opacity, on: canvas)
  }

  /// Whether the children are one item whose parts do not overlap, so that fading it is fading its paint.
  private func isLone(_ children: Range<Int>) -> Bool {
    guard children.count == 1 else { return false }
    switch list.items[children.lowerBound].content {
    case .shape(let shape): if case .material = shape.paint { return false } else { return true }
    case .image: return true
    case .text(let text): return text.runs.count == 1
    case .group, .native, .placeholder, .liveText, .liveProgress, .unknown: return false
    }
  }

  /// Clips by Cairo where the edge is sharp or where children look at what lies below; otherwise the children are
  /// painted together and cut once, so that nothing of a lower item shines through at a soft edge.
  private func paintClipped(
    _ path: Path, _ style: FillStyle, _ children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    var inner = state
    inner.clip = state.clip.intersection(PixelRect(touching: path.controlBox.mapped(by: state.transform)))
    guard !inner.clip.isEmpty else { return }
    if path.isPixelAligned(state.transform) || looksBelow(children) {
      return try canvas.scoped { () throws(RenderError) in
        canvas.setPath(path, state.transform)
        canvas.clip(style)
        try paint(children, on: canvas, state: inner)
      }
    }
    guard let surface = try layer(of: children, state: inner) else { return }
    let cover = try coverage(of: path, style, area: surface.rect, transform: state.transform)
    canvas.setSource(surface)
    canvas.mask(cover)
  }

  /// Whether items mix with what is already painted, which a layer of their own would hide from them.
  func looksBelow(_ range: Range<Int>) -> Bool {
    list.items[range].contains { item in
      switch item.content {
      case .group(.blend(let mode)): return mode != .normal
      case .shape(let shape): if case .material = shape.paint { return true } else { return false }
      default: return false
      }
    }
  }

  private func paintMasked(
    _ children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let end = endOfItem(at: children.lowerBound, in: children)
    let (mask, content) = (children.lowerBound..<end, end..<children.upperBound)
    var inner = state
    inner.opacity = 1
    inner.clip = state.clip.intersection(PixelRect(touching: bounds(of: mask, transform: state.transform)))
    guard !inner.clip.isEmpty, !content.isEmpty, let surface = try layer(of: content, state: inner) else { return }
    let cover = try layer(mask, rect: surface.rect, state: inner)
    canvas.setSource(surface)
    if state.opacity == 1 {
      canvas.mask(cover)
    } else {
      let joined = Canvas(try Surface(surface.rect, budget: budget))
      joined.setSource(surface)
      joined.mask(cover)
      composite(joined.surface, opacity: state.opacity, on: canvas)
    }
  }

  private func paintBlended(
    _ mode: DisplayItem.BlendMode, _ children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    var inner = state
    inner.opacity = 1
    guard let surface = try layer(of: children, state: inner) else { return }
    guard let cairoOperator = mode.cairoOperator else {
      // Cairo lacks this one: the result is made beside the canvas and put through its clip.
      let rect = surface.rect.intersection(canvas.surface.rect)
      let result = Canvas(try Surface(rect, budget: budget))
      result.setSource(canvas.surface)
      result.paint()
      let source = Canvas(try Surface(rect, budget: budget))
      source.setSource(surface)
      source.paint(opacity: state.opacity)
      try source.finish()
      try result.finish()
      result.surface.withPixels { target in
        tessera_plus_darker(
          target, result.surface.bytesPerRow, source.surface.data, source.surface.bytesPerRow,
          result.surface.rect.width, result.surface.rect.height)
      }
      canvas.replace(rect, with: result.surface)
      return
    }
    canvas.setSource(surface)
    cairo_set_operator(canvas.context, cairoOperator)
    canvas.paint(opacity: state.opacity)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
  }

  private func paintBlurred(
    radius: CGFloat, opaque: Bool, _ children: Range<Int>, on canvas: Canvas, state: PaintState
  ) throws(RenderError) {
    let deviation = deviation(radius: radius, state: state)
    var inner = state
    guard deviation > 0.1 else { return try paint(children, on: canvas, state: state) }
    inner.opacity = 1
    let reach = Int((3 * deviation).rounded(.up))
    // What lies outside of the clip still bleeds into it.
    inner.clip = state.clip.outset(by: reach)
    let content = inner.clip.intersection(PixelRect(touching: bounds(of: children, transform: state.transform)))
    guard !content.isEmpty else { return }
    let surface = try layer(children, rect: opaque ? content : content.outset(by: reach), state: inner)
    try blur(surface, deviation: deviation, clamped: opaque)
    composite(surface, opacity: state.opacity, on: canvas)
  }

  private func paintShadowed(
    _ color: ResolvedColor, radius: CGFloat, offset: CGSize, _ children: Range<Int>, on canvas: Canvas,
    state: PaintState
  ) throws(RenderError) {
    let deviation = deviation(radius: radius, state: state)
    let reach = Int((3 * deviation).rounded(.up))
    let shift = CGSize(width: offset.width, height: offset.height).applying(state.transform)
    let (dx, dy) = (Self.pixels(shift.width), Self.pixels(shift.height))
    var inner = state
    inner.opacity = 1
    let box = PixelRect(touching: bounds(of: children, transform: state.transform))
    let seen = state.clip.intersection(box)
    // What lies outside of the clip still throws its shadow into it.
    let casting = state.clip.offsetBy(dx: -dx, dy: -dy).outset(by: reach).intersection(box)
    guard !casting.isEmpty, color.opacity > 0 else {
      if !seen.isEmpty { composite(try layer(children, rect: seen, state: inner), opacity: state.opacity, on: canvas) }
      return
    }
    let both = seen.isEmpty ? casting : seen.union(casting)
    let isOnePass = both.area <= 2 * (seen.area + casting.area)
    let caster = try layer(children, rect: isOnePass ? both : casting, state: inner)
    let cover = Canvas(try Surface(casting.outset(by: reach), format: .alpha, budget: budget))
    cover.setSource(caster)
    cover.paint()
    try cover.finish()
    try blur(cover.surface, deviation: deviation, clamped: false)
    canvas.setSource(color.multiplyingOpacity(by: state.opacity))
    canvas.mask(cover.surface, dx: Double(dx), dy: Double(dy))
    guard !seen.isEmpty else { return }
    composite(
      isOnePass ? caster : try layer(children, rect: seen, state: inner), opacity: state.opacity, on: canvas)
  }

  func blur(_ surface: Surface, deviation: CGFloat, clamped: Bool) throws(RenderError) {
    let done = surface.withPixels { pixels in
      tessera_blur(
        pixels, surface.bytesPerRow, surface.rect.width, surface.rect.height, surface.format == .color ? 4 : 1,
        Double(deviation), clamped)
    }
    guard done else { throw RenderError(.painting, "no memory for a blur") }
  }

  /// A radius in points as a standard deviation in pixels, bounded.
  func deviation(radius: CGFloat, state: PaintState) -> CGFloat {
    let pixels = radius * state.pixelsPerPoint
    return pixels.isNaN ? 0 : min(Self.maximumDeviation, max(0, pixels))
  }

  private static func pixels(_ value: CGFloat) -> Int {
    value.isNaN ? 0 : Int(min(20_000, max(-20_000, value)).rounded())
  }
}

extension CGAffineTransform {
  /// Whether something is left of a figure after the transform.
  var isUsable: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && tx.isFinite && ty.isFinite && abs(determinant) > 1e-9
  }
}

extension DisplayItem.BlendMode {
  /// Cairo's operator for the mode; nil where it has none.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: nil
    }
  }
}
