// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The deal of the hour above the four that come next.
struct LargeDealView: View {
  let entry: DealEntry

  private let columns = Array(repeating: GridItem(.flexible(), spacing: 10), count: 4)

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        DealLabel()
        DiscountBadge(deal: entry.offer.deal)
        Spacer()
        Text("Until \(entry.end, style: .time)")
          .font(.caption)
          .foregroundStyle(Color("InkSecondary"))
      }
      Link(destination: entry.offer.deal.link) {
        HeroDealView(deal: entry.offer.deal)
          .foregroundStyle(Color.primary)
      }
      .padding(.top, 8)
      Text("Coming up")
        .font(.footnote.weight(.semibold))
        .padding(.top, 12)
      LazyVGrid(columns: columns, spacing: 10) {
        ForEach(entry.upcoming) { offer in
          Link(destination: offer.deal.link) {
            UpcomingDealView(offer: offer)
              .foregroundStyle(Color.primary)
          }
        }
      }
      .padding(.top, 7)
    }
    // The tile is full: larger text would be cut off.
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
  }
}

/// A wide tile: words on the left, the product on the right.
private struct HeroDealView: View {
  let deal: Deal

  var body: some View {
    TileBackground(deal: deal, cornerRadius: 18)
      .overlay {
        HStack(spacing: 8) {
          VStack(alignment: .leading, spacing: 0) {
            Text(deal.name)
              .font(.title3.weight(.bold))
              .lineLimit(2)
              .minimumScaleFactor(0.7)
            Text(deal.detail)
              .font(.footnote)
              .foregroundStyle(Color("InkSecondary"))
              .lineLimit(3)
              .minimumScaleFactor(0.7)
              .padding(.top, 4)
            Spacer(minLength: 0)
            PriceLine(deal: deal, font: .title2)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          ProductPicture(deal: deal)
            .frame(width: 132)
        }
        .padding(16)
      }
  }
}

/// A small tile with the hour of a deal and its price.
private struct UpcomingDealView: View {
  let offer: Offer

  var body: some View {
    VStack(spacing: 0) {
      ProductTile(deal: offer.deal, cornerRadius: 13, inset: 8)
        .aspectRatio(1, contentMode: .fit)
      Text(offer.deal.price, format: .price)
        .font(.footnote.weight(.semibold))
        .padding(.top, 5)
      Text(offer.start, style: .time)
        .font(.caption2)
        .foregroundStyle(Color("InkSecondary"))
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Text(offer.deal.name))
  }
}
