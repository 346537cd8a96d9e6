// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Stacks, grids, spacers and dividers as views; their numbers are checked by the recorded layouts.
@MainActor @Suite struct StackTests {
  @Test func aSpacerGrowsAlongItsStackOnly() {
    let row = HStack {
      Box(10, 10).named("a")
      Spacer().named("spacer")
      Box(10, 10).named("b")
    }
    expectLayout(
      row, 100, 40,
      ["a": CGRect(0, 15, 10, 10), "spacer": CGRect(10, 20, 80, 0), "b": CGRect(90, 15, 10, 10)])
  }

  @Test func aSpacerInAViewOfItsOwnKnowsTheStackAround() {
    struct Gap: View {
      var body: some View { Group { Spacer(minLength: 30) } }
    }
    let column = VStack(spacing: 0) {
      Box(10, 10).named("a")
      Gap()
      Box(10, 10).named("b")
    }
    .fixedSize()
    expectLayout(column, 10, 50, ["a": CGRect(0, 0, 10, 10), "b": CGRect(0, 40, 10, 10)])
  }

  @Test func aDividerCrossesItsStack() {
    let row = HStack(spacing: 0) {
      Box(10, 10)
      Divider().named("upright")
    }
    expectLayout(row, 11, 40, ["upright": CGRect(10, 0, 1, 40)])
    let column = VStack(spacing: 0) {
      Box(10, 10)
      Divider().named("level")
    }
    expectLayout(column, 30, 11, ["level": CGRect(0, 10, 30, 1)])
    let fine = evaluation(of: column, 30, 20, scale: 4).frames["level"]
    #expect(fine?.height == 0.25)
    let mac = evaluation(of: column, 30, 20, scale: 4) { $0.profile = .macOS }.frames["level"]
    #expect(mac?.height == 1)
  }

  @Test func rowsOfAGridShareTheirColumns() {
    let grid = Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
      GridRow {
        Box(10, 10).named("a")
        Box(30, 5).named("b")
      }
      GridRow {
        Box(20, 10).named("c")
        Box(10, 10).named("d").gridColumnAlignment(.trailing)
      }
      Box(54, 4).named("wide")
      GridRow { Box(40, 6).named("span").gridCellColumns(2) }
    }
    expectLayout(
      grid, 54, 36,
      [
        "a": CGRect(0, 0, 10, 10), "b": CGRect(24, 2.5, 30, 5), "c": CGRect(0, 12, 20, 10),
        "d": CGRect(44, 12, 10, 10), "wide": CGRect(0, 24, 54, 4), "span": CGRect(0, 30, 40, 6),
      ])
  }

  @Test func lazyStacksAreStacks() {
    let column = LazyVStack(alignment: .leading, spacing: 3) {
      ForEach(0..<2) { index in Box(10, 10).named("\(index)") }
    }
    expectLayout(column, 40, 23, ["0": CGRect(0, 0, 10, 10), "1": CGRect(0, 13, 10, 10)])
  }

  @Test func theFirstViewThatFitsIsShown() {
    let choice = ViewThatFits(in: .horizontal) {
      Box(50, 90, .pureRed)
      Box(30, 10, .pureGreen)
    }
    expectItems(choice, 60, 20, "fill 5,-35 50x90 | #FF0000")
    expectItems(choice, 40, 20, "fill 5,5 30x10 | #00FF00")
    expectItems(choice, 10, 20, "fill -10,5 30x10 | #00FF00")
  }

  @Test func prioritiesDecideWhoIsAskedFirst() {
    let row = HStack(spacing: 0) {
      Color.clear.frame(minWidth: 10).named("a")
      Color.clear.frame(maxWidth: 70).layoutPriority(1).named("b")
    }
    expectLayout(row, 100, 10, ["a": CGRect(0, 0, 30, 10), "b": CGRect(30, 0, 70, 10)])
  }
}
