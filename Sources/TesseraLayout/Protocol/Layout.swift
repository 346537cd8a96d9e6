// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A container that decides the sizes and places of its subviews.
///
/// Layout runs in two steps: the parent proposes and the layout answers with a size; later it places its subviews in
/// bounds of that size. Coordinates grow from leading to trailing: under a right-to-left direction the engine mirrors
/// the finished placements, so a layout need not care.
public protocol Layout {
  /// What the type tells about itself, such as its stack orientation.
  static var layoutProperties: LayoutProperties { get }

  /// What the layout keeps between calls.
  associatedtype Cache = Void

  typealias Subviews = LayoutSubviews

  /// Makes the cache for new subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the subviews or the layout have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the spacing that the container prefers around itself.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview by calling its `place(at:anchor:proposal:)`; one that is left out is centred in the bounds.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a horizontal guide that the container sets itself, nil to merge those of its subviews.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a vertical guide that the container sets itself, nil to merge those of its subviews.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing, edges: .all) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
}

/// A layout that shows only the subviews it places.
package protocol SelectiveLayout: Layout {}

/// A layout whose size and guides come from its first subview alone.
package protocol PrimarySubviewLayout: Layout {}
