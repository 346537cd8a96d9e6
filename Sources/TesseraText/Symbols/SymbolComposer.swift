// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// Builds the layers of a symbol: the glyph and what surrounds, strikes or marks it.
struct SymbolComposer {
  /// The symbol font's circle is 0.833 em wide and the system's about as wide as the font size.
  static let emPerSize: CGFloat = 1.195

  let library: FontLibrary?
  /// Font size times image scale, in points.
  let size: CGFloat
  let weight: Double
  let center: CGPoint
  /// The room that the system's ink takes, in points; the stand-in is scaled to fill it.
  let ink: CGSize
  /// Whether parts that have styles of their own are layers of their own.
  let isLayered: Bool
  private(set) var layers: [SymbolDrawing.Layer] = []

  init(
    library: FontLibrary?, size: CGFloat, weight: Double, center: CGPoint, ink: CGSize, isLayered: Bool = false
  ) {
    self.library = library
    self.size = size
    self.weight = weight
    self.center = center
    self.ink = ink
    self.isLayered = isLayered
  }

  /// Width of the lines we draw ourselves, matching the symbol font's at the same weight.
  private var stroke: CGFloat { size * Self.stroke(weight) }

  /// The width of a line in units of the font size.
  private static func stroke(_ weight: Double) -> CGFloat {
    0.045 + CGFloat(min(700, max(100, weight)) - 100) / 600 * 0.075
  }

  mutating func compose(_ symbol: Symbol, in symbols: SymbolLibrary) {
    switch symbol.enclosure {
    case nil:
      if let behind = symbol.behind.flatMap({ symbols.symbol(named: $0) }) {
        stacked(symbol, over: behind)
      } else {
        whole(symbol, in: CGRect(center: center, size: ink))
      }
    case .circle(let isFilled):
      let radius = size * 0.498
      enclose(
        symbol, isFilled: isFilled, outer: Self.circle(center, radius),
        inner: Self.circle(center, radius - stroke, isReversed: true))
    case .square(let isFilled):
      let half = size * 0.45
      let radius = half * 0.42
      enclose(
        symbol, isFilled: isFilled, outer: Self.square(center, half, radius: radius),
        inner: Self.square(center, half - stroke, radius: max(0, radius - stroke), isReversed: true))
    }
    // What is added to a symbol takes the first style.
    if isLayered, symbol.hasSlash || symbol.badge != nil {
      for index in layers.indices { layers[index].level += 1 }
    }
    if symbol.hasSlash { slash() }
    if let name = symbol.badge { mark(name, symbols.symbol(named: name)) }
  }

  /// A shape around a smaller glyph: its outline, or the whole shape with the glyph cut out or, where both have colours
  /// of their own, the glyph lying on it.
  private mutating func enclose(_ symbol: Symbol, isFilled: Bool, outer: Path, inner: Path) {
    var path = outer
    if !isFilled { path.addPath(inner) }
    let tints = SymbolTint.tints(for: symbol.name)
    layers.append(.init(shape: .path(path), level: isLayered ? 1 : 0, tint: tints.second))
    // A smaller glyph needs more weight to keep its lines as strong as the rest.
    let glyph = glyph(symbol, em: size * Self.emPerSize * 0.62, at: center, weight: weight + 100)
    if let glyph { layers.append(.init(shape: glyph, erases: isFilled && !isLayered, tint: tints.first)) }
  }

  /// A glyph scaled until it fills a room, its ink in the middle; of several layers where it falls into parts.
  private mutating func whole(_ symbol: Symbol, in room: CGRect, secondLevel: Int = 1) {
    guard let shape = fitted(symbol, in: room) else { return }
    let tints = SymbolTint.tints(for: symbol.name)
    if isLayered, let rule = SymbolParts.rule(for: symbol.name),
      let parts = SymbolParts(outline(of: shape), by: rule)
    {
      layers.append(.init(shape: .path(parts.second), level: secondLevel, tint: tints.second))
      layers.append(.init(shape: .path(parts.first), tint: tints.first))
    } else {
      layers.append(.init(shape: shape, tint: tints.first))
    }
  }

