// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// One story, from edge to edge.
struct CoverView: View {
  let card: StoryCard

  var body: some View {
    Text(card.title)
      .font(.headline)
      .foregroundStyle(.white)
      .lineLimit(3)
      .minimumScaleFactor(0.8)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
      .padding(16)
      .widgetURL(card.link)
      .containerBackground(for: .widget) {
        Cover(card: card)
          .overlay {
            LinearGradient(
              colors: [.clear, .black.opacity(0.65)], startPoint: UnitPoint(x: 0.5, y: 0.4), endPoint: .bottom)
          }
      }
  }
}

/// The picture of a story that fills its place, or its colour.
struct Cover: View {
  let card: StoryCard

  var body: some View {
    Rectangle()
      .fill(Color(hex: card.color).gradient)
      .overlay {
        if let picture {
          Image(uiImage: picture)
            .resizable()
            .scaledToFill()
        }
      }
      .clipped()
  }

  private var picture: UIImage? {
    guard let file = URL(string: card.image), let data = try? Data(contentsOf: file) else { return nil }
    return UIImage(data: data)
  }
}
