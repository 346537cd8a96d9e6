// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import WidgetKit

/// Writes to standard output while it is drawn: lines, bytes that look like a frame, and a last line without an end.
struct ChattyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Chatty", provider: MomentProvider()) { _ in ChattyView() }
      .supportedFamilies([.systemSmall])
  }
}

private struct ChattyView: View {
  var body: some View {
    print("drawing the chatty widget")
    FileHandle.standardOutput.write(Data([0, 0, 0, 4, 1, 2, 3, 4, 10]))
    print("and no more", terminator: "")
    return Fine()
  }
}
