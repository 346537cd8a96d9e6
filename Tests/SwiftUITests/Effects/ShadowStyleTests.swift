// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

/// Shadows that belong to a style.
@MainActor @Suite struct ShadowStyleTests {
  private func items<V: View>(_ view: V) -> [String] {
    evaluation(of: view, 40, 40).items.split(separator: "\n").map { line in
      String(line.split(separator: "  frame").first ?? line)
    }
  }

  @Test func aDropShadowIsAGroupAroundTheShape() {
    let view = Rectangle().fill(.red.shadow(.drop(color: .black, radius: 2, x: 1, y: 3))).frame(width: 20, height: 20)
    #expect(
      items(view) == [
        "shadow #000000 radius 2 offset 1,3 10,10 20x20",
        "  fill 10,10 20x20 | #FF383C",
      ])
  }

  @Test func anInnerShadowCoversWhatTheMovedAndBlurredShapeLeavesFree() {
    let view = Rectangle().fill(.red.shadow(.inner(color: .black, radius: 2, x: 1, y: 3))).frame(width: 20, height: 20)
    #expect(
      items(view) == [
        "fill 10,10 20x20 | #FF383C",
        "mask 10,10 20x20",
        "  compositing 10,10 20x20",
        "    fill -20,-20 80x80 | #000000",
        "    blend destinationOut 10,10 20x20",
        "      blur 2 10,10 20x20",
        "        transform [1 0 0 1 1 3] 10,10 20x20",
        "          fill 10,10 20x20 | #000000",
        "  fill 10,10 20x20 | #000000",
      ])
  }

  @Test func fadedStylesFadeTheirShadows() {
    let style = Color.blue.shadow(.drop(color: .black.opacity(0.5), radius: 2)).opacity(0.5)
    #expect(items(Rectangle().fill(style)).first == "shadow #000000@0.25 radius 2 offset 0,0 0,0 40x40")
  }

  @Test func severalShadowsLieInEachOther() {
    let style = Color.blue.shadow(.drop(color: .black, radius: 1)).shadow(.drop(color: .red, radius: 2))
    #expect(
      items(Rectangle().fill(style)) == [
        "shadow #FF383C radius 2 offset 0,0 0,0 40x40",
        "  shadow #000000 radius 1 offset 0,0 0,0 40x40",
        "    fill 0,0 40x40 | #0088FF",
      ])
  }

  @Test func textsAndSymbolsHaveThemToo() {
    let text = items(Text("a").foregroundStyle(.shadow(.drop(color: .black, radius: 1))))
    #expect(text.first == "shadow #000000 radius 1 offset 0,0 16,10 9x21")
    #expect(text.last?.hasPrefix("  text \"a\" 16,10 9x21") == true)
    let symbol = items(Image(systemName: "circle.fill").foregroundStyle(.blue.shadow(.drop(radius: 1))))
    #expect(symbol.first == "shadow #000000@0.33 radius 1 offset 0,0 10,11 20x19")
    let cut = evaluation(of: Text("a").foregroundStyle(.red.shadow(.inner(radius: 1))), 40, 40)
    // The shadow's copies of the glyphs are no text to be read.
    #expect(cut.strings == ["a"])
    #expect(cut.runs.count == 3)
  }
}
