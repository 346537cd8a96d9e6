// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A container at work: its layout, its cache and its children, with every answer memoised.
///
/// A node keeps one and forwards the questions of ``LayoutElement`` to it. Call ``invalidate()`` when a child's size,
/// spacing, priority or layout value may have changed, ``update(_:children:direction:)`` when they are other children.
package struct LayoutEngine<L: Layout> {
  package private(set) var layout: L
  package private(set) var subviews: LayoutSubviews
  private var cache: L.Cache?
  private var isStale = false
  private var sizes = RecentValues<CGSize>()
  private var placed: (size: CGSize, proposal: ProposedViewSize, placements: [Placement?])?
  private var guides: [AlignmentQuestion: CGFloat?] = [:]
  private var ownSpacing: ViewSpacing?

  package init(_ layout: L, children: [any LayoutElement], direction: LayoutDirection = .leftToRight) {
    self.layout = layout
    subviews = LayoutSubviews(children, layoutDirection: direction)
  }

  /// Replaces layout, children and direction; the layout's cache is updated, not lost.
  package mutating func update(_ layout: L, children: [any LayoutElement], direction: LayoutDirection) {
    self.layout = layout
    subviews = LayoutSubviews(children, layoutDirection: direction)
    invalidate()
  }

  /// Forgets every memoised answer.
  package mutating func invalidate() {
    sizes.removeAll()
    placed = nil
    guides.removeAll(keepingCapacity: true)
    ownSpacing = nil
    isStale = cache != nil
  }

  /// The direction in which the layout lines up its children, which spacers and dividers among them follow.
  package var stackOrientation: Axis? { layout.stackOrientation }

  /// Returns the size of the container for a proposal.
  package mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    let size = withCache { layout, subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache).sanitized
    }
    sizes.insert(size, for: proposal)
    return size
  }

  /// Returns the spacing that the container prefers around itself.
  package mutating func spacing() -> ViewSpacing {
    if let ownSpacing { return ownSpacing }
    let spacing = withCache { $0.spacing(subviews: $1, cache: &$2) }
    ownSpacing = spacing
    return spacing
  }

  /// Returns the placement of each child in logical coordinates; nil for one that is not shown.
  package mutating func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement?] {
    if let placed, placed.size == size, placed.proposal == proposal { return placed.placements }
    let bounds = CGRect(origin: .zero, size: size)
    let storage = subviews.storage
    storage.placements = Array(repeating: nil, count: subviews.count)
    withCache { $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2) }
    var placements = storage.placements
    storage.placements = []
    if !(layout is any SelectiveLayout) {
      for index in placements.indices where placements[index] == nil {
        placements[index] = centred(subviews[index], in: size)
      }
    }
    placed = (size, proposal, placements)
    return placements
  }

  /// Places the children inside bounds in the coordinates of the caller, mirrored for a right-to-left direction.
  package mutating func place(in bounds: CGRect, proposal: ProposedViewSize) {
    let direction = subviews.layoutDirection
    for (element, placement) in zip(
      subviews.storage.elements, placements(in: bounds.size, proposal: proposal))
    {
      guard let placement else { continue }
      element.place(
        at: bounds.origin + placement.leftOrigin(inWidth: bounds.width, direction), proposal: placement.proposal)
    }
  }

  /// Returns the guide that the layout sets, or else the one merged from its children.
  package mutating func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let question = AlignmentQuestion(key, size: size, proposal: proposal)
    if let answer = guides[question] { return answer }
    let answer = ownGuide(key, in: size, proposal: proposal) ?? mergedGuide(key, in: size, proposal: proposal)
    guides[question] = .some(answer)
    return answer
  }

  private mutating func ownGuide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { layout, subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private mutating func mergedGuide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let placements = placements(in: size, proposal: proposal)
    let sources = layout is any PrimarySubviewLayout ? min(1, placements.count) : placements.count
    let elements = subviews.storage.elements
    return key.merged(
      (0..<sources).lazy.map { index -> CGFloat? in
        guard let placement = placements[index] else { return nil }
        return elements[index].explicitAlignment(key, in: placement.size, proposal: placement.proposal)
          .map { $0 + placement.origin[key.axis] }
      })
  }

  /// What happens to a subview that the layout forgets to place.
  private func centred(_ subview: LayoutSubview, in size: CGSize) -> Placement {
    let own = subview.sizeThatFits(ProposedViewSize(size))
    return Placement(
      origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2),
      proposal: ProposedViewSize(size), size: own)
  }

  private mutating func withCache<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
    var current: L.Cache
    if var known = cache.take() {
      if isStale { layout.updateCache(&known, subviews: subviews) }
      current = known
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    isStale = false
    defer { cache = current }
    return body(layout, subviews, &current)
  }
}
