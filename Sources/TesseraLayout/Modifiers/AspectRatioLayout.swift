// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A child in a rectangle of a fixed ratio of width to height.
///
/// **Child proposal**: the largest rectangle of the ratio inside the own proposal (fit), or the smallest one that
/// covers it (fill); without any proposal none. **Own size**: the child's.
package struct AspectRatioLayout: UnaryLayout, Equatable {
  /// Width divided by height; nil takes the ratio of the child's ideal size.
  package var ratio: CGFloat?
  package var mode: ContentMode

  package init(ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
  }

  /// Returns a layout that can be laid out and whether the ratio had to be dropped: it must be finite and above 0.
  package static func sanitized(
    ratio: CGFloat?, mode: ContentMode
  ) -> (layout: AspectRatioLayout, isRepaired: Bool) {
    let isUsable = ratio.map { $0.isFinite && $0 > 0 } ?? true
    return (AspectRatioLayout(ratio: isUsable ? ratio : nil, mode: mode), !isUsable)
  }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    child.sizeThatFits(inner(proposal, child: child))
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    let inner = inner(proposal, child: child)
    return Placement(origin: .zero, proposal: inner, size: child.sizeThatFits(inner))
  }

  private func inner(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
    guard let ratio = usableRatio(of: child) else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  /// The ratio, nil for a child without area, which keeps its proposal.
  private func usableRatio(of child: LayoutSubview) -> CGFloat? {
    if let ratio { return ratio }
    let ideal = child.sizeThatFits(.unspecified)
    let ratio = ideal.width / ideal.height
    return ratio.isFinite && ratio > 0 ? ratio : nil
  }
}
