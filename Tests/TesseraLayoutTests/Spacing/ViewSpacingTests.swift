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
    #expect(ViewSpacing.ordinary(table).distance(to: upper, along: .vertical) == 8)
    #expect(ViewSpacing.ordinary(table).distance(to: lower, along: .vertical) == 9)
    #expect(upper.distance(to: lower, along: .horizontal) == 8)
  }

  @Test func onlyTextsAloneKeepTheDistanceOfTexts() {
    let row = hStack(box(10, 10), text(10, 10))
    #expect(row.spacing.bottom == EdgeSpacing(ordinary: 8))
    #expect(hStack(text(10, 10), box(10, 10)).spacing.top == EdgeSpacing(ordinary: 8))
    #expect(hStack(text(10, 10), text(10, 10)).spacing.top == EdgeSpacing(ordinary: 8, text: 0))
    #expect(hStack(text(10, 10), spacer(.horizontal), box(10, 10)).spacing.top == EdgeSpacing(ordinary: 8))
    #expect(vStack(row, row).sizeThatFits(.unspecified).height == 28)
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

  @Test func paddingMakesATextOrdinary() {
    let padded = text(10, 10, "b").modified(PaddingLayout(EdgeInsets(1)))
    #expect(vStack(text(10, 10), padded).sizeThatFits(.unspecified).height == 30)
    #expect(vStack(text(10, 10), text(10, 10)).sizeThatFits(.unspecified).height == 20)
    #expect(vStack(text(10, 10), text(10, 10).frame(height: 12)).sizeThatFits(.unspecified).height == 22)
  }

  @Test func stackShowsTheSpacingOfItsOuterChildren() {
    let column = vStack(text(10, 10), box(10, 10))
    #expect(column.spacing.top == EdgeSpacing(ordinary: 8, text: 0))
    #expect(column.spacing.bottom == EdgeSpacing(ordinary: 8))
    let row = hStack(spacer(.horizontal), text(10, 10))
    #expect(row.spacing.leading == EdgeSpacing(ordinary: 0, collapses: true))
    #expect(row.spacing.top == EdgeSpacing(ordinary: 8, text: 0))
  }
}
