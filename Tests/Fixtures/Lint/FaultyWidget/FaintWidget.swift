// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Faint, tiny and cut off, with links that lead nowhere.
struct FaintWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Faint", provider: Moments()) { _ in FaintView(name: "Ada") }
      .configurationDisplayName("Faint")
      .description("Hardly to be seen.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct FaintView: View {
  var name: String

  var body: some View {
    VStack {
      Text("Pale words").foregroundStyle(Color(white: 0.7))
      Text("Tiny words").font(.system(size: 8))
      Text("Words that fit").lineLimit(1)
      Link(destination: URL(string: "faulty://people/\(name)")!) { Text("Open") }
      Link(destination: URL(string: "https://example.org/a b")!) { Text("Read") }
    }
    .environment(\.colorScheme, .light)
    .widgetURL(URL(string: "unknown://home"))
    .onWhite()
  }
}
