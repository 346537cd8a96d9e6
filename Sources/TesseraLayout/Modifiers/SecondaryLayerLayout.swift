// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A view with others behind or in front of it: the first subview is the view, the rest are the layers.
///
/// **Child proposal**: the view gets the own proposal, each layer the size of the view. **Own size**: the view's.
package struct SecondaryLayerLayout: PrimarySubviewLayout {
  package var alignment: Alignment

  package init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Returns the placement of one layer over a view of the given size that was proposed `proposal`.
  ///
  /// Layers follow guides that the view sets, also those of the author.
  package func placement(
    of layer: LayoutSubview, over primary: LayoutSubview, proposal: ProposedViewSize
  ) -> Placement {
    let region = primary.dimensions(in: proposal)
    let inner = ProposedViewSize(region.size)
    let dimensions = layer.dimensions(in: inner)
    return Placement(
      origin: region[alignment] - dimensions[alignment], proposal: inner, size: dimensions.size)
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let primary = subviews.first else { return }
    primary.place(at: bounds.origin, proposal: proposal)
    for layer in subviews.dropFirst() {
      var placement = placement(of: layer, over: primary, proposal: proposal)
      placement.origin = placement.origin + bounds.origin
      layer.place(placement)
    }
  }
}
