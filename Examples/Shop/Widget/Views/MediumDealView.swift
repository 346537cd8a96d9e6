// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The product beside what there is to say about it.
struct MediumDealView: View {
  let entry: DealEntry

  var body: some View {
    let deal = entry.offer.deal
    HStack(spacing: 16) {
      ProductTile(deal: deal, cornerRadius: 16, inset: 12)
        .aspectRatio(1, contentMode: .fit)
      VStack(alignment: .leading, spacing: 0) {
        DealLabel()
        Text(deal.name)
          .font(.headline)
          .lineLimit(1)
          .minimumScaleFactor(0.7)
          .padding(.top, 4)
        Text(deal.detail)
          .font(.footnote)
          .foregroundStyle(Color("InkSecondary"))
          .lineLimit(2)
          .minimumScaleFactor(0.7)
          .padding(.top, 2)
        Spacer(minLength: 0)
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          PriceLine(deal: deal, font: .title3)
          Spacer()
          DiscountBadge(deal: deal)
        }
      }
    }
  }
}
