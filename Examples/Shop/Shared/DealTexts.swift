// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// What kind of offer this is, in small tinted capitals.
struct DealLabel: View {
  var body: some View {
    Text("Deal of the hour")
      .font(.caption2.weight(.semibold))
      .kerning(0.6)
      .textCase(.uppercase)
      .foregroundStyle(Color.accentColor)
      .lineLimit(1)
      .minimumScaleFactor(0.7)
  }
}

/// The price, and the former one crossed out on the same baseline.
struct PriceLine: View {
  let deal: Deal
  let font: Font

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 6) {
      Text(deal.price, format: .price)
        .font(font.weight(.bold))
      Text(deal.formerPrice, format: .price)
        .font(.footnote)
        .strikethrough()
        .foregroundStyle(Color("InkSecondary"))
    }
    .lineLimit(1)
    .minimumScaleFactor(0.6)
  }
}

/// How much is taken off, on a red capsule.
struct DiscountBadge: View {
  let deal: Deal
  @Environment(\.widgetRenderingMode) private var renderingMode

  var body: some View {
    Text("−\(deal.discount, format: .percent.precision(.fractionLength(0)))")
      .font(.caption2.weight(.bold))
      .foregroundStyle(.white)
      .lineLimit(1)
      .minimumScaleFactor(0.7)
      .padding(.horizontal, 7)
      .padding(.vertical, 3)
      // A tinted home screen makes the capsule white: it is thin there, so that the text stays legible.
      .background(Color("Sale").opacity(renderingMode == .fullColor ? 1 : 0.25), in: Capsule(style: .continuous))
  }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
  /// Whole dollars.
  static var price: Self { .currency(code: "USD").precision(.fractionLength(0)) }
}
