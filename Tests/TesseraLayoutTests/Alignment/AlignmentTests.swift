// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

private enum ThirdID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

@Suite struct AlignmentTests {
  private let third = HorizontalAlignment(ThirdID.self)

  @Test func baselinesNeedRoomAboveAndBelow() {
    // 30 above the baseline from the first text, 15 below it from the second: more than either text is high.
    let stack = hStack(
      alignment: .firstTextBaseline, spacing: 0, text(10, 40, ascent: 30, "a"), text(10, 25, ascent: 10, "b")
    ).layOut(100, 100)
    #expect(stack.frame == rect(0, 0, 20, 45))
    #expect(stack.namedFrames == ["a": rect(0, 0, 10, 40), "b": rect(10, 20, 10, 25)])
  }

  @Test func viewsWithoutTextStandOnTheBaseline() {
    let stack = hStack(
      alignment: .lastTextBaseline, spacing: 0, text(10, 20, ascent: 15, "a"), box(10, 10, "b")
    ).layOut(100, 100)
    #expect(stack.namedFrames == ["a": rect(0, 0, 10, 20), "b": rect(10, 5, 10, 10)])
  }

  @Test func containersMergeTheGuidesOfTheirChildren() {
    let column = vStack(
      alignment: .leading, spacing: 0, box(10, 7), text(10, 20, ascent: 15), text(10, 20, ascent: 16))
    let size = column.sizeThatFits(.unspecified)
    #expect(column.guide(VerticalAlignment.firstTextBaseline.key, in: size, proposal: .unspecified) == 22)
    #expect(column.guide(VerticalAlignment.lastTextBaseline.key, in: size, proposal: .unspecified) == 43)
    #expect(column.guide(VerticalAlignment.center.key, in: size, proposal: .unspecified) == nil)
  }

  @Test func ordinaryGuidesMergeToTheirMean() {
    #expect(HorizontalAlignment.leading.combineExplicit([2, nil, 8]) == 5)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([9, 4, nil]) == 4)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([9, 4, nil]) == 9)
    #expect(VerticalAlignment.top.combineExplicit([nil, nil] as [CGFloat?]) == nil)
  }

  @Test func authorsGuideMovesAView() {
    let moved = box(20, 10, "b").guide(HorizontalAlignment.leading.key) { $0.width / 2 }
    let stack = vStack(alignment: .leading, spacing: 0, box(30, 10, "a"), moved).layOut(100, 100)
    #expect(stack.frame == rect(0, 0, 40, 20))
    #expect(stack.namedFrames == ["a": rect(10, 0, 30, 10), "b": rect(0, 10, 20, 10)])
  }

  @Test func authorsGuideReachesThroughContainersAndModifiers() {
    let inner = hStack(spacing: 0, box(5, 5), box(20, 10, "b").guide(third.key) { _ in 0 })
      .modified(PaddingLayout(EdgeInsets(2)))
    let stack = vStack(alignment: third, spacing: 0, box(30, 10, "a"), inner).layOut(100, 100)
    // The guide of the padded row is at 2 + 5 = 7, that of the box at 30 / 3 = 10.
    #expect(stack.namedFrames == ["a": rect(0, 0, 30, 10), "b": rect(10, 12, 20, 10)])
  }

  @Test func guideClosuresSeeOtherGuides() {
    let moved = box(20, 10, "b").guide(HorizontalAlignment.leading.key) { $0[.trailing] - 5 }
    let stack = vStack(alignment: .leading, spacing: 0, box(30, 10, "a"), moved).layOut(100, 100)
    #expect(stack.namedFrames == ["a": rect(15, 0, 30, 10), "b": rect(0, 10, 20, 10)])
  }

  @Test func layersFollowTheGuidesOfTheirView() {
    let view = text(100, 40, ascent: 30, "view")
    let badge = text(10, 10, ascent: 8, "badge")
    let layered = ContainerElement(
      SecondaryLayerLayout(alignment: .trailingFirstTextBaseline), [view, badge]
    ).layOut(200, 200)
    #expect(layered.namedFrames == ["view": rect(0, 0, 100, 40), "badge": rect(90, 22, 10, 10)])
    #expect(
      layered.guide(
        VerticalAlignment.firstTextBaseline.key, in: CGSize(width: 100, height: 40), proposal: .unspecified) == 30)
  }

  @Test func offsetLeavesGuidesWhereTheyAre() {
    let shifted = text(10, 20, ascent: 15, "a").modified(OffsetLayout(CGSize(width: 3, height: 50)))
    let stack = hStack(alignment: .firstTextBaseline, spacing: 0, shifted, box(10, 10, "b")).layOut(100, 100)
    #expect(stack.namedFrames == ["a": rect(3, 50, 10, 20), "b": rect(10, 5, 10, 10)])
  }

  @Test func depthStackGrowsAroundTheSharedGuide() {
    let stack = ContainerElement(
      ZStackLayout(alignment: Alignment(horizontal: third, vertical: .top)),
      [box(30, 10, "a"), box(12, 10, "b").guide(third.key) { _ in 12 }]
    ).layOut(100, 100)
    #expect(stack.frame == rect(0, 0, 32, 10))
    #expect(stack.namedFrames == ["a": rect(2, 0, 30, 10), "b": rect(0, 0, 12, 10)])
  }
}
