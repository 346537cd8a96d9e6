// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct BrokenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Broken", provider: NoSuchProvider()) { _ in Text("never") }
  }
}
