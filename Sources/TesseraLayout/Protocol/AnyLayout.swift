// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A layout of any type, so that a view can change from one layout to another and keep its subviews.
///
/// **Child proposal** and **Own size**: those of the layout inside.
@frozen public struct AnyLayout: Layout {
  package let base: any Layout

  public init<L>(_ layout: L) where L: Layout { base = layout }

  /// The cache of the layout inside.
  public struct Cache {
    fileprivate var value: Any
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Any { layout.makeCache(subviews: subviews) }
    return Cache(value: make(base))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      layout.with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    update(base)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func spacing<L: Layout>(_ layout: L) -> ViewSpacing {
      layout.with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    return spacing(base)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func size<L: Layout>(_ layout: L) -> CGSize {
      layout.with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    return size(base)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L) {
      layout.with(&cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    place(base)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func position<L: Layout>(_ layout: L) -> CGFloat? {
      layout.with(&cache, subviews) {
        layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return position(base)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func position<L: Layout>(_ layout: L) -> CGFloat? {
      layout.with(&cache, subviews) {
        layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return position(base)
  }
}

extension Layout {
  /// Lends the typed cache out of an erased one; makes a new one when it was left by a layout of another type.
  fileprivate func with<Result>(
    _ cache: inout AnyLayout.Cache, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    var typed = cache.value as? Cache ?? makeCache(subviews: subviews)
    // The erased copy is dropped first, so that arrays inside the cache are changed in place.
    cache.value = ()
    defer { cache.value = typed }
    return body(&typed)
  }

  /// The direction in which this very layout lines up its subviews, also when it is an erased stack.
  package var stackOrientation: Axis? {
    if let erased = self as? AnyLayout { return erased.base.stackOrientation }
    return Self.layoutProperties.stackOrientation
  }
}
