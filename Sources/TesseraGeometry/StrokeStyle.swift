// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The shape of a line's ends.
@frozen public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// The shape of a line's corners.
@frozen public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}

/// How a path is traced: width in points, ends, corners and dashes.
@frozen public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How the inside of a path is filled.
@frozen public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The curve of a rounded corner: a quarter circle, or one whose curvature grows smoothly.
@frozen public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A radius for each corner of a rectangle, in points.
@frozen public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The same radius everywhere.
  package init(_ radius: CGFloat) {
    self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
}
