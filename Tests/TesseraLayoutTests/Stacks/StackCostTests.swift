// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

/// The number of questions that layout asks, which must not explode with depth or width.
@Suite struct StackCostTests {
  /// What stands between a stack and the stack inside it.
  enum Wall: CaseIterable, Sendable { case none, frame, onlyFrames }

  /// A flexible leaf under alternating stacks, each with a flexible sibling, or under aligned frames.
  private func tower(_ depth: Int, _ wall: Wall) -> TestElement {
    (0..<depth).reduce(flexible() as TestElement) { inner, level in
      let framed = inner.modified(
        FlexibleFrameLayout(
          horizontal: .init(maximum: .infinity), vertical: .init(maximum: .infinity),
          alignment: .leadingFirstTextBaseline))
      if wall == .onlyFrames { return framed }
      let content = wall == .none ? inner : framed
      return level.isMultiple(of: 2)
        ? hStack(alignment: .firstTextBaseline, content, flexible())
        : vStack(alignment: .leading, content, flexible())
    }
  }

  private func cost(_ depth: Int, _ wall: Wall) -> Int {
    let element = tower(depth, wall)
    element.layOut(393, 852)
    return element.totalQuestionCount
  }

  @Test(arguments: Wall.allCases) func nestingStaysLinear(_ wall: Wall) {
    let (five, ten) = (cost(5, wall), cost(10, wall))
    // Checked at a depth where even an exponential cost would still end.
    #expect(ten <= five * 3, "\(five), \(ten)")
    guard ten <= five * 3 else { return }
    let (twenty, thirty) = (cost(20, wall), cost(30, wall))
    #expect(thirty - twenty <= (twenty - ten) * 5 / 4, "\(ten), \(twenty), \(thirty)")
    #expect(thirty <= 200 * 30, "\(thirty)")
  }

  @Test func longStacksStayLinear() {
    let children = (0..<10_000).map { $0.isMultiple(of: 2) ? box(5, 5) : flexible() }
    let stack = ContainerElement(VStackLayout(), children).layOut(300, 200_000)
    #expect(stack.totalQuestionCount <= 10_000 * 6)
    #expect(children.allSatisfy { $0.placements.count == 1 })
  }

  @Test func longGridsStayLinear() {
    let children = (0..<10_000).map { index in box(5, 5).value(GridRowIndexKey.self, index / 4) }
    let grid = ContainerElement(GridLayout(), children).layOut(300, 40_000)
    #expect(grid.totalQuestionCount <= 10_000 * 12)
    let lazy = ContainerElement(
      LazyGridLayout(
        axis: .vertical, items: [GridItem(), GridItem()], alignment: HorizontalAlignment.center.key),
      (0..<10_000).map { _ in box(5, 5) }
    ).layOut(300, 400)
    #expect(lazy.totalQuestionCount <= 10_000 * 6)
  }
}
