// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A frame between a minimum and a maximum, with an ideal extent where nothing is proposed.
///
/// **Child proposal**: the own proposal, or the ideal extent without one, kept between minimum and maximum; when it is
/// placed, a limit that the own size has come to.
/// **Own size**: with a minimum and a maximum the proposal between them; with only a maximum the larger of proposal and
/// child up to it; with only a minimum the child, but not less than the minimum; with neither the child.
package struct FlexibleFrameLayout: UnaryLayout, Equatable {
  /// The limits of one direction.
  package struct Limits: Equatable, Sendable {
    package var minimum: CGFloat?
    package var ideal: CGFloat?
    package var maximum: CGFloat?

    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }
  }

  package var horizontal: Limits
  package var vertical: Limits
  package var alignment: Alignment

  package init(horizontal: Limits, vertical: Limits, alignment: Alignment = .center) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.alignment = alignment
  }

  /// Returns a frame that can be laid out and whether an argument had to be repaired.
  ///
  /// Undefined values, infinite minima and infinite ideals are dropped, negative ones become 0, and the ideal and the
  /// maximum are raised until minimum, ideal and maximum ascend.
  package static func sanitized(
    horizontal: Limits, vertical: Limits, alignment: Alignment = .center
  ) -> (layout: FlexibleFrameLayout, isRepaired: Bool) {
    let layout = FlexibleFrameLayout(
      horizontal: horizontal.repaired, vertical: vertical.repaired, alignment: alignment)
    return (layout, layout.horizontal != horizontal || layout.vertical != vertical)
  }

  /// A spacer in a frame is a view like any other and waits for nobody.
  package func priority(child: Double) -> Double { child == SpacerMeasure.priority ? 0 : child }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    if let width = horizontal.known(proposal.width), let height = vertical.known(proposal.height) {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: horizontal.extent(proposal.width, child: size.width),
      height: vertical.extent(proposal.height, child: size.height))
  }

  /// A frame has edges of its own along the axes it limits.
  package func spacing(child: LayoutSubview) -> ViewSpacing {
    child.spacing.reset(Edge.Set(horizontal: horizontal != Limits(), vertical: vertical != Limits()))
  }

  /// Where the frame was proposed nothing and stands at one of its limits, the child is proposed its extent: what is
  /// flexible fills a frame that is larger than it had to be.
  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    var inner = inner(proposal)
    if inner.width == nil, horizontal.limits(size.width) { inner.width = size.width }
    if inner.height == nil, vertical.limits(size.height) { inner.height = size.height }
    return child.aligned(alignment, in: size, proposal: inner)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal.inner(proposal.width), height: vertical.inner(proposal.height))
  }
}

extension FlexibleFrameLayout.Limits {
  var repaired: Self {
    func nonNegative(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isNaN ? nil : max(0, $0) } }
    func finite(_ value: CGFloat?) -> CGFloat? { nonNegative(value).flatMap { $0.isFinite ? $0 : nil } }
    var result = Self(minimum: finite(minimum), ideal: finite(ideal), maximum: nonNegative(maximum))
    if let ideal = result.ideal, let minimum = result.minimum { result.ideal = max(ideal, minimum) }
    if let maximum = result.maximum { result.maximum = max(maximum, result.ideal ?? result.minimum ?? 0) }
    return result
  }

  /// Whether an extent of the frame is one of its limits, and not the child's alone.
  func limits(_ extent: CGFloat) -> Bool { extent <= minimum ?? -.infinity || extent >= maximum ?? .infinity }

  /// The proposal for the child.
  func inner(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamped) }

  /// The own extent where it does not depend on the child.
  func known(_ proposal: CGFloat?) -> CGFloat? {
    guard minimum != nil, maximum != nil else { return nil }
    return inner(proposal)
  }

  /// The own extent around a child of the given extent.
  func extent(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
    let target = proposal ?? ideal
    switch (minimum, maximum) {
    case (nil, nil): return proposal == nil ? ideal ?? child : child
    case (let minimum?, nil): return max(minimum, proposal == nil ? ideal ?? child : child)
    case (nil, let maximum?): return min(maximum, target.map { proposal == nil ? $0 : max($0, child) } ?? child)
    case (_?, _?): return clamped(target ?? child)
    }
  }

  private func clamped(_ value: CGFloat) -> CGFloat { min(maximum ?? .infinity, max(minimum ?? 0, value)) }
}
