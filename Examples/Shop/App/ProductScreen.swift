// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// One product, or the news that it is gone.
struct ProductScreen: View {
  let id: Deal.ID
  @Environment(ShopModel.self) private var model

  var body: some View {
    Group {
      if let deal = model.deal(id) {
        ScrollView { ProductPage(deal: deal) }
      } else {
        ContentUnavailableView(
          "No Longer Sold", systemImage: "bag", description: Text("This one has left the shop. There is more to see."))
      }
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}

private struct ProductPage: View {
  let deal: Deal
  @Environment(ShopModel.self) private var model

  private var isHidden: Bool { model.hidden.contains(deal.id) }

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      ProductTile(deal: deal, cornerRadius: 28, inset: 40)
        .aspectRatio(1, contentMode: .fit)
      VStack(alignment: .leading, spacing: 6) {
        Text(deal.name)
          .font(.largeTitle.weight(.bold))
        Text(deal.detail)
          .foregroundStyle(Color("InkSecondary"))
      }
      price
      BagButton(deal: deal)
      Button(isHidden ? "Offer This Again" : "Not for Me") {
        withAnimation { model.set(deal, isHidden: !isHidden) }
      }
      .frame(maxWidth: .infinity)
      Text(isHidden ? "The widget leaves it out." : "The widget will leave it out of its hourly round.")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
    }
    .padding(.horizontal)
    .padding(.top, 8)
    .padding(.bottom, 24)
  }

  /// The lower price while it holds; else when it comes next.
  @ViewBuilder private var price: some View {
    if model.isCurrent(deal), let offer = model.current {
      HStack(alignment: .firstTextBaseline, spacing: 10) {
        PriceLine(deal: deal, font: .title)
        DiscountBadge(deal: deal)
        Spacer()
        Text("Until \(offer.end, style: .time)")
          .font(.subheadline)
          .foregroundStyle(Color("InkSecondary"))
      }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 10) {
        Text(deal.formerPrice, format: .price)
          .font(.title.weight(.bold))
        Spacer()
        if let offer = model.offers.first(where: { $0.deal.id == deal.id }) {
          Text("\(deal.price, format: .price) at \(offer.start, style: .time)")
            .font(.subheadline)
            .foregroundStyle(Color("InkSecondary"))
        }
      }
    }
  }
}

/// Puts a product into the bag, or takes it out again.
private struct BagButton: View {
  let deal: Deal
  @Environment(ShopModel.self) private var model

  var body: some View {
    if model.isInBag(deal) {
      Button {
        withAnimation { model.remove([deal.id]) }
      } label: {
        label("In Your Bag", systemImage: "checkmark")
      }
      .buttonStyle(.bordered)
      .controlSize(.large)
    } else {
      Button {
        withAnimation { model.add(deal) }
      } label: {
        label("Add to Bag", systemImage: "bag")
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .tint(Color("Sale"))
    }
  }

  private func label(_ title: LocalizedStringKey, systemImage: String) -> some View {
    Label(title, systemImage: systemImage)
      .font(.headline)
      .frame(maxWidth: .infinity)
  }
}
