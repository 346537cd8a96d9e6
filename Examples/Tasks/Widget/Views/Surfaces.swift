// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The system's background with a breath of colour from the top.
struct TintedCanvas: View {
  let color: Color

  var body: some View {
    Rectangle().fill(.background)
      .overlay {
        LinearGradient(
          colors: [color.opacity(0.24), color.opacity(0.06)], startPoint: .topLeading, endPoint: .bottomTrailing)
      }
  }
}

/// A symbol on a disc.
///
/// Where the system paints widgets in one colour, only opacity tells the two apart.
struct SymbolDisc<Fill: ShapeStyle, Symbol: ShapeStyle>: ViewModifier {
  let fill: Fill
  let symbol: Symbol
  @Environment(\.widgetRenderingMode) private var renderingMode

  init(fill: Fill, symbol: Symbol) {
    self.fill = fill
    self.symbol = symbol
  }

  func body(content: Content) -> some View {
    if renderingMode == .fullColor {
      content.foregroundStyle(symbol).background(fill, in: Circle())
    } else {
      content.background(.primary.opacity(0.25), in: Circle())
    }
  }
}

/// A tile that has nothing to show but a sentence.
struct MessageTile: View {
  let symbol: String
  let title: LocalizedStringKey
  let detail: LocalizedStringKey

  var body: some View {
    VStack(spacing: 4) {
      Image(systemName: symbol)
        .font(.system(size: 30))
        .foregroundStyle(.secondary)
        .widgetAccentable()
        .padding(.bottom, 2)
      Text(title).font(.headline)
      Text(detail).font(.caption).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .minimumScaleFactor(0.7)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
