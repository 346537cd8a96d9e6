// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// What is accepted without being drawn says so.
@MainActor @Suite(.serialized) struct UnsupportedTests {
  @Test func controlsThatNeedAnAppAreMarks() {
    let picture = drawn(TextField("Name", text: .constant("")))
    #expect(picture.items == "placeholder \"TextField\" 0,0 100x100")
    #expect(picture.remarks == [.unsupportedView])
  }

  @Test func gesturesAndMovementsAreRemarkedAndChangeNothing() {
    #expect(drawn(square.gesture(TapGesture().onEnded {})).remarks == [.ignoredInWidget])
    #expect(drawn(square.symbolEffect(.pulse)).remarks == [.ignoredInWidget])
    #expect(drawn(square.symbolEffect(.pulse)).items == drawn(square).items)
  }

  @Test func glassIsDrawnAsAMaterialWithARemark() {
    let picture = drawn(square.glassEffect(.regular, in: .rect))
    #expect(picture.remarks == [.unsupportedModifier])
    #expect(picture.items.hasSuffix("fill 45,45 10x10 | #FF0000"))
    #expect(picture.items.split(separator: "\n").count == 2)
  }

  @Test func hiddenLabelsTakeNoRoom() {
    let meter = Gauge(value: 0.5) { square }.gaugeStyle(.linearCapacity)
    #expect(drawn(meter).items.contains("#FF0000"))
    #expect(!drawn(meter.labelsHidden()).items.contains("#FF0000"))
    // The bar alone stands in the middle: 16 points of 100.
    #expect(drawn(meter.labelsHidden()).items.hasPrefix("fill 0,42 100x16"))
  }
}