  /// A symbol at the left below and another that looks out behind it, with a gap between them.
  private mutating func stacked(_ front: Symbol, over back: Symbol) {
    let room = CGRect(center: center, size: ink)
    // Measured in a picture of iOS for a cloud alone; one with rain is higher and leaves less room.
    let isWide = ink.width > 1.2 * ink.height
    let side = isWide ? ink.height * 0.8 : ink.width * 0.56
    let share = isWide ? CGSize(width: 0.72, height: 0.7) : CGSize(width: 0.86, height: 0.8)
    let corner = CGRect(x: room.maxX - side, y: room.minY, width: side, height: side)
    if let shape = fitted(back, in: corner) {
      layers.append(.init(shape: shape, level: isLayered ? 1 : 0, tint: SymbolTint.tints(for: back.name).first))
    }
    let place = CGRect(
      x: room.minX, y: room.maxY - room.height * share.height, width: room.width * share.width,
      height: room.height * share.height)
    guard let shape = fitted(front, in: place) else { return }
    let outline = outline(of: shape)
    // The cloud is the largest line; a little larger it cuts the gap.
    let body = SymbolParts.largest(of: outline)
    let frame = body.boundingRect
    let gap = 1 + 2 * stroke / max(1, frame.width)
    let around = CGAffineTransform(translationX: frame.midX, y: frame.midY).scaledBy(x: gap, y: gap)
      .translatedBy(x: -frame.midX, y: -frame.midY)
    layers.append(.init(shape: .path(body.applying(around)), erases: true))
    whole(front, in: place, secondLevel: 2)
  }

  /// A glyph that fills a room, with lines as wide as those of other symbols.
  private func fitted(_ symbol: Symbol, in room: CGRect) -> SymbolDrawing.Layer.Shape? {
    let designSize = size * Self.emPerSize
    guard let regular = frame(of: symbol, weight: 400, designSize: 20) else { return nil }
    // The lines keep their width: a glyph that is enlarged takes a lighter weight, and the design of its first size.
    // Filled ones have few lines, and between the font's own weights their fillings leave a seam.
    let share =
      (Self.stroke(weight) / scale(regular, in: room) - Self.stroke(100)) / (Self.stroke(700) - Self.stroke(100))
    let own = symbol.isFilled ? weight : share * 600 + 100
    guard let frame = frame(of: symbol, weight: own, designSize: designSize) else { return nil }
    let em = designSize * scale(frame, in: room)
    return glyph(
      symbol, em: em, at: CGPoint(x: room.midX - frame.midX * em, y: room.midY - frame.midY * em), weight: own,
      designedFor: designSize)
  }

  /// The ink of a glyph in a face, turned where the symbol is.
  private func frame(of symbol: Symbol, weight: Double, designSize: CGFloat) -> CGRect? {
    let ink = SymbolLibrary.shared.ink(of: symbol, in: library, weight: weight, em: designSize)
    guard symbol.rotation != 0 else { return ink }
    return ink?.applying(CGAffineTransform(rotationAngle: CGFloat(symbol.rotation) * .pi / 180))
  }

  /// How much a glyph is enlarged to fill a room; stand-ins of another shape than the system's not beyond recognition.
  private func scale(_ frame: CGRect, in room: CGRect) -> CGFloat {
    min(1.7, max(0.4, min(room.width / frame.width, room.height / frame.height) / (size * Self.emPerSize)))
  }

  /// The face of the symbol font for a size and weight.
  static func face(isFilled: Bool, weight: Double, em: CGFloat) -> FontFace {
    FontFace(
      role: "symbols",
      axes: [
        .init("FILL", isFilled ? 1 : 0), .init("GRAD", 0), .init("opsz", Float(min(48, max(20, em)).rounded())),
        .init("wght", Float(min(700, max(100, weight)).rounded())),
      ])
  }

