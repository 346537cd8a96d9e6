// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

private let red = Color(red: 1, green: 0, blue: 0)

/// Drawings of a canvas as items of the display list.
@MainActor @Suite(.serialized) struct CanvasTests {
  @Test func fillsInTheCanvasesSpaceAndClipsToIt() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red))
    }
    #expect(
      drawn(canvas.frame(width: 40, height: 20)).items == """
        clip (rect 30,40 40x20) 30,40 40x20
          fill 30,40 40x20 | #FF0000
        """)
  }

  @Test func copiesOfAContextKeepTheirOwnState() {
    let canvas = Canvas { context, _ in
      var faded = context
      faded.opacity = 0.5
      faded.translateBy(x: 5, y: 5)
      faded.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(red))
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(red))
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          opacity 0.5 0,0 100x100
            transform [1 0 0 1 5 5] 0,0 100x100
              fill 0,0 100x100 | rect 0,0 10x10 #FF0000
          fill 0,0 100x100 | rect 0,0 10x10 #FF0000
        """)
  }

  @Test func clipsAndLayersNest() {
    let canvas = Canvas { context, _ in
      context.clip(to: Path(CGRect(x: 10, y: 10, width: 20, height: 20)))
      context.blendMode = .multiply
      context.addFilter(.blur(radius: 2))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(red))
      }
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          clip (rect 10,10 20x20) 0,0 100x100
            blend multiply 0,0 100x100
              blur 2 0,0 100x100
                fill 0,0 100x100 | rect 0,0 50x50 #FF0000
        """)
  }

  @Test func inverseClipsLeaveTheOutside() {
    let canvas = Canvas { context, _ in
      context.clip(to: Path(CGRect(x: 10, y: 10, width: 20, height: 20)), options: .inverse)
      context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(red))
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          clip (path 10 elements c7f06d6f -1,-1 102x102) even-odd 0,0 100x100
            fill 0,0 100x100 | rect 0,0 50x50 #FF0000
        """)
  }

  @Test func masksStandInsideOfBlending() {
    let canvas = Canvas { context, _ in
      context.opacity = 0.5
      context.clipToLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black)) }
      context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(red))
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          opacity 0.5 0,0 100x100
            mask 0,0 100x100
              compositing 0,0 100x100
                fill 0,0 100x100 | rect 0,0 10x10 #000000
              fill 0,0 100x100 | rect 0,0 50x50 #FF0000
        """)
  }

  @Test func gradientsTakeTheirPointsFromTheDrawing() {
    let canvas = Canvas { context, _ in
      context.stroke(
        Path(CGRect(x: 0, y: 0, width: 10, height: 10)),
        with: .linearGradient(
          Gradient(colors: [red, .white]), startPoint: .zero, endPoint: CGPoint(x: 10, y: 0)), lineWidth: 2)
    }
    #expect(
      drawn(canvas.frame(width: 40, height: 40)).items == """
        clip (rect 30,30 40x40) 30,30 40x40
          stroke 30,30 40x40 | rect 30,30 10x10 linear 30,30 to 40,30 [0 #FF0000, 1 #FFFFFF] width 2
        """)
  }

  @Test func textsStandByTheirAnchor() {
    let canvas = Canvas { context, _ in
      context.draw(Text("a"), at: CGPoint(x: 50, y: 50), anchor: .bottomTrailing)
      var text = context.resolve(Text("a"))
      text.shading = .color(red)
      context.draw(text, in: CGRect(x: 10, y: 10, width: 50, height: 20))
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          text "a" 41,29 9x21 | SF 17 regular #000000 baseline 41,45.188
          text "a" 10,10 9x21 | SF 17 regular #FF0000 baseline 10,26.188
        """)
  }

  @Test func symbolsAreViewsWithTheirTag() {
    let canvas = Canvas { context, _ in
      guard let symbol = context.resolveSymbol(id: "square") else { return }
      context.draw(symbol, at: CGPoint(x: 20, y: 20))
      #expect(symbol.size == CGSize(width: 10, height: 10))
      #expect(context.resolveSymbol(id: "other")?.size == nil)
    } symbols: {
      square.tag("square")
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          fill 15,15 10x10 | #FF0000
        """)
  }

  @Test func errorsLeaveTheLayerDrawn() {
    struct Stop: Error {}
    var caught = false
    let canvas = Canvas { context, _ in
      do {
        try context.drawLayer { layer in
          layer.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(red))
          throw Stop()
        }
      } catch {
        caught = true
      }
    }
    #expect(
      drawn(canvas).items == """
        clip (rect 0,0 100x100) 0,0 100x100
          compositing 0,0 100x100
            fill 0,0 100x100 | rect 0,0 10x10 #FF0000
        """)
    #expect(caught)
  }
}
