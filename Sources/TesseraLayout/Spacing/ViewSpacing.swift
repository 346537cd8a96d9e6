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

  /// The preferences of a text: texts below each other stand as far apart as the lines of one, and what is no text as
  /// far as the font wants.
  ///
  /// - Parameters:
  ///   - gap: what the font wants between this text and one above it; nil for the platform's distance.
  ///   - above: the distance of the line's top from what is no text, in points; nil for the ordinary one.
  ///   - below: the same for its bottom.
  package static func text(
    _ table: SpacingTable, gap: CGFloat? = nil, above: CGFloat? = nil, below: CGFloat? = nil
  ) -> ViewSpacing {
    var result = ordinary(table)
    result.top = EdgeSpacing(ordinary: nil, text: gap ?? table.textToText, facing: above ?? table.ordinary)
    result.bottom = EdgeSpacing(ordinary: nil, text: table.textToText, facing: below ?? table.ordinary)
    return result
  }

  /// The preferences of a spacer: nothing is kept free beside it.
  package static let spacer = ViewSpacing(all: EdgeSpacing(ordinary: nil, collapses: true))

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

/// The preferences of one edge by what stands behind it and what stands in front.
///
/// Two edges keep the largest distance that both have a word for; so a text close below a picture is as close as its
/// font wants, although pictures keep more from each other. A row of both has the words of both.
package struct EdgeSpacing: Hashable, Sendable {
  /// The distance between views that are no texts, in points; nil where only texts touch this edge.
  package var ordinary: CGFloat?

  /// The distance to another text's edge; nil where no text touches this edge.
  package var text: CGFloat?

  /// The distance of a text at this edge to what is no text; nil where no text touches it.
  package var facing: CGFloat?

  /// Whether the edge wants no default distance at all, whatever the neighbour prefers.
  package var collapses: Bool

  package init(ordinary: CGFloat?, text: CGFloat? = nil, facing: CGFloat? = nil, collapses: Bool = false) {
    self.ordinary = ordinary
    self.text = text
    self.facing = facing
    self.collapses = collapses
  }

  /// Merges another view's edge into this one, as for a row that holds both.
  mutating func formUnion(_ other: EdgeSpacing) {
    ordinary = larger(ordinary, other.ordinary)
    text = larger(text, other.text)
    facing = larger(facing, other.facing)
    collapses = collapses && other.collapses
  }

  func distance(to next: EdgeSpacing) -> CGFloat {
    if collapses || next.collapses { return 0 }
    var distance: CGFloat?
    if let text, let following = next.text { distance = max(text, following) }
    if let facing, next.ordinary != nil { distance = larger(distance, facing) }
    if let facing = next.facing, ordinary != nil { distance = larger(distance, facing) }
    if let ordinary, let following = next.ordinary { distance = larger(distance, max(ordinary, following)) }
    return distance ?? larger(ordinary, next.ordinary) ?? 0
  }

  private func larger(_ one: CGFloat?, _ other: CGFloat?) -> CGFloat? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}