  /// A glyph whose em square has its middle at a point; nil without the symbol font.
  private func glyph(
    _ symbol: Symbol, em: CGFloat, at center: CGPoint, weight: Double, designedFor designSize: CGFloat? = nil
  ) -> SymbolDrawing.Layer.Shape? {
    let face = Self.face(isFilled: symbol.isFilled, weight: weight, em: designSize ?? em)
    guard let loaded = library?.face(face) else { return nil }
    let id = loaded.glyph(for: symbol.scalar)
    // The icon fills the em square, whose bottom is the baseline.
    let origin = CGPoint(x: center.x - em / 2, y: center.y + em / 2)
    guard symbol.rotation != 0 else {
      return .glyph(
        GlyphRun(
          face: face, size: em, origin: origin, width: em, glyphs: [.init(id: id, x: 0, cluster: 0)],
          text: String(Character(symbol.scalar)), paint: .color(.clear), isApproximate: true))
    }
    let turn = CGAffineTransform(translationX: center.x, y: center.y)
      .rotated(by: CGFloat(symbol.rotation) * .pi / 180).translatedBy(x: -center.x, y: -center.y)
    return .path(loaded.outline(of: id, size: em).offsetBy(dx: origin.x, dy: origin.y).applying(turn))
  }

  /// The outline of a part, where it lies.
  private func outline(of shape: SymbolDrawing.Layer.Shape) -> Path {
    switch shape {
    case .path(let path): return path
    case .glyph(let run):
      var path = Path()
      guard let face = library?.face(run.face) else { return path }
      for glyph in run.glyphs {
        path.addPath(
          face.outline(of: glyph.id, size: run.size).offsetBy(dx: run.origin.x + glyph.x, dy: run.origin.y + glyph.y))
      }
      return path
    }
  }

  /// A line from the top left to the bottom right with a gap along its upper side.
  private mutating func slash() {
    let reach = min(ink.width, ink.height) * 0.49
    func bar(from low: CGFloat, to high: CGFloat) -> Path {
      // Offsets across the diagonal; up and to the right is positive.
      func corner(_ end: CGFloat, _ side: CGFloat) -> CGPoint {
        CGPoint(x: center.x + end + side / 2.0.squareRoot(), y: center.y + end - side / 2.0.squareRoot())
      }
      var path = Path()
      path.addLines([corner(-reach, low), corner(-reach, high), corner(reach, high), corner(reach, low)])
      path.closeSubpath()
      return path
    }
    layers.append(.init(shape: .path(bar(from: -stroke / 2, to: stroke * 1.5)), erases: true))
    layers.append(.init(shape: .path(bar(from: -stroke / 2, to: stroke / 2))))
  }

  /// A dot at the top right, or a disc with a small glyph cut out at the bottom right.
  private mutating func mark(_ name: String, _ badge: Symbol?) {
    let isDot = name.isEmpty
    let radius = size * (isDot ? 0.16 : 0.25)
    let at = CGPoint(
      x: center.x + ink.width / 2 - radius, y: center.y + (ink.height / 2 - radius) * (isDot ? -1 : 1))
    layers.append(.init(shape: .path(Self.circle(at, radius + stroke)), erases: true))
    layers.append(.init(shape: .path(Self.circle(at, radius)), tint: SymbolTint.tint(ofBadge: name)))
    guard let badge, let glyph = glyph(badge, em: radius * 1.7, at: at, weight: weight + 200) else { return }
    layers.append(.init(shape: glyph, erases: true))
  }

  // MARK: Shapes

  /// Control points of a quarter circle, as a share of the radius.
  private static let quarter: CGFloat = 0.5522847498

  private static func circle(_ center: CGPoint, _ radius: CGFloat, isReversed: Bool = false) -> Path {
    square(center, radius, radius: radius, isReversed: isReversed)
  }

  /// A square with round corners; a reversed one cuts a hole into one around it.
  private static func square(
    _ center: CGPoint, _ half: CGFloat, radius: CGFloat, isReversed: Bool = false
  ) -> Path {
    let mirror: CGFloat = isReversed ? -1 : 1
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + mirror * x, y: center.y + y) }
    let (h, inner) = (half, half - radius)
    let c = inner + radius * quarter
    var path = Path()
    path.move(to: p(inner, -h))
    path.addCurve(to: p(h, -inner), control1: p(c, -h), control2: p(h, -c))
    path.addLine(to: p(h, inner))
    path.addCurve(to: p(inner, h), control1: p(h, c), control2: p(c, h))
    path.addLine(to: p(-inner, h))
    path.addCurve(to: p(-h, inner), control1: p(-c, h), control2: p(-h, c))
    path.addLine(to: p(-h, -inner))
    path.addCurve(to: p(-inner, -h), control1: p(-h, -c), control2: p(-c, -h))
    path.closeSubpath()
    return path
  }
}

extension CGRect {
  fileprivate init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
