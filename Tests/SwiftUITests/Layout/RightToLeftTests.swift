// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// B43: leading is on the right where text runs from right to left.
@MainActor @Suite struct RightToLeftTests {
  private func expectMirrored<V: View>(
    _ view: V, _ width: CGFloat, _ height: CGFloat, _ expected: [String: CGRect],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectLayout(view, width, height, expected, sourceLocation: sourceLocation) {
      $0.layoutDirection = .rightToLeft
    }
  }

  @Test func rowsRunFromRightToLeft() {
    let row = HStack(spacing: 5) {
      Box(10, 10).named("a")
      Box(20, 10).named("b")
    }
    expectMirrored(row, 35, 10, ["a": CGRect(25, 0, 10, 10), "b": CGRect(0, 0, 20, 10)])
  }

  @Test func leadingAlignmentIsOnTheRight() {
    let column = VStack(alignment: .leading, spacing: 0) {
      Box(10, 10).named("a")
      Box(20, 10).named("b")
    }
    expectMirrored(column, 20, 20, ["a": CGRect(10, 0, 10, 10), "b": CGRect(0, 10, 20, 10)])
  }

  @Test func paddingOnTheLeadingEdgeIsOnTheRight() {
    expectMirrored(Box(10, 10).named("a").padding(.leading, 16), 26, 10, ["a": CGRect(0, 0, 10, 10)])
  }

  @Test func offsetsPointToTrailing() {
    expectMirrored(Box(10, 10).named("a").offset(x: 3, y: 2), 10, 10, ["a": CGRect(-3, 2, 10, 10)])
  }

  @Test func framesAndLayersAreMirrored() {
    let view = Box(10, 10).named("a").frame(width: 40, height: 10, alignment: .leading)
      .overlay(alignment: .topTrailing) { Box(4, 4).named("b") }
    expectMirrored(view, 40, 10, ["a": CGRect(30, 0, 10, 10), "b": CGRect(0, 0, 4, 4)])
  }

  @Test func gridsAreMirrored() {
    let grid = LazyVGrid(columns: [GridItem(.fixed(10), spacing: 0), GridItem(.fixed(20))], spacing: 0) {
      Color.clear.frame(height: 5).named("a")
      Color.clear.frame(height: 5).named("b")
    }
    expectMirrored(grid, 30, 5, ["a": CGRect(20, 0, 10, 5), "b": CGRect(0, 0, 20, 5)])
  }

  @Test func partsMayBeSetBackFromLeftToRight() {
    let row = HStack(spacing: 0) {
      Box(10, 10).named("a")
      Box(20, 10).named("b")
    }
    expectMirrored(
      row.environment(\.layoutDirection, .leftToRight), 30, 10,
      ["a": CGRect(0, 0, 10, 10), "b": CGRect(10, 0, 20, 10)])
  }
}
