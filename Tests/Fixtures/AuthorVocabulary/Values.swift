// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import UIKit
import WidgetKit

// Values that widgets name rather than call.

struct ValueCalls: View {
  var mode: ContentMode = .fill
  var orientation: UIImage.Orientation = .up
  var picture: CGImage?

  var body: some View {
    Image("picture").resizable().aspectRatio(contentMode: mode)
    if let picture { Image(uiImage: UIImage(cgImage: picture, scale: 2, orientation: orientation)) }
    ForEach(0..<3) { Text("\($0)") }
    ForEach(0..<3) { _ in Text("a") }
    ProgressView(
      timerInterval: Date()...Date().addingTimeInterval(60), countsDown: true, label: { Text("a") },
      currentValueLabel: { Text("b") })
  }
}

func valuesOfIntents() -> [Any] {
  [LocalizedStringResource(stringLiteral: "a"), DisplayRepresentation(stringLiteral: "a")]
}

@MainActor func bundleByHand() -> some Widget {
  WidgetBundleBuilder.buildBlock(MomentWidget(), FlavorWidget(), LateWidget())
}

@MainActor func largerBundleByHand() -> some Widget {
  WidgetBundleBuilder.buildBlock(MomentWidget(), FlavorWidget(), LateWidget(), NoWidget())
}

/// Waits the way many files still do.
func waitABit() async throws { try await Task.sleep(nanoseconds: NSEC_PER_SEC / 4 + 3 * NSEC_PER_MSEC) }
