// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Takes more room than there is.
struct OverflowWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Overflow", provider: MomentProvider()) { _ in
      Color.orange.frame(width: 200, height: 300).containerBackground(.background, for: .widget)
    }
    .supportedFamilies([.systemSmall])
  }
}

/// Names a picture, a colour and a symbol that do not exist; each has a neighbour that does.
struct MissingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Missing", provider: MomentProvider()) { _ in
      VStack {
        Image("Papper")
        Color("Paperr")
        Color("Paper")
        Image(systemName: "hearts.fill")
      }
      .containerBackground(.background, for: .widget)
    }
    .supportedFamilies([.systemSmall])
  }
}

/// Has no case for families that came after the first three.
struct ShortSwitchWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ShortSwitch", provider: MomentProvider()) { _ in ShortSwitchView() }
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

private struct ShortSwitchView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .systemSmall: Text("small").containerBackground(.background, for: .widget)
    case .systemMedium: Text("medium").containerBackground(.background, for: .widget)
    case .systemLarge: Text("large").containerBackground(.background, for: .widget)
    }
  }
}
