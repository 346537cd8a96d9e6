// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An outline in the plane: lines and curves, in points.
public struct Path: Hashable, Sendable, LosslessStringConvertible {
  /// One step of an outline.
  @frozen public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package private(set) var elements: [Element] = []

  /// Where the next line begins; nil before the first move.
  public private(set) var currentPoint: CGPoint?
  private var subpathStart = CGPoint.zero

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  package init(elements: [Element]) {
    for element in elements { append(element) }
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls the closure with every step in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Adds one step, keeping track of the current point.
  package mutating func append(_ element: Element) {
    switch element {
    case .move(let p):
      currentPoint = p
      subpathStart = p
    case .line(let p), .quadCurve(let p, _), .curve(let p, _, _):
      if currentPoint == nil {
        elements.append(.move(to: p))
        subpathStart = p
      }
      currentPoint = p
    case .closeSubpath:
      guard currentPoint != nil else { return }
      currentPoint = subpathStart
    }
    elements.append(element)
  }
}

extension Path {
  public mutating func move(to point: CGPoint) { append(.move(to: point)) }

  public mutating func addLine(to point: CGPoint) { append(.line(to: point)) }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() { append(.closeSubpath) }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(corners.map { $0.applying(transform) })
    closeSubpath()
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.applying(transform).elements { append(element) }
  }

  public func applying(_ t: CGAffineTransform) -> Path {
    guard !t.isIdentity else { return self }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): .move(to: p.applying(t))
        case .line(let p): .line(to: p.applying(t))
        case .quadCurve(let p, let c): .quadCurve(to: p.applying(t), control: c.applying(t))
        case .curve(let p, let c1, let c2):
          .curve(to: p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
        case .closeSubpath: .closeSubpath
        }
      })
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The text form: coordinates followed by m, l, q, c or h.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let p): "\(p.x) \(p.y) m"
      case .line(let p): "\(p.x) \(p.y) l"
      case .quadCurve(let p, let c): "\(c.x) \(c.y) \(p.x) \(p.y) q"
      case .curve(let p, let a, let b): "\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  public init?(_ string: String) {
    var numbers: [CGFloat] = []
    for word in string.split(separator: " ") {
      if let value = Double(word) {
        numbers.append(CGFloat(value))
        continue
      }
      func point(_ i: Int) -> CGPoint { CGPoint(x: numbers[i], y: numbers[i + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(2), control: point(0))
      case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }
}
