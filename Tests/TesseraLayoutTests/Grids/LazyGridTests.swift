// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

@Suite struct LazyGridTests {
  private func grid(
    _ items: [GridItem], _ children: [TestElement], axis: Axis = .vertical,
    alignment: AlignmentKey = HorizontalAlignment.center.key, spacing: CGFloat? = nil
  ) -> ContainerElement<LazyGridLayout> {
    ContainerElement(LazyGridLayout(axis: axis, items: items, alignment: alignment, spacing: spacing), children)
  }

  @Test func fillsLineAfterLine() {
    let children = [box(10, 10, "a"), box(10, 30, "b"), box(10, 10, "c")]
    let layout = grid([GridItem(spacing: 4), GridItem()], children, spacing: 2).layOut(104, 500)
    #expect(layout.frame == rect(0, 0, 104, 42))
    #expect(
      layout.namedFrames == ["a": rect(20, 10, 10, 10), "b": rect(74, 0, 10, 30), "c": rect(20, 32, 10, 10)])
  }

  @Test func itemAlignsItsViews() {
    let children = [box(10, 10, "a"), box(10, 30, "b")]
    let items = [GridItem(.fixed(50), spacing: 0, alignment: .topTrailing), GridItem(.fixed(50))]
    #expect(
      grid(items, children).layOut(100, 100).namedFrames == ["a": rect(40, 0, 10, 10), "b": rect(70, 0, 10, 30)])
  }

  @Test func standsWhereItIsAlignedInAWiderProposal() {
    let items = [GridItem(.fixed(20))]
    let leading = grid(items, [box(20, 10, "a")], alignment: HorizontalAlignment.leading.key).layOut(100, 50)
    #expect(leading.frame == rect(0, 0, 100, 10))
    #expect(leading.namedFrames == ["a": rect(0, 0, 20, 10)])
    let trailing = grid(items, [box(20, 10, "a")], alignment: HorizontalAlignment.trailing.key).layOut(100, 50)
    #expect(trailing.namedFrames == ["a": rect(80, 0, 20, 10)])
  }

  @Test func horizontalGridFillsColumns() {
    let children = [flexible("a").frame(width: 10), flexible("b").frame(width: 30), flexible("c").frame(width: 5)]
    let layout = grid(
      [GridItem(), GridItem()], children, axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: 3
    ).layOut(500, 48)
    #expect(layout.frame == rect(0, 0, 38, 48))
    #expect(
      layout.namedFrames == ["a": rect(10, 0, 10, 20), "b": rect(0, 28, 30, 20), "c": rect(33, 0, 5, 20)])
  }

  @Test func withoutProposalColumnsTakeTheirContent() {
    let layout = grid([GridItem(), GridItem(.fixed(12))], [box(40, 10), box(1, 10), box(25, 10)])
    #expect(layout.sizeThatFits(.unspecified) == CGSize(width: 60, height: 28))
  }

  @Test func fixedColumnsComeFirst() {
    let layout = grid([GridItem(), GridItem(.fixed(70))], [flexible("a").frame(height: 5), box(70, 5, "b")])
      .layOut(200, 50)
    #expect(layout.namedFrames == ["a": rect(0, 0, 122, 5), "b": rect(130, 0, 70, 5)])
  }
}
