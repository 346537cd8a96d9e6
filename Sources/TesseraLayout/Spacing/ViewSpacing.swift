// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The distances that a view prefers to keep from its neighbours, edge by edge.
public struct ViewSpacing: Sendable {
  package var top: EdgeSpacing
  package var leading: EdgeSpacing
  package var bottom: EdgeSpacing
  package var trailing: EdgeSpacing

  /// No preferred distance on any edge; the neighbour's preference still counts.
  public static let zero = ViewSpacing(all: EdgeSpacing(ordinary: 0))

  /// The platform's default distances on all edges.
  public init() { self.init(all: EdgeSpacing(ordinary: SpacingTable.iOS.ordinary)) }

  /// Merges the preferences of another view into the given edges, as for a view that covers both.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  /// Returns the preferences merged with those of another view on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance to the view that follows along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }
}

extension ViewSpacing {
  package init(all edge: EdgeSpacing) {
    top = edge
    leading = edge
    bottom = edge
    trailing = edge
  }

  /// The preferences of a view without peculiarities.
  package static func ordinary(_ table: SpacingTable) -> ViewSpacing {
    ViewSpacing(all: EdgeSpacing(ordinary: table.ordinary))
  }

  /// The preferences of a text: texts below each other stand as far apart as the lines of one.
  ///
  /// - Parameters:
  ///   - gap: what the font wants between this text and one above it; nil for the platform's distance.
  ///   - above: the least distance of the line's top from what is no text, in points.
  ///   - below: the same for its bottom.
  package static func text(
    _ table: SpacingTable, gap: CGFloat? = nil, above: CGFloat = 0, below: CGFloat = 0
  ) -> ViewSpacing {
    var result = ordinary(table)
    result.top.ordinary = max(table.ordinary, above)
    result.bottom.ordinary = max(table.ordinary, below)
    result.top.text = gap ?? table.textToText
    result.bottom.text = table.textToText
    return result
  }

  /// The preferences of a spacer: nothing is kept free beside it.
  package static let spacer = ViewSpacing(all: EdgeSpacing(ordinary: 0, collapses: true))

  /// Returns the preferences with the given edges set back to those of an ordinary view.
  package func reset(_ edges: Edge.Set, to table: SpacingTable = .iOS) -> ViewSpacing {
    let ordinary = EdgeSpacing(ordinary: table.ordinary)
    var result = self
    if edges.contains(.top) { result.top = ordinary }
    if edges.contains(.leading) { result.leading = ordinary }
    if edges.contains(.bottom) { result.bottom = ordinary }
    if edges.contains(.trailing) { result.trailing = ordinary }
    return result
  }
}

/// The preferences of one edge by the category of the neighbour's edge.
package struct EdgeSpacing: Hashable, Sendable {
  /// The distance to an edge without a category, in points.
  package var ordinary: CGFloat

  /// The distance to another text's edge; nil where no text touches this edge.
  package var text: CGFloat?

  /// Whether the edge wants no default distance at all, whatever the neighbour prefers.
  package var collapses: Bool

  package init(ordinary: CGFloat, text: CGFloat? = nil, collapses: Bool = false) {
    self.ordinary = ordinary
    self.text = text
    self.collapses = collapses
  }

  /// Merges another view's edge into this one, as for a row that holds both.
  ///
  /// Only texts alone, and spacers beside them, keep the distance of texts: rows of a picture and a text stand as far
  /// apart as other views.
  mutating func formUnion(_ other: EdgeSpacing) {
    ordinary = max(ordinary, other.ordinary)
    if let own = text, let joined = other.text {
      text = max(own, joined)
    } else if collapses || other.collapses {
      text = text ?? other.text
    } else {
      text = nil
    }
    collapses = collapses && other.collapses
  }

  func distance(to next: EdgeSpacing) -> CGFloat {
    if collapses || next.collapses { return 0 }
    if let text, let following = next.text { return max(text, following) }
    return max(ordinary, next.ordinary)
  }
}
