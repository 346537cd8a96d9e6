// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A column of views.
///
/// **Child proposal**: an equal share of what the spacing and the less flexible children leave, by priority; along the
/// other axis the own proposal. **Own size**: the heights and the spacing together, and the extent of the
/// aligned children.
@frozen public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// What the stack keeps between calls.
  public struct Cache {
    var arrangement: StackArrangement.Cache
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache(arrangement: arrangement.makeCache(subviews)) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { arrangement.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement.result(proposal, subviews, &cache.arrangement).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arrangement.place(in: bounds, proposal, subviews, &cache.arrangement)
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing.flatMap { $0.isFinite ? $0 : nil }, guide: alignment.key)
  }
}
