// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Path {
  /// The smallest upright rectangle around the outline itself, curves included.
  public var boundingRect: CGRect {
    var box: CGRect?
    func include(_ p: CGPoint) {
      guard p.x.isFinite, p.y.isFinite else { return }
      let point = CGRect(origin: p, size: .zero)
      box =
        box.map { old in
          let (x0, y0) = (min(old.minX, p.x), min(old.minY, p.y))
          return CGRect(x: x0, y: y0, width: max(old.maxX, p.x) - x0, height: max(old.maxY, p.y) - y0)
        } ?? point
    }
    for segment in segments {
      include(segment.start)
      include(segment.end)
      for t in segment.extremes { include(segment.point(at: t)) }
    }
    return box ?? (elements.isEmpty ? .null : CGRect(origin: currentPoint ?? .zero, size: .zero))
  }

  /// Whether a point lies inside, by the winding rule or the even-odd rule.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for (a, b) in flattened() where (a.y <= p.y) != (b.y <= p.y) {
      let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > p.x { winding += b.y > a.y ? 1 : -1 }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The part of the outline between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (start, end) = (min(1, max(0, from)), min(1, max(0, to)))
    guard start < end else { return Path() }
    if start == 0, end == 1 { return self }
    let all = segments
    let lengths = all.map(\.length)
    let total = lengths.reduce(0, +)
    guard total > 0 else { return Path() }
    var (position, result, last) = (CGFloat(0), Path(), CGPoint?.none)
    for (segment, length) in zip(all, lengths) where length > 0 {
      let (a, b) = ((start * total - position) / length, (end * total - position) / length)
      position += length
      guard b > 0, a < 1 else { continue }
      let piece = segment.part(from: segment.parameter(atFraction: a), to: segment.parameter(atFraction: b))
      if last != piece.start { result.move(to: piece.start) }
      result.append(piece.element)
      last = piece.end
    }
    return result
  }

  /// The outline as straight pieces, closed subpaths closed.
  package func flattened() -> [(CGPoint, CGPoint)] {
    var pieces: [(CGPoint, CGPoint)] = []
    var (first, last) = (CGPoint?.none, CGPoint?.none)
    for segment in segments {
      if segment.start != last {
        if let first, let last, first != last { pieces.append((last, first)) }
        first = segment.start
      }
      let steps = segment.isLine ? 1 : 16
      for step in 0..<steps {
        pieces.append(
          (
            segment.point(at: CGFloat(step) / CGFloat(steps)),
            segment.point(at: CGFloat(step + 1) / CGFloat(steps))
          ))
      }
      last = segment.end
    }
    if let first, let last, first != last { pieces.append((last, first)) }
    return pieces
  }

  /// The outline as cubic or straight segments, closing lines included.
  package var segments: [Segment] {
    var (result, start, last): ([Segment], CGPoint, CGPoint) = ([], .zero, .zero)
    for element in elements {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p):
        result.append(Segment(start: last, control1: last, control2: p, end: p, isLine: true))
        last = p
      case .quadCurve(let p, let c):
        let c1 = CGPoint(x: last.x + (c.x - last.x) * 2 / 3, y: last.y + (c.y - last.y) * 2 / 3)
        let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        result.append(Segment(start: last, control1: c1, control2: c2, end: p, isLine: false))
        last = p
      case .curve(let p, let c1, let c2):
        result.append(Segment(start: last, control1: c1, control2: c2, end: p, isLine: false))
        last = p
      case .closeSubpath:
        if last != start {
          result.append(Segment(start: last, control1: last, control2: start, end: start, isLine: true))
        }
        last = start
      }
    }
    return result
  }

  /// One straight or cubic piece of an outline.
  package struct Segment: Sendable {
    package var start: CGPoint
    package var control1: CGPoint
    package var control2: CGPoint
    package var end: CGPoint
    package var isLine: Bool

    fileprivate func point(at t: CGFloat) -> CGPoint {
      if isLine { return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// Parameters where x or y turns round.
    fileprivate var extremes: [CGFloat] {
      guard !isLine else { return [] }
      func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let (a, b, c) = (-p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0)
        if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let root = discriminant.squareRoot()
        return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
      return (roots(start.x, control1.x, control2.x, end.x) + roots(start.y, control1.y, control2.y, end.y))
        .filter { $0 > 0 && $0 < 1 }
    }

    private static let samples = 32

    fileprivate var length: CGFloat {
      if isLine { return hypot(end.x - start.x, end.y - start.y) }
      var (sum, last) = (CGFloat(0), start)
      for step in 1...Self.samples {
        let next = point(at: CGFloat(step) / CGFloat(Self.samples))
        sum += hypot(next.x - last.x, next.y - last.y)
        last = next
      }
      return sum
    }

    /// The parameter at a fraction of the length, clamped to 0...1.
    fileprivate func parameter(atFraction fraction: CGFloat) -> CGFloat {
      guard fraction > 0 else { return 0 }
      guard fraction < 1 else { return 1 }
      guard !isLine else { return fraction }
      let target = fraction * length
      var (sum, last) = (CGFloat(0), start)
      for step in 1...Self.samples {
        let next = point(at: CGFloat(step) / CGFloat(Self.samples))
        let piece = hypot(next.x - last.x, next.y - last.y)
        if sum + piece >= target, piece > 0 {
          return (CGFloat(step - 1) + (target - sum) / piece) / CGFloat(Self.samples)
        }
        sum += piece
        last = next
      }
      return 1
    }

    /// The piece between two parameters.
    fileprivate func part(from t0: CGFloat, to t1: CGFloat) -> Segment {
      let (p0, p3) = (point(at: t0), point(at: t1))
      guard !isLine else { return Segment(start: p0, control1: p0, control2: p3, end: p3, isLine: true) }
      func derivative(_ t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
        return CGPoint(
          x: a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x),
          y: a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y))
      }
      let (d0, d1, k) = (derivative(t0), derivative(t1), (t1 - t0) / 3)
      return Segment(
        start: p0, control1: CGPoint(x: p0.x + d0.x * k, y: p0.y + d0.y * k),
        control2: CGPoint(x: p3.x - d1.x * k, y: p3.y - d1.y * k), end: p3, isLine: false)
    }

    fileprivate var element: Element {
      isLine ? .line(to: end) : .curve(to: end, control1: control1, control2: control2)
    }
  }
}
