// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The deal of the hour above everything the shop sells.
struct CatalogueScreen: View {
  @Environment(ShopModel.self) private var model
  @Environment(\.scenePhase) private var scenePhase
  @State private var path: [Deal.ID] = []
  @State private var showsBag = false

  private let columns = [GridItem(.flexible(), spacing: 16), GridItem(.flexible(), spacing: 16)]

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        VStack(alignment: .leading, spacing: 28) {
          if let offer = model.current {
            NavigationLink(value: offer.deal.id) { OfferCard(offer: offer) }
              .buttonStyle(.plain)
          }
          VStack(alignment: .leading, spacing: 14) {
            Text("Everything")
              .font(.title2.weight(.bold))
            LazyVGrid(columns: columns, spacing: 22) {
              ForEach(Deal.all) { deal in
                NavigationLink(value: deal.id) { CatalogueCell(deal: deal) }
                  .buttonStyle(.plain)
              }
            }
          }
        }
        .padding(.horizontal)
        .padding(.top, 8)
        .padding(.bottom, 24)
      }
      .navigationTitle("Shop")
      .navigationDestination(for: Deal.ID.self) { ProductScreen(id: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Bag", systemImage: model.bag.isEmpty ? "bag" : "bag.fill") { showsBag = true }
        }
      }
    }
    .sheet(isPresented: $showsBag) { BagScreen() }
    .onOpenURL(perform: open)
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { model.refresh() }
    }
  }

  /// `tessera-shop://deal/<id>` shows a product, any other link of ours the catalogue.
  private func open(_ url: URL) {
    showsBag = false
    path = url.host() == "deal" ? [url.lastPathComponent] : []
  }
}

/// The deal of the hour, wide, with its end.
private struct OfferCard: View {
  let offer: Offer

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        DealLabel()
        DiscountBadge(deal: offer.deal)
        Spacer()
        Text("Until \(offer.end, style: .time)")
          .font(.caption)
          .foregroundStyle(Color("InkSecondary"))
      }
      .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      ProductPicture(deal: offer.deal)
        .frame(maxWidth: .infinity)
        .frame(height: 190)
        .padding(.vertical, 14)
      HStack(alignment: .lastTextBaseline) {
        VStack(alignment: .leading, spacing: 3) {
          Text(offer.deal.name)
            .font(.title2.weight(.bold))
          Text(offer.deal.detail)
            .font(.subheadline)
            .foregroundStyle(Color("InkSecondary"))
            .lineLimit(2)
        }
        Spacer(minLength: 12)
        Text(offer.deal.price, format: .price)
          .font(.title2.weight(.bold))
      }
    }
    .padding(18)
    .background { TileBackground(deal: offer.deal, cornerRadius: 26) }
  }
}

/// A product on its tile, with name and price below.
private struct CatalogueCell: View {
  let deal: Deal
  @Environment(ShopModel.self) private var model

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      ProductTile(deal: deal, cornerRadius: 20, inset: 18)
        .aspectRatio(1, contentMode: .fit)
        .overlay(alignment: .topTrailing) {
          if model.isCurrent(deal) {
            DiscountBadge(deal: deal).padding(10)
          }
        }
        .padding(.bottom, 7)
      Text(deal.name)
        .font(.subheadline.weight(.semibold))
        .lineLimit(1)
      Text(model.price(of: deal), format: .price)
        .font(.subheadline)
        .foregroundStyle(Color("InkSecondary"))
    }
  }
}
