// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One of the two directions of the plane.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// A set of axes.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

extension Axis {
  /// The direction at right angles.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The extent along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// A size from its extents along an axis and across it.
  package init(_ axis: Axis, along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

/// The direction in which a locale reads: it decides where leading is.
@frozen public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// How content is scaled into a frame of another aspect ratio.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}
