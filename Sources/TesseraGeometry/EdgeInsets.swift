// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Distances from the four edges of a rectangle inwards, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension EdgeInsets {
  /// The same length on the given edges and nothing on the others.
  package init(_ length: CGFloat, edges: Edge.Set = .all) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  package static let zero = EdgeInsets()

  /// The two horizontal insets together.
  package var horizontal: CGFloat { leading + trailing }

  /// The two vertical insets together.
  package var vertical: CGFloat { top + bottom }

  package static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  /// The insets with everything outside the given edges set to zero.
  package func keeping(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
  }
}

extension CGRect {
  /// The rectangle made smaller by the insets, never below zero size.
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical))
  }
}
