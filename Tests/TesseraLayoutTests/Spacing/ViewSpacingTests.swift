// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

@Suite struct ViewSpacingTests {
  private let table = SpacingTable(ordinary: 8, textToText: 2)

  @Test func keepsTheOrdinaryDistance() {
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
  }

  @Test func putsTextsCloserBelowEachOtherOnly() {
    let text = ViewSpacing.text(table)
    #expect(text.distance(to: text, along: .vertical) == 2)
    #expect(text.distance(to: text, along: .horizontal) == 8)
    #expect(text.distance(to: .ordinary(table), along: .vertical) == 8)
  }

  @Test func putsATextAsFarBelowAnotherAsItsFontWants() {
    let upper = ViewSpacing.text(table, gap: 3, above: 4, below: 11)
    let lower = ViewSpacing.text(table, gap: 1.5, above: 9, below: 5)
    #expect(upper.distance(to: lower, along: .vertical) == 2)
    #expect(lower.distance(to: upper, along: .vertical) == 3)
    #expect(upper.distance(to: .ordinary(table), along: .vertical) == 11)
    // The font's word alone counts, also where pictures would keep more from each other.
    #expect(ViewSpacing.ordinary(table).distance(to: upper, along: .vertical) == 4)
    #expect(lower.distance(to: .ordinary(table), along: .vertical) == 5)
    #expect(ViewSpacing.ordinary(table).distance(to: lower, along: .vertical) == 9)
    #expect(upper.distance(to: lower, along: .horizontal) == 8)
  }

  @Test func aRowOfPictureAndTextHasTheWordsOfBoth() {
    let row = hStack(box(10, 10), text(10, 10))
    let both = EdgeSpacing(ordinary: 8, text: 0, facing: 8)
    #expect(row.spacing.bottom == both)
    #expect(hStack(text(10, 10), box(10, 10)).spacing.top == both)
    #expect(hStack(text(10, 10), text(10, 10)).spacing.top == EdgeSpacing(ordinary: nil, text: 0, facing: 8))
    #expect(hStack(text(10, 10), spacer(.horizontal), box(10, 10)).spacing.top == both)
    #expect(vStack(row, row).sizeThatFits(.unspecified).height == 28)
    let text = ViewSpacing.text(table, gap: 3, above: 4, below: 11)
    let mixed = text.union(.ordinary(table))
    #expect(mixed.distance(to: mixed, along: .vertical) == 11)
    #expect(mixed.distance(to: text, along: .vertical) == 4)
    #expect(text.distance(to: mixed, along: .vertical) == 11)
  }

  @Test func keepsNothingBesideASpacer() {
    #expect(ViewSpacing.spacer.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(ViewSpacing.text(table).distance(to: .spacer, along: .horizontal) == 0)
  }

  @Test func unionTakesTheLargerPreferenceOfTheGivenEdges() {
    let wide = ViewSpacing.ordinary(SpacingTable(ordinary: 20, textToText: 0))
    let union = ViewSpacing.text(table).union(wide, edges: .top)
    #expect(union.distance(to: .text(table), along: .vertical) == 2)
    #expect(ViewSpacing().distance(to: union, along: .vertical) == 20)
    #expect(union.distance(to: ViewSpacing(), along: .horizontal) == 8)
  }

  @Test func paddingMakesATextOrdinaryOnTheEdgesItPads() {
    func height(_ insets: EdgeInsets) -> CGFloat {
      vStack(text(10, 10), text(10, 10, "b").modified(PaddingLayout(insets))).sizeThatFits(.unspecified).height
    }
    #expect(height(EdgeInsets()) == 20)
    #expect(height(EdgeInsets(1)) == 30)
    #expect(height(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)) == 20)
    #expect(height(EdgeInsets(top: 0, leading: 0, bottom: 4, trailing: 0)) == 24)
    #expect(height(EdgeInsets(top: 4, leading: 0, bottom: 0, trailing: 0)) == 32)
  }

  @Test func framesHaveEdgesOfTheirOwnAlongTheAxesTheyDecide() {
    func height(_ lower: TestElement) -> CGFloat { vStack(text(10, 10), lower).sizeThatFits(.unspecified).height }
    #expect(height(text(10, 10)) == 20)
    #expect(height(text(10, 10).frame(height: 12)) == 30)
    #expect(height(text(10, 10).frame(width: 12)) == 20)
    let wide = FlexibleFrameLayout(horizontal: .init(maximum: 50), vertical: .init())
    #expect(height(text(10, 10).modified(wide)) == 20)
    let high = FlexibleFrameLayout(horizontal: .init(), vertical: .init(minimum: 12))
    #expect(height(text(10, 10).modified(high)) == 30)
  }

  @Test func stackShowsTheSpacingOfItsOuterChildren() {
    let column = vStack(text(10, 10), box(10, 10))
    #expect(column.spacing.top == EdgeSpacing(ordinary: nil, text: 0, facing: 8))
    #expect(column.spacing.bottom == EdgeSpacing(ordinary: 8))
    let row = hStack(spacer(.horizontal), text(10, 10))
    #expect(row.spacing.leading == EdgeSpacing(ordinary: nil, collapses: true))
    #expect(row.spacing.top == EdgeSpacing(ordinary: nil, text: 0, facing: 8))
  }
}
