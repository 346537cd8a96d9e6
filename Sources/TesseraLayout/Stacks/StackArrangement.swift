// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The algorithm of horizontal and vertical stacks.
struct StackArrangement {
  var axis: Axis
  /// The distance between children; nil asks them for their preference.
  var spacing: CGFloat?
  /// The guide across the axis that is the same for all children.
  var guide: AlignmentKey

  /// What a stack keeps between calls.
  struct Cache {
    /// The distance in front of each child, 0 for the first.
    var gaps: [CGFloat]
    var gapTotal: CGFloat
    var results = RecentValues<Result>(capacity: 3)
  }

  /// A finished arrangement.
  struct Result {
    var size: CGSize
    var placements: [Placement]
    /// How far the guide is from the start of the stack, across.
    var guide: CGFloat = 0
  }

  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var gaps = [CGFloat](repeating: 0, count: subviews.count)
    var previous: ViewSpacing?
    for (position, subview) in subviews.enumerated() {
      if let spacing {
        if position > 0 { gaps[position] = spacing }
      } else {
        let current = subview.spacing
        if let previous { gaps[position] = previous.distance(to: current, along: axis) }
        previous = current
      }
    }
    return Cache(gaps: gaps, gapTotal: gaps.reduce(0, +))
  }

  /// Returns the arrangement of the children for a proposal.
  func result(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> Result {
    if let known = cache.results[proposal] { return known }
    let result = subviews.isEmpty ? Result(size: .zero, placements: []) : arrange(proposal, subviews, cache)
    cache.results.insert(result, for: proposal)
    return result
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: Cache) -> Result {
    var placements = fit(proposal, subviews, cache)
    let band = GuideBand(subviews, placements, guide)
    var position: CGFloat = 0
    for index in placements.indices {
      position += cache.gaps[index]
      placements[index].origin[axis] = position
      placements[index].origin[axis.other] = band.offset(of: index)
      position += placements[index].size[axis]
    }
    return Result(
      size: CGSize(axis, along: max(0, position), across: band.extent), placements: placements, guide: band.before)
  }

  /// The sizes of the children with the proposals that led to them.
  private func fit(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: Cache
  ) -> [Placement] {
    func fit(_ subview: LayoutSubview, _ length: CGFloat?) -> Placement {
      var inner = proposal
      inner[axis] = length
      return Placement(origin: .zero, proposal: inner, size: subview.sizeThatFits(inner))
    }
    guard let length = proposal[axis] else { return subviews.map { fit($0, nil) } }
    if subviews.count == 1 { return [fit(subviews[subviews.startIndex], max(0, length))] }

    let members = subviews.enumerated().map { position, subview in
      FlexibleDistribution.Member(
        index: position, priority: subview.priority, minimum: fit(subview, 0).size[axis],
        maximum: fit(subview, .infinity).size[axis])
    }
    var placements = [Placement](
      repeating: Placement(origin: .zero, proposal: proposal, size: .zero), count: subviews.count)
    FlexibleDistribution(members).serve(length - cache.gapTotal) { index, share in
      placements[index] = fit(subviews[subviews.startIndex + index], share)
      return placements[index].size[axis]
    }
    return placements
  }

  /// Places the children in bounds that were proposed `proposal`.
  ///
  /// Where the stack was proposed no extent across, the children are now proposed the one that it has, so that a divider
  /// or a filling is as long as the longest of the others; along the stack nothing changes any more.
  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    let result = result(proposal, subviews, &cache)
    for (subview, placement) in zip(subviews, result.placements) {
      var placement = placement
      if proposal[axis.other] == nil { stretch(&placement, of: subview, in: result) }
      placement.origin = placement.origin + bounds.origin
      subview.place(placement)
    }
  }

  private func stretch(_ placement: inout Placement, of subview: LayoutSubview, in result: Result) {
    var proposal = placement.proposal
    proposal[axis.other] = result.size[axis.other]
    let dimensions = subview.dimensions(in: proposal)
    placement.proposal = proposal
    guard dimensions.size != placement.size else { return }
    placement.size = dimensions.size
    let value = dimensions[guide]
    if result.guide.isFinite { placement.origin[axis.other] = result.guide - (value.isFinite ? value : 0) }
  }

  /// The spacing of the whole: the outer children's at the ends, everyone's at the sides.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = first.spacing
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for subview in subviews.dropFirst() { result.formUnion(subview.spacing, edges: sides) }
    if axis == .horizontal {
      result.trailing = last.spacing.trailing
    } else {
      result.bottom = last.spacing.bottom
    }
    return result
  }
}
