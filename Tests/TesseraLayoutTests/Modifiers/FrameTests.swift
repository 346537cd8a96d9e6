// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

@Suite struct FrameTests {
  @Test func fixedFrameRepairsWhatCannotBeLaidOut() {
    let (layout, isRepaired) = FixedFrameLayout.sanitized(width: -5, height: .nan)
    #expect(layout == FixedFrameLayout(width: 0, height: nil))
    #expect(isRepaired)
    #expect(FixedFrameLayout.sanitized(width: .infinity, height: 3).layout == FixedFrameLayout(width: nil, height: 3))
    #expect(!FixedFrameLayout.sanitized(width: 3, height: nil).isRepaired)
  }

  @Test func flexibleFrameRepairsContradictionsB16() {
    func repaired(_ limits: FlexibleFrameLayout.Limits) -> FlexibleFrameLayout.Limits {
      let result = FlexibleFrameLayout.sanitized(horizontal: limits, vertical: .init())
      #expect(result.isRepaired)
      return result.layout.horizontal
    }
    #expect(repaired(.init(minimum: 20, ideal: 10)) == .init(minimum: 20, ideal: 20))
    #expect(repaired(.init(ideal: 30, maximum: 20)) == .init(ideal: 30, maximum: 30))
    #expect(repaired(.init(minimum: -10)) == .init(minimum: 0))
    #expect(repaired(.init(minimum: .infinity, maximum: .nan)) == .init())
    #expect(
      !FlexibleFrameLayout.sanitized(
        horizontal: .init(minimum: 0, ideal: 5, maximum: .infinity), vertical: .init()
      ).isRepaired)
  }

  @Test func idealAppliesWithoutAProposalOnly() {
    let frame = flexible("a").modified(
      FlexibleFrameLayout(horizontal: .init(ideal: 70), vertical: .init(minimum: 5, ideal: 20, maximum: 30)))
    #expect(frame.sizeThatFits(.unspecified) == CGSize(width: 70, height: 20))
    #expect(frame.sizeThatFits(ProposedViewSize(width: 40, height: 100)) == CGSize(width: 40, height: 30))
  }

  @Test func minimumOfZeroAndInfiniteMaximumFillTheProposal() {
    let frame = box(10, 10, "a").modified(
      FlexibleFrameLayout(
        horizontal: .init(minimum: 0, maximum: .infinity), vertical: .init(), alignment: .trailing)
    ).layOut(100, 100)
    #expect(frame.frame == rect(0, 0, 100, 10))
    #expect(frame.namedFrames == ["a": rect(90, 0, 10, 10)])
  }

  @Test func frameAlignsOnAuthorsGuide() {
    let frame = box(20, 10, "a").guide(HorizontalAlignment.leading.key) { _ in 15 }
      .frame(width: 100, height: 10, alignment: .leading).layOut(nil, nil)
    #expect(frame.namedFrames == ["a": rect(-15, 0, 20, 10)])
  }

  @Test func paddingRepairsInfiniteInsets() {
    let (layout, isRepaired) = PaddingLayout.sanitized(
      EdgeInsets(top: .nan, leading: .infinity, bottom: 2, trailing: 3))
    #expect(layout == PaddingLayout(EdgeInsets(top: 0, leading: 0, bottom: 2, trailing: 3)))
    #expect(isRepaired)
  }

  @Test func leadingPaddingIsOnTheRightUnderRightToLeftB43() {
    let padded = ModifierElement(
      PaddingLayout(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)), box(10, 10, "a"), direction: .rightToLeft)
    #expect(padded.layOut(100, 100).frame == rect(0, 0, 26, 10))
    #expect(padded.namedFrames == ["a": rect(0, 0, 10, 10)])
  }

  /// Measured in a published picture of bands that fill rows of a least height.
  @Test func aFlexibleChildFillsAFrameAtItsLimit() {
    func placed(_ limits: FlexibleFrameLayout.Limits) -> CGRect? {
      flexible("a").modified(FlexibleFrameLayout(horizontal: .init(), vertical: limits))
        .modified(FixedSizeLayout(axes: .vertical)).layOut(100, 200).namedFrames["a"]
    }
    #expect(placed(.init(minimum: 40)) == rect(0, 0, 100, 40))
    #expect(placed(.init(ideal: 30)) == rect(0, 0, 100, 30))
    #expect(placed(.init(maximum: 5)) == rect(0, 0, 100, 5))
    // Between its limits the child has its ideal extent.
    #expect(placed(.init(minimum: 4, maximum: 40)) == rect(0, 0, 100, 10))
  }

  @Test func aspectRatioFollowsTheIdealSizeOfItsChild() {
    let picture = LeafElement("a") { $0.replacingUnspecifiedDimensions(by: CGSize(width: 40, height: 20)) }
    #expect(
      picture.modified(AspectRatioLayout(ratio: nil, mode: .fit)).sizeThatFits(
        ProposedViewSize(width: 100, height: 100)) == CGSize(width: 100, height: 50))
    #expect(
      picture.modified(AspectRatioLayout(ratio: nil, mode: .fill)).sizeThatFits(
        ProposedViewSize(width: 100, height: 100)) == CGSize(width: 200, height: 100))
    #expect(
      picture.modified(AspectRatioLayout(ratio: 4, mode: .fit)).sizeThatFits(
        ProposedViewSize(width: nil, height: 10)) == CGSize(width: 40, height: 10))
  }

  @Test func aspectRatioDropsWhatIsNoRatio() {
    #expect(AspectRatioLayout.sanitized(ratio: 0, mode: .fit).layout.ratio == nil)
    #expect(AspectRatioLayout.sanitized(ratio: -1, mode: .fit).isRepaired)
    #expect(AspectRatioLayout.sanitized(ratio: .nan, mode: .fill).isRepaired)
    let empty = box(0, 0, "a").modified(AspectRatioLayout(ratio: nil, mode: .fit))
    #expect(empty.sizeThatFits(ProposedViewSize(width: 10, height: 10)) == .zero)
  }

  @Test func positionPutsTheCentreAtAPoint() {
    let view = box(20, 10, "a").modified(PositionLayout(CGPoint(x: 30, y: 40))).layOut(100, 80)
    #expect(view.frame == rect(0, 0, 100, 80))
    #expect(view.namedFrames == ["a": rect(20, 35, 20, 10)])
  }
}
