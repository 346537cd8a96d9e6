// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Views on top of each other.
///
/// **Child proposal**: the own proposal; children below the highest priority are proposed the own size.
/// **Own size**: the extent of the aligned children of the highest priority; spacers count as ordinary children.
@frozen public struct ZStackLayout: Layout {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// What the stack keeps between calls.
  public struct Cache {}

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    bands(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let bands = bands(proposal, subviews)
    let guide = CGPoint(x: bands.horizontal.before, y: bands.vertical.before)
    for subview in subviews {
      let inner = subview.counted >= bands.priority ? proposal : ProposedViewSize(bands.size)
      let dimensions = subview.dimensions(in: inner)
      subview.place(
        Placement(
          origin: bounds.origin + guide - dimensions[alignment], proposal: inner, size: dimensions.size))
    }
  }

  private struct Bands {
    var priority = -Double.infinity
    var horizontal = GuideBand()
    var vertical = GuideBand()

    var size: CGSize { CGSize(width: horizontal.extent, height: vertical.extent) }
  }

  private func bands(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Bands {
    var bands = Bands()
    for subview in subviews { bands.priority = max(bands.priority, subview.counted) }
    for subview in subviews where subview.counted == bands.priority {
      let dimensions = subview.dimensions(in: proposal)
      bands.horizontal.add(dimensions, alignment.horizontal.key)
      bands.vertical.add(dimensions, alignment.vertical.key)
    }
    return bands
  }
}

extension LayoutSubview {
  /// The priority where depth is concerned: one below the default says nothing about depth.
  fileprivate var counted: Double { max(0, priority) }
}
