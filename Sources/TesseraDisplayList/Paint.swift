// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// What a shape or a glyph is filled with; points are in the tile's space.
package enum Paint: Hashable, Sendable {
  case color(ResolvedColor)
  case linearGradient([GradientStop], start: CGPoint, end: CGPoint)
  case radialGradient([GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// An ellipse's gradient: a radial one whose unit circle fills the rectangle.
  case ellipticalGradient([GradientStop], rect: CGRect, center: UnitPoint, startFraction: CGFloat, endFraction: CGFloat)
  case angularGradient([GradientStop], center: CGPoint, start: Angle, end: Angle)
  /// A repeated picture; `rect` is where one copy lies.
  case image(ImageID, rect: CGRect)
  /// The stand-in for a material: a colour over a blurred backdrop of the given radius.
  case material(ResolvedColor, blurRadius: CGFloat)

  package static let clear = Paint.color(.clear)

  /// The paint with its opacity multiplied.
  package func multiplyingOpacity(by factor: Double) -> Paint {
    func faded(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(color: $0.color.multiplyingOpacity(by: factor), location: $0.location) }
    }
    switch self {
    case .color(let c): return .color(c.multiplyingOpacity(by: factor))
    case .linearGradient(let s, let a, let b): return .linearGradient(faded(s), start: a, end: b)
    case .radialGradient(let s, let c, let r0, let r1):
      return .radialGradient(faded(s), center: c, startRadius: r0, endRadius: r1)
    case .ellipticalGradient(let s, let r, let c, let a, let b):
      return .ellipticalGradient(faded(s), rect: r, center: c, startFraction: a, endFraction: b)
    case .angularGradient(let s, let c, let a, let b): return .angularGradient(faded(s), center: c, start: a, end: b)
    case .image: return self
    case .material(let c, let r): return .material(c.multiplyingOpacity(by: factor), blurRadius: r)
    }
  }
}

/// A colour at a place of a gradient, 0 being its start and 1 its end.
package struct GradientStop: Hashable, Sendable {
  package var color: ResolvedColor
  package var location: CGFloat

  package init(color: ResolvedColor, location: CGFloat) {
    self.color = color
    self.location = location
  }
}
