// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// Fills surfaces with gradients, keeping the colour tables of the picture.
///
/// Colours are interpolated in gamma-encoded sRGB with premultiplied alpha, which is SwiftUI's default. Cairo is not
/// asked: its linear gradients interpolate before multiplying, its radial ones are slow, and it has no angular ones.
struct GradientTables {
  private var tables: [[GradientStop]: [UInt32]] = [:]

  /// Fills a surface with a gradient paint.
  ///
  /// - Parameter transform: from the paint's points to pixels.
  mutating func fill(_ surface: Surface, with paint: Paint, transform: CGAffineTransform) {
    guard let shape = GradientShape(paint) else { return }
    let colors = table(for: shape.stops)
    // Pixels of the surface -> pixels of the picture -> points -> the gradient's own space.
    let matrix = CGAffineTransform(translationX: CGFloat(surface.rect.x), y: CGFloat(surface.rect.y))
      .concatenating(transform.inverted()).concatenating(shape.toUnit)
    colors.withUnsafeBufferPointer { colors in
      var gradient = tessera_gradient(
        kind: shape.kind, a: Double(matrix.a), b: Double(matrix.b), c: Double(matrix.c), d: Double(matrix.d),
        tx: Double(matrix.tx), ty: Double(matrix.ty), start: shape.start, end: shape.end,
        colors: colors.baseAddress)
      surface.withPixels {
        tessera_fill_gradient($0, surface.bytesPerRow, surface.rect.width, surface.rect.height, &gradient)
      }
    }
  }

  private mutating func table(for stops: [GradientStop]) -> [UInt32] {
    if let known = tables[stops] { return known }
    let table = Self.makeTable(stops)
    tables[stops] = table
    return table
  }

  /// Colours at equal steps from 0 to 1.
  static func makeTable(_ stops: [GradientStop]) -> [UInt32] {
    let count = Int(TESSERA_GRADIENT_SIZE)
    guard !stops.isEmpty else { return [UInt32](repeating: 0, count: count) }
    // A stop before its predecessor is moved up to it.
    var places: [Float] = []
    for stop in stops {
      places.append(max(places.last ?? -1e6, stop.location.isFinite ? Float(min(1e6, stop.location)) : 0))
    }
    let colors = stops.map { SIMD4<Float>(premultiplying: $0.color) }
    var segment = 0
    return (0..<count).map { index in
      let position = Float(index) / Float(count - 1)
      while segment < places.count, places[segment] <= position { segment += 1 }
      if segment == 0 { return colors[0].pixel }
      if segment == places.count { return colors[segment - 1].pixel }
      let (from, to) = (places[segment - 1], places[segment])
      let fraction = (position - from) / (to - from)
      return (colors[segment - 1] + (colors[segment] - colors[segment - 1]) * fraction).pixel
    }
  }
}

/// What kind of gradient a paint is, and the way from points to its space.
private struct GradientShape {
  var stops: [GradientStop]
  var kind: tessera_gradient_kind
  var toUnit: CGAffineTransform
  var start = 0.0
  var end = 1.0

  init?(_ paint: Paint) {
    switch paint {
    case .color, .image, .material: return nil
    case .linearGradient(let stops, let from, let to):
      self.init(stops: stops, kind: TESSERA_GRADIENT_LINEAR, toUnit: Self.line(from: from, to: to))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      self.init(
        stops: stops, kind: TESSERA_GRADIENT_RADIAL,
        toUnit: CGAffineTransform(translationX: -center.x, y: -center.y), start: Double(startRadius),
        end: Double(endRadius))
    case .ellipticalGradient(let stops, let rect, let center, let startFraction, let endFraction):
      let point = center.point(in: rect)
      let scale = CGAffineTransform(scaleX: 1 / max(1e-6, rect.width), y: 1 / max(1e-6, rect.height))
      self.init(
        stops: stops, kind: TESSERA_GRADIENT_RADIAL,
        toUnit: CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(scale),
        start: Double(startFraction), end: Double(endFraction))
    case .angularGradient(let stops, let center, let from, let to):
      let turn = 2 * Double.pi
      let isReversed = to < from
      self.init(
        stops: isReversed ? stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) } : stops,
        kind: TESSERA_GRADIENT_ANGULAR, toUnit: CGAffineTransform(translationX: -center.x, y: -center.y),
        start: (isReversed ? to : from).radians / turn, end: (isReversed ? from : to).radians / turn)
    }
  }

  private init(
    stops: [GradientStop], kind: tessera_gradient_kind, toUnit: CGAffineTransform, start: Double = 0, end: Double = 1
  ) {
    self.stops = stops
    self.kind = kind
    self.toUnit = toUnit
    self.start = start
    self.end = end
  }

  /// A transform whose x is 0 at one point and 1 at the other; without distance the last colour is everywhere.
  private static func line(from: CGPoint, to: CGPoint) -> CGAffineTransform {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    guard square > 1e-12 else { return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0) }
    return CGAffineTransform(
      a: dx / square, b: 0, c: dy / square, d: 0, tx: -(from.x * dx + from.y * dy) / square, ty: 0)
  }
}

extension SIMD4<Float> {
  /// Red, green, blue and alpha from 0 to 255, premultiplied.
  fileprivate init(premultiplying color: ResolvedColor) {
    func unit(_ value: Float) -> Float { value.isFinite ? Swift.min(1, Swift.max(0, value)) : 0 }
    let alpha = unit(color.opacity)
    self = SIMD4(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha) * 255
  }

  /// The pixel in Cairo's order.
  fileprivate var pixel: UInt32 {
    let alpha = UInt32((w).rounded())
    func sample(_ value: Float) -> UInt32 { Swift.min(alpha, UInt32(Swift.max(0, value).rounded())) }
    return alpha << 24 | sample(x) << 16 | sample(y) << 8 | sample(z)
  }
}
