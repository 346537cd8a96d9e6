// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Stops its process while its view is drawn.
struct CrashWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Crash", provider: MomentProvider()) { _ in CrashView() }
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

private struct CrashView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    if family == .systemMedium { fatalError("the shelf is empty") }
    return Color.green.containerBackground(.background, for: .widget)
  }
}
