// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Rounded corners, circular and continuous.
///
/// A continuous corner starts 1.528665 radii before the corner and is made of three curves. The numbers are those of
/// the curve Apple's systems have drawn since 2013, as measured publicly; where two corners meet, the curve falls back
/// towards the quarter circle.
private enum Corner {
  /// How far a continuous corner reaches along each edge, in radii.
  static let reach: CGFloat = 1.528665

  /// Points of a corner in units of the radius, as (distance before the corner along the incoming edge,
  /// distance from it). The rest follows by symmetry.
  static let continuous: [(CGFloat, CGFloat)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
  ]

  /// The quarter circle in the same three-curve form, split where the continuous corner is split.
  static let circular: [(CGFloat, CGFloat)] = {
    let first = asin(1 - 0.63149379)
    let middle = Double.pi / 2 - 2 * first
    let (h1, h2) = (4 / 3 * tan(first / 4), 4 / 3 * tan(middle / 4))
    func on(_ angle: Double) -> (Double, Double) { (1 - sin(angle), 1 - cos(angle)) }
    let joint = on(first)
    return [
      (1, 0), (1 - h1, 0),
      (joint.0 + h1 * cos(first), joint.1 - h1 * sin(first)), (joint.0, joint.1),
      (joint.0 - h2 * cos(first), joint.1 + h2 * sin(first)),
    ].map { (CGFloat($0.0), CGFloat($0.1)) }
  }()

  /// The seven points of one corner for a radius, given how many radii of edge it may use.
  static func points(style: RoundedCornerStyle, available: CGFloat) -> [(CGFloat, CGFloat)] {
    let t = style == .circular ? 0 : min(1, max(0, (available - 1) / (reach - 1)))
    let half = zip(circular, continuous).map { ($0.0 + ($1.0 - $0.0) * t, $0.1 + ($1.1 - $0.1) * t) }
    return half + half.reversed().map { ($0.1, $0.0) }
  }
}

extension Path {
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    if cornerSize.width == cornerSize.height {
      addRoundedRect(in: rect, cornerRadii: .init(cornerSize.width), style: style, transform: transform)
      return
    }
    // An elliptical corner is a round one in a stretched rectangle.
    guard cornerSize.width > 0, cornerSize.height > 0 else { return addRect(rect, transform: transform) }
    let k = cornerSize.height / cornerSize.width
    let flat = CGRect(x: 0, y: 0, width: rect.width, height: rect.height / k)
    let stretch = CGAffineTransform(a: 1, b: 0, c: 0, d: k, tx: rect.minX, ty: rect.minY)
    addRoundedRect(
      in: flat, cornerRadii: .init(cornerSize.width), style: style, transform: stretch.concatenating(transform))
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii radii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let half = min(rect.width, rect.height) / 2
    let limited = [radii.topTrailing, radii.bottomTrailing, radii.bottomLeading, radii.topLeading].map {
      min(max(0, $0), half)
    }
    guard limited.contains(where: { $0 > 0 }) else { return addRect(rect, transform: transform) }
    // Corners clockwise from top trailing: position, direction of the incoming edge, direction of the outgoing one.
    let corners: [(CGPoint, CGVector, CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
    ]
    var begun = false
    for ((corner, inward, outward), radius) in zip(corners, limited) {
      // The second number of each point is the distance from the incoming edge, measured along the outgoing one.
      let shape = radius > 0 ? Corner.points(style: style, available: half / radius) : []
      let points = shape.map { (before, across) in
        CGPoint(
          x: corner.x - inward.dx * before * radius + outward.dx * across * radius,
          y: corner.y - inward.dy * before * radius + outward.dy * across * radius
        ).applying(transform)
      }
      guard let first = points.first else {
        let point = corner.applying(transform)
        if begun { addLine(to: point) } else { move(to: point) }
        begun = true
        continue
      }
      if begun { addLine(to: first) } else { move(to: first) }
      begun = true
      addCurve(to: points[3], control1: points[1], control2: points[2])
      addCurve(to: points[6], control1: points[4], control2: points[5])
      addCurve(to: points[9], control1: points[7], control2: points[8])
    }
    closeSubpath()
  }
}
