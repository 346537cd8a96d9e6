// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// A product on a tile of its own colour.
struct ProductTile: View {
  let deal: Deal
  let cornerRadius: CGFloat
  /// Room between the tile's edge and the picture, in points.
  let inset: CGFloat

  var body: some View {
    TileBackground(deal: deal, cornerRadius: cornerRadius)
      .overlay {
        ProductPicture(deal: deal).padding(inset)
      }
  }
}

/// The colour of a deal, lit from the top left.
struct TileBackground: View {
  let deal: Deal
  let cornerRadius: CGFloat
  @Environment(\.widgetRenderingMode) private var renderingMode

  /// A tinted home screen makes the tile white, and what stands on it.
  private var strength: Double { renderingMode == .fullColor ? 1 : 0.12 }

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
    shape
      .fill(Color("Tiles/\(deal.artwork)").opacity(strength))
      .overlay {
        shape.fill(
          LinearGradient(
            colors: [Color("TileSheen").opacity(strength), Color("TileSheen").opacity(0)],
            startPoint: .topLeading, endPoint: .bottomTrailing))
      }
  }
}

/// The picture of a product with its soft shadow.
struct ProductPicture: View {
  let deal: Deal

  var body: some View {
    Image(deal.artwork)
      .resizable()
      .scaledToFit()
      .shadow(color: Color("ProductShadow"), radius: 7, x: 2, y: 6)
      .accessibilityHidden(true)
  }
}
