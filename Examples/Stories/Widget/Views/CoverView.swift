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
      .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
      .padding(16)
      .widgetURL(card.link)
      .containerBackground(for: .widget) {
        Cover(card: card)
          .overlay { Scrim() }
      }
  }
}

/// The picture of a story that fills its place, or its colour.
struct Cover: View {
  let card: StoryCard
  @Environment(\.widgetRenderingMode) private var renderingMode

  var body: some View {
    Rectangle()
      .fill(Color(hex: card.color).gradient)
      .overlay {
        if let picture {
          Image(uiImage: picture)
            .resizable()
            .widgetAccentedRenderingMode(.desaturated)
            .scaledToFill()
        }
      }
      .clipped()
      // Where the system paints the widget in one colour, only opacity sets words apart from what is behind them.
      .opacity(renderingMode == .fullColor ? 1 : 0.45)
  }

  private var picture: UIImage? {
    guard let file = URL(string: card.image), let data = try? Data(contentsOf: file) else { return nil }
    return UIImage(data: data)
  }
}

/// The shadow below the words on a picture; nothing where the system paints the widget in one colour.
struct Scrim: View {
  @Environment(\.widgetRenderingMode) private var renderingMode

  var body: some View {
    if renderingMode == .fullColor {
      LinearGradient(
        colors: [.clear, .black.opacity(0.7)], startPoint: UnitPoint(x: 0.5, y: 0.4), endPoint: .bottom)
    }
  }
}
