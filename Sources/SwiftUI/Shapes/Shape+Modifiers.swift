// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// A shape whose outline is changed on the way.
struct DerivedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (Path, CGRect) -> Path

  nonisolated init(_ base: Base, _ change: @escaping @Sendable (Path, CGRect) -> Path) {
    self.base = base
    self.change = change
  }

  nonisolated func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// The line along a shape.
struct StrokedShape<Base: Shape>: Shape {
  let base: Base
  let style: StrokeStyle

  nonisolated init(base: Base, style: StrokeStyle) {
    self.base = base
    self.style = style
  }

  nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension StrokedShape: StrokedOutline {
  nonisolated var outlined: any Shape { base }
  nonisolated var strokeStyle: StrokeStyle { style }
}

extension Shape {
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    DerivedShape(self) { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
  }

  nonisolated public func offset(_ offset: CGSize) -> some Shape {
    DerivedShape(self) { path, _ in path.offsetBy(dx: offset.width, dy: offset.height) }
  }

  nonisolated public func offset(_ offset: CGPoint) -> some Shape {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    self.offset(CGSize(width: x, height: y))
  }

  nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    DerivedShape(self) { path, rect in path.applying(.scaling(x, y, around: anchor.point(in: rect))) }
  }

  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    DerivedShape(self) { path, rect in path.applying(.rotation(angle, around: anchor.point(in: rect))) }
  }

  nonisolated public func transform(_ transform: CGAffineTransform) -> some Shape {
    DerivedShape(self) { path, _ in path.applying(transform) }
  }

  /// The shape in a frame of fixed size.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    let base = self
    return DerivedShape(self) { _, rect in base.path(in: CGRect(origin: rect.origin, size: size)) }
  }

  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  nonisolated public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }

  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  nonisolated public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> ShapeView<Self, S> { ShapeView(shape: self, style: content, fillStyle: style) }

  nonisolated public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    ShapeView(
      shape: StrokedShape(base: self, style: style), style: content,
      fillStyle: FillStyle(antialiased: antialiased))
  }

  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
  }

  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

extension ShapeView {
  /// Another fill over this one, as chained fills draw it.
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    overlay(ShapeView<Content, S>(shape: shape, style: content, fillStyle: style))
  }

  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    overlay(shape.stroke(content, style: style, antialiased: antialiased))
  }

  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    overlay(shape.strokeBorder(content, style: style, antialiased: antialiased))
  }

  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension CGAffineTransform {
  /// A scaling that leaves a point where it is.
  static func scaling(_ x: CGFloat, _ y: CGFloat, around point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }

  /// A rotation that leaves a point where it is.
  static func rotation(_ angle: Angle, around point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}
