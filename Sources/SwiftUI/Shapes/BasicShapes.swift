// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

@frozen public struct Rectangle: InsettableShape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

@frozen public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    RoundedRectangle(
      cornerSize: CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
      style: style
    ).insetFrame(by: amount)
  }

  nonisolated private func insetFrame(by amount: CGFloat) -> InsetOutline<RoundedRectangle> {
    InsetOutline(base: self, amount: amount)
  }
}

@frozen public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius),
      style: style)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    func smaller(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
    let radii = RectangleCornerRadii(
      topLeading: smaller(cornerRadii.topLeading), bottomLeading: smaller(cornerRadii.bottomLeading),
      bottomTrailing: smaller(cornerRadii.bottomTrailing), topTrailing: smaller(cornerRadii.topTrailing))
    return InsetOutline(base: UnevenRoundedRectangle(cornerRadii: radii, style: style), amount: amount)
  }
}

@frozen public struct Circle: InsettableShape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A circle is as wide as it is high: the smaller of the proposed lengths.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    if proposal.width == nil, let height = proposal.height { return CGSize(width: height, height: height) }
    if proposal.height == nil, let width = proposal.width { return CGSize(width: width, height: width) }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

@frozen public struct Ellipse: InsettableShape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

@frozen public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle

  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// A shape whose corners run parallel to those of the container around it; a rectangle where there is none.
@frozen public struct ContainerRelativeShape: InsettableShape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension ContainerRelativeShape: ContainerRelativeOutline {
  nonisolated func path(in rect: CGRect, container: ContainerShape?) -> Path {
    guard let container else { return Path(rect) }
    return Path(roundedRect: rect, cornerRadius: container.radius(for: rect), style: container.style)
  }
}

/// A shape in a smaller frame.
@usableFromInline struct InsetOutline<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  nonisolated init(base: Base, amount: CGFloat) {
    self.base = base
    self.amount = amount
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path { base.path(in: inner(rect)) }

  @usableFromInline nonisolated func inset(by amount: CGFloat) -> InsetOutline<Base> {
    InsetOutline(base: base, amount: self.amount + amount)
  }

  nonisolated private func inner(_ rect: CGRect) -> CGRect { rect.inset(by: EdgeInsets(amount)) }
}

extension InsetOutline: ContainerRelativeOutline {
  nonisolated func path(in rect: CGRect, container: ContainerShape?) -> Path {
    guard let relative = base as? any ContainerRelativeOutline else { return path(in: rect) }
    return relative.path(in: inner(rect), container: container)
  }
}

/// An outline given as a whole.
extension Path: Shape {
  nonisolated public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
  private let shape: any Shape

  nonisolated public init<S: Shape>(_ shape: S) { self.shape = shape }

  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension AnyShape: ContainerRelativeOutline {
  nonisolated func path(in rect: CGRect, container: ContainerShape?) -> Path {
    (shape as? any ContainerRelativeOutline)?.path(in: rect, container: container) ?? shape.path(in: rect)
  }
}

extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == ContainerRelativeShape {
  nonisolated public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
