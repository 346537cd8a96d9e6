// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A size that a parent offers to a child; nil in a direction asks for the ideal extent there.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal of exactly this size.
  @inlinable public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal as a size, with the given extents where it asks for the ideal one.
  @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// The proposed extent along an axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// A proposal from its extents along an axis and across it.
  package init(_ axis: Axis, along: CGFloat?, across: CGFloat?) {
    self = axis == .horizontal ? Self(width: along, height: across) : Self(width: across, height: along)
  }

  /// The proposal that asks for the ideal extent along the given axes and is unchanged otherwise.
  package func unspecified(along axes: Axis.Set) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : width, height: axes.contains(.vertical) ? nil : height)
  }
}
