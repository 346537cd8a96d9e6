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
  private(set) var layers: [SymbolDrawing.Layer] = []

  init(library: FontLibrary?, size: CGFloat, weight: Double, center: CGPoint, ink: CGSize) {
    self.library = library
    self.size = size
    self.weight = weight
    self.center = center
    self.ink = ink
  }

  /// Width of the lines we draw ourselves, matching the symbol font's at the same weight.
  private var stroke: CGFloat { size * Self.stroke(weight) }

  /// The width of a line in units of the font size.
  private static func stroke(_ weight: Double) -> CGFloat {
    0.045 + CGFloat(min(700, max(100, weight)) - 100) / 600 * 0.075
  }

  mutating func compose(_ symbol: Symbol, badge: Symbol?) {
    switch symbol.enclosure {
    case nil:
      whole(symbol)
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
    if symbol.hasSlash { slash() }
    if let name = symbol.badge { mark(isDot: name.isEmpty, badge) }
  }

  /// A shape around a smaller glyph: its outline, or the whole shape with the glyph cut out.
  private mutating func enclose(_ symbol: Symbol, isFilled: Bool, outer: Path, inner: Path) {
    var path = outer
    if !isFilled { path.addPath(inner) }
    layers.append(.path(path, erases: false))
    // A smaller glyph needs more weight to keep its lines as strong as the rest.
    glyph(symbol, em: size * Self.emPerSize * 0.62, at: center, extraWeight: 100, erases: isFilled)
  }

  /// A glyph that stands alone: scaled until it fills the room, and moved so that its ink is in the middle.
  private mutating func whole(_ symbol: Symbol) {
    var em = size * Self.emPerSize
    guard var frame = SymbolLibrary.shared.ink(of: symbol, in: library) else { return }
    if symbol.rotation != 0 {
      frame = frame.applying(CGAffineTransform(rotationAngle: CGFloat(symbol.rotation) * .pi / 180))
    }
    // Stand-ins of another shape than the system's are not blown up beyond recognition.
    let scale = min(1.7, max(0.6, min(ink.width / (frame.width * em), ink.height / (frame.height * em))))
    em *= scale
    // The lines keep their width: a glyph that is enlarged takes a lighter weight, and the design of its first size.
    let thinner = (Self.stroke(weight) / scale - Self.stroke(100)) / (Self.stroke(700) - Self.stroke(100)) * 600 + 100
    glyph(
      symbol, em: em, at: CGPoint(x: center.x - frame.midX * em, y: center.y - frame.midY * em),
      extraWeight: thinner - min(700, max(100, weight)), designedFor: size * Self.emPerSize)
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

  private mutating func glyph(
    _ symbol: Symbol, em: CGFloat, at center: CGPoint, extraWeight: Double = 0, erases: Bool = false,
    designedFor designSize: CGFloat? = nil
  ) {
    let face = Self.face(isFilled: symbol.isFilled, weight: min(700, max(100, weight)) + extraWeight, em: designSize ?? em)
    guard let loaded = library?.face(face) else { return }
    let id = loaded.glyph(for: symbol.scalar)
    // The icon fills the em square, whose bottom is the baseline.
    let origin = CGPoint(x: center.x - em / 2, y: center.y + em / 2)
    guard symbol.rotation != 0 else {
      let run = GlyphRun(
        face: face, size: em, origin: origin, width: em, glyphs: [.init(id: id, x: 0, cluster: 0)],
        text: String(Character(symbol.scalar)), paint: .color(.clear), isApproximate: true)
      layers.append(.glyph(run, erases: erases))
      return
    }
    let turn = CGAffineTransform(translationX: center.x, y: center.y)
      .rotated(by: CGFloat(symbol.rotation) * .pi / 180).translatedBy(x: -center.x, y: -center.y)
    let path = loaded.outline(of: id, size: em).offsetBy(dx: origin.x, dy: origin.y).applying(turn)
    layers.append(.path(path, erases: erases))
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
    layers.append(.path(bar(from: -stroke / 2, to: stroke * 1.5), erases: true))
    layers.append(.path(bar(from: -stroke / 2, to: stroke / 2), erases: false))
  }

  /// A dot at the top right, or a disc with a small glyph cut out at the bottom right.
  private mutating func mark(isDot: Bool, _ badge: Symbol?) {
    let radius = size * (isDot ? 0.16 : 0.25)
    let at = CGPoint(
      x: center.x + ink.width / 2 - radius, y: center.y + (ink.height / 2 - radius) * (isDot ? -1 : 1))
    layers.append(.path(Self.circle(at, radius + stroke), erases: true))
    layers.append(.path(Self.circle(at, radius), erases: false))
    guard let badge else { return }
    glyph(badge, em: radius * 1.7, at: at, extraWeight: 200, erases: true)
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
