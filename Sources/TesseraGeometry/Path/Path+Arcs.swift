// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Path {
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    move(to: CGPoint(x: 1, y: 0).applying(unit))
    addUnitArc(from: 0, sweep: 2 * .pi, transform: unit)
    closeSubpath()
  }

  /// Adds an arc; angles grow from the x axis towards the y axis, which is clockwise on the screen. As in SwiftUI,
  /// `clockwise` is meant for a y axis that points up, so `false` follows growing angles.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    if clockwise {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
      if sweep < -turn { sweep = -turn }
    } else {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
      if sweep > turn { sweep = turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep), transform: transform)
  }

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.radians.isFinite, delta.radians.isFinite else { return }
    let unit = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let start = CGPoint(x: cos(startAngle.radians), y: sin(startAngle.radians)).applying(unit)
    if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
    addUnitArc(from: startAngle.radians, sweep: delta.radians, transform: unit)
  }

  /// Adds the arc of the given radius that touches both lines of the corner at `tangent1End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint?.applying(transform.inverted()) else { return }
    let (u, v) = (start - tangent1End, tangent2End - tangent1End)
    let (lu, lv) = (hypot(u.x, u.y), hypot(v.x, v.y))
    let cross = u.x * v.y - u.y * v.x
    guard lu > 0, lv > 0, abs(cross) > 1e-9, radius > 0 else {
      return addLine(to: tangent1End.applying(transform))
    }
    let angle = acos(min(1, max(-1, (u.x * v.x + u.y * v.y) / (lu * lv))))
    let distance = radius / tan(angle / 2)
    let first = CGPoint(x: tangent1End.x + u.x / lu * distance, y: tangent1End.y + u.y / lu * distance)
    let last = CGPoint(x: tangent1End.x + v.x / lv * distance, y: tangent1End.y + v.y / lv * distance)
    let middle = CGPoint(x: u.x / lu + v.x / lv, y: u.y / lu + v.y / lv)
    let length = hypot(middle.x, middle.y)
    let toCenter = radius / sin(angle / 2)
    let center = CGPoint(
      x: tangent1End.x + middle.x / length * toCenter, y: tangent1End.y + middle.y / length * toCenter)
    let a0 = atan2(first.y - center.y, first.x - center.x)
    var sweep = atan2(last.y - center.y, last.x - center.x) - a0
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addLine(to: first.applying(transform))
    addUnitArc(
      from: Double(a0), sweep: Double(sweep),
      transform: CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
        .concatenating(transform))
  }

  /// Follows the unit circle in pieces of at most a quarter turn; the current point is taken to be the start.
  private mutating func addUnitArc(from start: Double, sweep: Double, transform: CGAffineTransform) {
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let (a, b) = (start + step * Double(piece), start + step * Double(piece + 1))
      let c1 = CGPoint(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))
      let c2 = CGPoint(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b))
      addCurve(
        to: CGPoint(x: cos(b), y: sin(b)).applying(transform), control1: c1.applying(transform),
        control2: c2.applying(transform))
    }
  }
}
