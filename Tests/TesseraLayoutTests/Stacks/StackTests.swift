// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

@Suite struct StackTests {
  @Test func servesTheLeastFlexibleFirst() {
    let stack = hStack(spacing: 0, flexible("a"), box(40, 10, "b"), flexible("c")).layOut(300, 20)
    #expect(
      stack.namedFrames == ["a": rect(0, 0, 130, 20), "b": rect(130, 5, 40, 10), "c": rect(170, 0, 130, 20)])
  }

  @Test func reservesTheMinimaOfLowerPriorities() {
    let stack = hStack(
      spacing: 0, box(30, 10, "low"), flexible("high").priority(2), flexible("middle").priority(1)
    ).layOut(100, 10)
    #expect(
      stack.namedFrames == [
        "low": rect(0, 0, 30, 10), "high": rect(30, 0, 70, 10), "middle": rect(100, 0, 0, 10),
      ])
  }

  @Test func sharesWhatAServedPriorityLeaves() {
    let narrow = flexible("high").modified(
      FlexibleFrameLayout(horizontal: .init(minimum: 0, maximum: 20), vertical: .init())
    ).priority(1)
    let stack = hStack(spacing: 5, flexible("a"), narrow, flexible("b")).layOut(100, 10)
    #expect(
      stack.namedFrames == ["a": rect(0, 0, 35, 10), "high": rect(40, 0, 20, 10), "b": rect(65, 0, 35, 10)])
  }

  @Test func overflowsRatherThanSqueezeWhatCannotGiveWay() {
    let stack = hStack(spacing: 10, box(80, 10, "a"), box(80, 10, "b"), flexible("c"))
    #expect(stack.sizeThatFits(ProposedViewSize(width: 100, height: 10)) == CGSize(width: 180, height: 10))
  }

  @Test func hasIdealSizeWithoutProposal() {
    let stack = vStack(spacing: 4, flexible(), box(30, 20), spacer(.vertical))
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 30, height: 46))
  }

  @Test func answersInfinityOnlyToInfinity() {
    let stack = hStack(flexible(), flexible(), box(10, 10))
    #expect(stack.sizeThatFits(ProposedViewSize(width: .infinity, height: 30)).width == .infinity)
    #expect(stack.sizeThatFits(ProposedViewSize(width: .infinity, height: 30)).height == 30)
  }

  /// Where nothing is proposed across, the longest child decides, and the others are proposed its extent.
  @Test func childrenAreAsLongAcrossAsTheStack() {
    let row = hStack(spacing: 0, flexible("line").frame(width: 3), box(20, 34, "text"))
    #expect(row.sizeThatFits(ProposedViewSize(width: 100, height: nil)) == CGSize(width: 23, height: 34))
    let whole = row.modified(FixedSizeLayout(axes: .vertical)).layOut(100, 200)
    #expect(whole.frame?.size == CGSize(width: 23, height: 34))
    #expect(whole.namedFrames == ["line": rect(0, 0, 3, 34), "text": rect(3, 0, 20, 34)])
    let column = vStack(spacing: 0, flexible("line").frame(height: 3), box(34, 20, "text"))
    #expect(
      column.modified(FixedSizeLayout(axes: .horizontal)).layOut(100, 200).namedFrames
        == ["line": rect(0, 0, 34, 3), "text": rect(0, 3, 34, 20)])
    // Nothing along the stack changes any more, and a text that gave the baseline keeps its place.
    let based = hStack(
      alignment: .firstTextBaseline, spacing: 0, text(20, 20, ascent: 15, "text"), flexible("line").frame(width: 1))
    let places = based.modified(FixedSizeLayout()).layOut(100, 100)
    #expect(places.namedFrames == ["text": rect(0, 0, 20, 20), "line": rect(20, -5, 1, 20)])
    // What is proposed stays what is proposed.
    #expect(
      hStack(spacing: 0, flexible("line").frame(width: 3), box(20, 34, "text")).layOut(100, 20).namedFrames["line"]
        == rect(0, 7, 3, 20))
  }

  /// Measured in published pictures of a row of tiles that ends in such a spacer.
  @Test func aSpacerInAFrameIsAViewLikeAnyOther() {
    func filling(_ element: TestElement) -> TestElement {
      element.modified(FlexibleFrameLayout(horizontal: .init(maximum: .infinity), vertical: .init()))
    }
    let row = hStack(spacing: 10, filling(flexible("tile")), filling(spacer(.horizontal))).layOut(110, 20)
    #expect(row.namedFrames["tile"] == rect(0, 0, 50, 20))
    let fixed = hStack(spacing: 0, flexible("tile"), spacer(.horizontal).frame(width: 30)).layOut(110, 20)
    #expect(fixed.namedFrames["tile"] == rect(0, 0, 80, 20))
    // Without a frame it waits.
    #expect(hStack(spacing: 0, flexible("tile"), spacer(.horizontal)).layOut(110, 20).namedFrames["tile"]?.width == 102)
  }

  @Test func mirrorsUnderRightToLeft() {
    let stack = hStack(spacing: 8, box(10, 10, "a"), box(20, 10, "b"), direction: .rightToLeft).layOut(100, 10)
    #expect(stack.namedFrames == ["a": rect(28, 0, 10, 10), "b": rect(0, 0, 20, 10)])
  }

  @Test func alignsLeadingOnTheRightUnderRightToLeft() {
    let stack = vStack(
      alignment: .leading, spacing: 0, box(10, 10, "a"), box(20, 10, "b"), direction: .rightToLeft
    ).layOut(100, 100)
    #expect(stack.namedFrames == ["a": rect(10, 0, 10, 10), "b": rect(0, 10, 20, 10)])
  }

  @Test func depthStackTakesTheSizeOfTheHighestPriority() {
    let stack = ContainerElement(
      ZStackLayout(alignment: .topLeading), [flexible("back"), box(30, 20, "front").priority(1)]
    ).layOut(200, 100)
    #expect(stack.namedFrames == ["back": rect(0, 0, 30, 20), "front": rect(0, 0, 30, 20)])
  }

  @Test func choosesTheFirstChildThatFits() {
    let children = [box(80, 10, "wide"), box(40, 10, "narrow"), box(60, 10, "last")]
    #expect(ContainerElement(ViewThatFitsLayout(), children).layOut(100, 10).sizeThatFits(.unspecified).width == 80)
    let chosen = ContainerElement(ViewThatFitsLayout(axes: .horizontal), children).layOut(50, 5)
    #expect(chosen.frame == rect(0, 0, 40, 10))
    #expect(ContainerElement(ViewThatFitsLayout(), children).layOut(10, 10).frame == rect(0, 0, 60, 10))
  }

  @Test func lazyStackFillsTheProposalAcrossAndAsksForIdealLengths() {
    let stack = ContainerElement(
      LazyStackLayout(axis: .vertical, alignment: HorizontalAlignment.trailing.key, spacing: 2),
      [box(20, 10, "a"), flexible("b").frame(width: 30)]
    ).layOut(100, 400)
    #expect(stack.frame == rect(0, 0, 100, 22))
    #expect(stack.namedFrames == ["a": rect(80, 0, 20, 10), "b": rect(70, 12, 30, 10)])
  }
}
