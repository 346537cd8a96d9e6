// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

/// Every layout type obeys the laws of layout.
@Suite struct LayoutLawTests {
  @Test func stacksObey() {
    for alignment: VerticalAlignment in [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] {
      checkLayoutLaws(HStackLayout(alignment: alignment))
    }
    for alignment: HorizontalAlignment in [.leading, .center, .trailing] {
      checkLayoutLaws(VStackLayout(alignment: alignment, spacing: 3))
    }
    checkLayoutLaws(ZStackLayout())
    checkLayoutLaws(ZStackLayout(alignment: .leadingLastTextBaseline))
    checkLayoutLaws(AnyLayout(HStackLayout(spacing: 1)))
    checkLayoutLaws(GeometryReaderLayout())
    checkLayoutLaws(LazyStackLayout(axis: .vertical, alignment: HorizontalAlignment.leading.key))
    checkLayoutLaws(LazyStackLayout(axis: .horizontal, alignment: VerticalAlignment.firstTextBaseline.key))
    checkLayoutLaws(SecondaryLayerLayout(alignment: .topTrailing))
  }

  @Test func choicesObey() {
    // A wider proposal may choose another child, which may be of any size.
    checkLayoutLaws(ViewThatFitsLayout(), isMonotone: false, placesOnlyOne: true)
    checkLayoutLaws(ViewThatFitsLayout(axes: .horizontal), isMonotone: false, placesOnlyOne: true)
  }

  @Test func gridsObey() {
    checkLayoutLaws(GridLayout()) {
      mixedChildren().enumerated().map { $1.value(GridRowIndexKey.self, $0 / 3) }
    }
    checkLayoutLaws(GridLayout(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0)) {
      mixedChildren().enumerated().map { index, child in
        child.value(GridRowIndexKey.self, index == 0 ? nil : index % 2).value(GridCellColumnsKey.self, 1 + index % 2)
      }
    }
    for axis in Axis.allCases {
      let key = axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
      for items in [
        [], [GridItem(.fixed(30)), GridItem()], [GridItem(.adaptive(minimum: 20, maximum: 50))],
        [GridItem(.adaptive(minimum: 0), spacing: 0)], [GridItem(.flexible(minimum: 10, maximum: 90))],
      ] as [[GridItem]] {
        checkLayoutLaws(LazyGridLayout(axis: axis, items: items, alignment: key), isMonotone: false)
      }
    }
  }

  @Test func modifiersObey() {
    checkLayoutLaws(FixedFrameLayout(width: 40, height: nil, alignment: .topLeading))
    checkLayoutLaws(FixedFrameLayout(width: 40, height: 60))
    checkLayoutLaws(
      FlexibleFrameLayout(
        horizontal: .init(minimum: 10, ideal: 50, maximum: .infinity), vertical: .init(maximum: 70),
        alignment: .bottom))
    checkLayoutLaws(FlexibleFrameLayout(horizontal: .init(), vertical: .init(ideal: 33)))
    checkLayoutLaws(PaddingLayout(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 40)))
    checkLayoutLaws(PaddingLayout(EdgeInsets(-100)))
    checkLayoutLaws(FixedSizeLayout())
    checkLayoutLaws(FixedSizeLayout(horizontal: false, vertical: true))
    checkLayoutLaws(AspectRatioLayout(ratio: 1.5, mode: .fit))
    checkLayoutLaws(AspectRatioLayout(ratio: nil, mode: .fill))
    checkLayoutLaws(OffsetLayout(CGSize(width: 5, height: -6)))
    checkLayoutLaws(PositionLayout(CGPoint(x: 20, y: 30)))
    checkLayoutLaws(AlignmentGuideLayout(HorizontalAlignment.leading.key) { $0.width / 3 })
  }

  @Test func spacersAndDividersAnswerFiniteSizes() {
    #expect(SpacerMeasure(minimum: nil, orientation: .horizontal).sizeThatFits(.zero) == CGSize(width: 8, height: 0))
    #expect(
      SpacerMeasure(minimum: -3, orientation: .vertical).sizeThatFits(.unspecified) == CGSize(width: 0, height: 0))
    #expect(
      SpacerMeasure(minimum: 2, orientation: nil).sizeThatFits(ProposedViewSize(width: 50, height: 1))
        == CGSize(width: 50, height: 2))
    #expect(
      DividerMeasure(orientation: .horizontal).sizeThatFits(ProposedViewSize(width: 50, height: 40))
        == CGSize(width: 1, height: 40))
    #expect(DividerMeasure(orientation: nil).sizeThatFits(.unspecified) == CGSize(width: 10, height: 1))
  }
}
