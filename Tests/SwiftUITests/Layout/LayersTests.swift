// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Backgrounds, overlays and the order of painting.
@MainActor @Suite struct LayersTests {
  @Test func backgroundsLieBehindAndOverlaysInFront() {
    expectItems(
      Box(20, 20, .pureRed).background(Color.pureGreen).overlay(Color.pureBlue.frame(width: 4, height: 4)), 20, 20,
      """
      fill 0,0 20x20 | #00FF00
      fill 0,0 20x20 | #FF0000
      fill 8,8 4x4 | #0000FF
      """)
  }

  @Test func layersStandAtTheirAlignmentWithoutChangingTheSize() {
    let view = Box(20, 20).named("view")
      .background(alignment: .topLeading) { Box(30, 30).named("behind") }
      .overlay(alignment: .bottomTrailing) { Box(6, 4).named("front") }
      .overlay(Box(2, 2).named("old"), alignment: .leading)
    expectLayout(
      view, 40, 40,
      [
        "view": CGRect(10, 10, 20, 20), "behind": CGRect(10, 10, 30, 30), "front": CGRect(24, 26, 6, 4),
        "old": CGRect(10, 19, 2, 2),
      ])
  }

  @Test func severalViewsInALayerLieOnTopOfEachOther() {
    expectItems(
      Box(10, 10, .pureRed).overlay {
        Color.pureGreen
        Color.pureBlue.frame(width: 2, height: 2)
      }, 10, 10,
      """
      fill 0,0 10x10 | #FF0000
      fill 0,0 10x10 | #00FF00
      fill 4,4 2x2 | #0000FF
      """)
  }

  @Test func stylesAndShapesFillTheBackground() {
    expectItems(
      Box(20, 10, .pureRed)
        .background(.tint, in: RoundedRectangle(cornerRadius: 3))
        .overlay(Color.pureGreen.opacity(0.5), in: Circle())
        .border(Color.pureBlue, width: 2)
        .tint(.pureGreen), 20, 10,
      """
      fill 0,0 20x10 | rounded 3 #00FF00
      fill 0,0 20x10 | #FF0000
      fill 5,0 10x10 | ellipse #00FF00@0.5
      stroke 0,0 20x10 | rect 1,1 18x8 #0000FF width 2
      """)
  }

  @Test func zIndexChangesTheOrderOfPaintingOnly() {
    let view = ZStack(alignment: .topLeading) {
      Box(10, 10, .pureRed).zIndex(1).named("red")
      Box(20, 20, .pureGreen)
      Box(30, 30, .pureBlue).zIndex(-1)
    }
    expectItems(
      view, 30, 30,
      """
      fill 0,0 30x30 | #0000FF
      fill 0,0 20x20 | #00FF00
      fill 0,0 10x10 | #FF0000
      """)
    expectLayout(view, 30, 30, ["red": CGRect(0, 0, 10, 10)])
  }

  @Test func hiddenViewsKeepTheirPlace() {
    let view = HStack(spacing: 0) {
      Box(10, 10, .pureRed).hidden()
      Box(10, 10, .pureGreen)
    }
    expectItems(view, 20, 10, "fill 10,0 10x10 | #00FF00")
  }

  /// B30: the title on a card of the stories tutorial wraps in 56 points and never changes the card.
  @Test func aLongTitleStaysInsideItsCard() {
    let title = { (text: String) in
      Text(text).font(.system(size: 11)).lineLimit(3).padding(.horizontal, 8).padding(.vertical, 6).named("title")
    }
    func card(_ text: String) -> some View {
      Color.pureRed.frame(width: 72, height: 99).named("card").overlay(alignment: .bottomLeading) { title(text) }
    }
    let short = evaluation(of: card("A"), 100, 120).frames
    #expect(short["card"]?.isNear(CGRect(14, 10.5, 72, 99)) == true)
    #expect(short["title"]?.minX == 14)
    #expect(short["title"]?.maxY == 109.5)
    let long = evaluation(of: card(String(repeating: "word ", count: 40)), 100, 120)
    #expect(long.frames["card"]?.isNear(CGRect(14, 10.5, 72, 99)) == true)
    #expect(long.frames["title"]?.minX == 14)
    #expect(long.frames["title"]?.maxY == 109.5)
    #expect((long.frames["title"]?.width ?? 0) <= 72)
    #expect(Set(long.runs.map(\.origin.y)).count == 3)
    #expect(long.runs.map(\.text).joined().hasSuffix("…"))
  }
}
