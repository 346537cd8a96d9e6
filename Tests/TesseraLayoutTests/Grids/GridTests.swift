// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

@Suite struct GridTests {
  /// A grid of rows; those in `whole` are views outside any grid row.
  private func grid(
    with layout: GridLayout = GridLayout(horizontalSpacing: 4, verticalSpacing: 2), _ rows: [TestElement]...,
    whole: Set<Int> = []
  ) -> ContainerElement<GridLayout> {
    var children: [TestElement] = []
    for (index, row) in rows.enumerated() {
      for cell in row { children.append(cell.value(GridRowIndexKey.self, whole.contains(index) ? nil : index)) }
    }
    return ContainerElement(layout, children)
  }

  @Test func columnsAreAsWideAsTheirContent() {
    let layout = grid(
      with: GridLayout(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2),
      [box(30, 10, "a"), box(10, 10, "b")], [box(10, 20, "c"), box(50, 10, "d")]
    ).layOut(200, 200)
    #expect(layout.frame == rect(0, 0, 84, 32))
    #expect(
      layout.namedFrames == [
        "a": rect(0, 0, 30, 10), "b": rect(34, 0, 10, 10), "c": rect(0, 12, 10, 20), "d": rect(34, 17, 50, 10),
      ])
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    let layout = grid([box(30, 10, "a"), flexible("b").frame(height: 10), flexible("c").frame(height: 10)])
      .layOut(138, 10)
    #expect(
      layout.namedFrames == ["a": rect(0, 0, 30, 10), "b": rect(34, 0, 50, 10), "c": rect(88, 0, 50, 10)])
  }

  @Test func wideCellCoversColumnsAndWidensThem() {
    let layout = grid(
      [box(10, 10, "a"), box(10, 10, "b")], [box(44, 10, "wide").value(GridCellColumnsKey.self, 2)]
    ).layOut(200, 100)
    #expect(layout.frame == rect(0, 0, 44, 22))
    #expect(
      layout.namedFrames == ["a": rect(5, 0, 10, 10), "b": rect(29, 0, 10, 10), "wide": rect(0, 12, 44, 10)])
  }

  @Test func viewOutsideRowsCoversAllColumns() {
    let line = flexible("line").frame(height: 1)
    let layout = grid([box(10, 10, "a"), box(10, 10, "b")], [line], whole: [1]).layOut(104, 100)
    #expect(layout.frame == rect(0, 0, 104, 13))
    #expect(layout.namedFrames["line"] == rect(0, 12, 104, 1))
  }

  @Test func unsizedCellTakesOnlyWhatTheGridHas() {
    let line = flexible("line").frame(height: 1).value(GridCellUnsizedAxesKey.self, .horizontal)
    let layout = grid([box(10, 10, "a"), box(10, 10, "b")], [line], whole: [1]).layOut(104, 100)
    #expect(layout.frame == rect(0, 0, 24, 13))
    #expect(layout.namedFrames["line"] == rect(0, 12, 24, 1))
  }

  @Test func columnAndAnchorReplaceTheAlignment() {
    let layout = grid(
      [box(30, 20, "a"), box(10, 10, "b").value(GridCellAnchorKey.self, .bottomTrailing)],
      [box(10, 10, "c").value(GridColumnAlignmentKey.self, .trailing), box(30, 20, "d")]
    ).layOut(200, 200)
    #expect(
      layout.namedFrames == [
        "a": rect(0, 0, 30, 20), "b": rect(54, 10, 10, 10), "c": rect(20, 27, 10, 10), "d": rect(34, 22, 30, 20),
      ])
  }

  @Test func rowsAlignBaselines() {
    let cells = [text(10, 40, ascent: 30, "a"), text(10, 25, ascent: 10, "b")].map {
      $0.value(GridRowAlignmentKey.self, .firstTextBaseline)
    }
    let layout = grid(with: GridLayout(horizontalSpacing: 0), cells).layOut(100, 100)
    #expect(layout.frame == rect(0, 0, 20, 45))
    #expect(layout.namedFrames == ["a": rect(0, 0, 10, 40), "b": rect(10, 20, 10, 25)])
  }

  @Test func rowsDivideTheHeight() {
    let layout = grid([flexible("a")], [box(10, 10, "b")]).layOut(50, 52)
    #expect(layout.namedFrames == ["a": rect(0, 0, 50, 40), "b": rect(20, 42, 10, 10)])
  }

  @Test func defaultSpacingComesFromTheCells() {
    let texts = grid(with: GridLayout(), [text(10, 10)], [text(10, 10)])
    #expect(texts.sizeThatFits(.unspecified) == CGSize(width: 10, height: 20))
    let boxes = grid(with: GridLayout(), [box(10, 10), box(10, 10)], [box(10, 10)])
    #expect(boxes.sizeThatFits(.unspecified) == CGSize(width: 28, height: 28))
  }

  @Test func absurdColumnCountIsHarmless() {
    let layout = grid([box(10, 10).value(GridCellColumnsKey.self, .max), box(10, 10)])
    #expect(layout.sizeThatFits(.unspecified).height == 10)
    #expect(grid([box(10, 10).value(GridCellColumnsKey.self, -4)]).sizeThatFits(.unspecified).width == 10)
  }
}
