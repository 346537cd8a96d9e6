// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The product, its name, its price and how much is taken off.
struct SmallDealView: View {
  let entry: DealEntry

  var body: some View {
    let deal = entry.offer.deal
    VStack(alignment: .leading, spacing: 0) {
      ProductTile(deal: deal, cornerRadius: 14, inset: 6)
      Text(deal.name)
        .font(.footnote.weight(.semibold))
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .padding(.top, 9)
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text(deal.price, format: .price)
          .font(.headline.weight(.bold))
        Spacer()
        DiscountBadge(deal: deal)
      }
      .padding(.top, 1)
    }
  }
}

struct SmallDealView_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(Deal.all) { deal in
      SmallDealView(entry: DealEntry(hour: DealEntry.sample.date, deals: [deal]))
        .containerBackground(Color("CanvasTop"), for: .widget)
        .previewContext(WidgetPreviewContext(family: .systemSmall))
        .previewDisplayName(deal.name)
    }
  }
}
