// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry

/// What a context draws into; in its own coordinates, which are pixels from the top left.
package protocol CGContextTarget: AnyObject {
  func fill(_ path: Path, _ style: CGContext.State, rule: CGPathFillRule)

  /// - Parameter place: takes the unit square, whose origin is the top left corner of the picture, to where it goes.
  func draw(_ picture: CGImage, at place: CGAffineTransform, _ style: CGContext.State)
}

/// A place to draw rectangles, outlines and pictures into.
public final class CGContext {
  /// What can be saved and restored.
  package struct State {
    /// From the author's coordinates to pixels.
    package var transform: CGAffineTransform
    package var color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 1)
    package var alpha: CGFloat = 1
    package var blend = CGBlendMode.normal
    /// Outlines in pixels within which something can be seen.
    package var clips: [(path: Path, rule: CGPathFillRule)] = []
  }

  package let target: any CGContextTarget
  package private(set) var state: State
  private var saved: [State] = []
  private var path = Path()

  package init(_ target: any CGContextTarget, transform: CGAffineTransform) {
    self.target = target
    state = State(transform: transform)
  }

  public var ctm: CGAffineTransform { state.transform }

  public func saveGState() { saved.append(state) }

  public func restoreGState() { if let last = saved.popLast() { state = last } }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.transform = state.transform.translatedBy(x: tx, y: ty) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }

  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func setFillColor(_ color: CGColor) { state.color = color.resolved }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// How opaque everything is from now on, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
}

extension CGContext {
  public func beginPath() { path = Path() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: clockwise)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { self.path.addPath(path.path) }
  public func closePath() { path.closeSubpath() }

  /// Fills the outline made so far, which ends with it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    target.fill(path.applying(state.transform), state, rule: rule)
    path = Path()
  }

  /// Lets only the inside of the outline made so far be drawn to.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append((path.applying(state.transform), rule))
    path = Path()
  }

  public func clip(to rect: CGRect) { state.clips.append((Path(rect).applying(state.transform), .winding)) }

  public func fill(_ rect: CGRect) { target.fill(Path(rect).applying(state.transform), state, rule: .winding) }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func fillEllipse(in rect: CGRect) {
    target.fill(Path(ellipseIn: rect).applying(state.transform), state, rule: .winding)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    var style = state
    style.blend = .clear
    target.fill(Path(rect).applying(state.transform), style, rule: .winding)
  }

  /// Draws a picture as Core Graphics does, whose second axis points up: in UIKit's contexts it stands on its head.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let place = CGAffineTransform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    target.draw(image, at: place.concatenating(state.transform), state)
  }
}
