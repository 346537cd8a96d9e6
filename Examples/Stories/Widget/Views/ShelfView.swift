// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Four stories side by side, each with a link of its own.
struct ShelfView: View {
  let cards: [StoryCard]

  var body: some View {
    HStack(spacing: 6) {
      ForEach(cards.prefix(4)) { card in
        Link(destination: card.link) {
          CardView(card: card)
        }
      }
      // Fewer leave their places empty.
      ForEach(min(4, cards.count)..<4, id: \.self) { _ in
        ContainerRelativeShape().fill(.quaternary)
      }
    }
    .padding(8)
    .containerBackground(.background, for: .widget)
  }
}

private struct CardView: View {
  let card: StoryCard

  var body: some View {
    Cover(card: card)
      .overlay { Scrim() }
      .overlay(alignment: .bottomLeading) {
        Text(card.title)
          .font(.system(size: 11, weight: .semibold))
          .foregroundStyle(.white)
          .multilineTextAlignment(.leading)
          .lineLimit(3)
          .padding(8)
      }
      .clipShape(ContainerRelativeShape())
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(card.title))
  }
}
