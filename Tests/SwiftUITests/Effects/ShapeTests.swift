// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing
import TesseraDisplayList

@MainActor @Suite struct ShapeTests {
  @Test func everyShapeFillsItsFrame() {
    expectItems(
      HStack(spacing: 0) {
        Group {
          Rectangle()
          RoundedRectangle(cornerRadius: 4)
          RoundedRectangle(cornerRadius: 4, style: .circular)
          Circle()
          Ellipse()
          Capsule()
        }
        .frame(width: 20, height: 10)
      }, 120, 10,
      """
      fill 0,0 20x10 | #000000
      fill 20,0 20x10 | rounded 4 #000000
      fill 40,0 20x10 | rounded 4 circular #000000
      fill 65,0 10x10 | ellipse #000000
      fill 80,0 20x10 | ellipse #000000
      fill 100,0 20x10 | capsule #000000
      """)
  }

  @Test func linesLieOnTheOutlineAndBordersInside() {
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 1], dashPhase: 1)
    expectItems(
      VStack(spacing: 0) {
        Rectangle().stroke(Color.pureRed, lineWidth: 4).frame(width: 20, height: 20)
        Rectangle().strokeBorder(Color.pureRed, lineWidth: 4).frame(width: 20, height: 20)
        Rectangle().stroke(style: style).frame(width: 20, height: 20)
      }, 20, 60,
      """
      stroke 0,0 20x20 | #FF0000 width 4
      stroke 0,20 20x20 | rect 2,22 16x16 #FF0000 width 4
      stroke 0,40 20x20 | #000000 width 2 cap round join bevel dash 3,1 phase 1
      """)
  }

  @Test func insetsAndOffsetsMoveTheOutline() {
    expectItems(
      ZStack {
        Rectangle().inset(by: 3).fill(Color.pureRed)
        Circle().inset(by: 2).inset(by: 3).fill(Color.pureGreen)
        Rectangle().offset(x: 5, y: -1).fill(Color.pureBlue)
        Rectangle().size(width: 4, height: 6).fill(Color.pureRed)
        Rectangle().scale(0.5).fill(Color.pureGreen)
      }, 20, 20,
      """
      fill 0,0 20x20 | rect 3,3 14x14 #FF0000
      fill 0,0 20x20 | ellipse 5,5 10x10 #00FF00
      fill 0,0 20x20 | rect 5,-1 20x20 #0000FF
      fill 0,0 20x20 | rect 0,0 4x6 #FF0000
      fill 0,0 20x20 | rect 5,5 10x10 #00FF00
      """)
  }

  @Test func fillsAndLinesMayBeChained() {
    expectItems(
      Rectangle().fill(Color.pureRed).stroke(Color.pureBlue, lineWidth: 2), 10, 10,
      """
      fill 0,0 10x10 | #FF0000
      stroke 0,0 10x10 | #0000FF width 2
      """)
  }

  /// B31: concentric corners, 22 less the distance of 16; and never negative.
  @Test func relativeShapesFollowTheContainersCorners() {
    func items(_ padding: CGFloat) -> String {
      evaluation(of: ContainerRelativeShape().fill(Color.pureRed).padding(padding), 100, 100, cornerRadius: 22).items
    }
    #expect(items(0) == "fill 0,0 100x100 | rounded 22 #FF0000")
    #expect(items(16) == "fill 16,16 68x68 | rounded 6 #FF0000")
    #expect(items(30) == "fill 30,30 40x40 | #FF0000")
  }

  @Test func containerShapesReplaceTheTile() {
    expectItems(
      ContainerRelativeShape().inset(by: 2).fill(Color.pureRed)
        .containerShape(RoundedRectangle(cornerRadius: 8, style: .circular))
        .padding(10), 60, 60,
      "fill 10,10 40x40 | rounded 6 circular 12,12 36x36 #FF0000")
    expectItems(
      Color.pureRed.clipShape(ContainerRelativeShape()).containerShape(Circle()), 20, 20,
      """
      clip (capsule 0,0 20x20) 0,0 20x20
        fill 0,0 20x20 | #FF0000
      """)
  }

  @Test func anAuthorsShapeIsDrawnAsItsPath() {
    struct Triangle: Shape {
      func path(in rect: CGRect) -> Path {
        Path { path in
          path.move(to: CGPoint(x: rect.midX, y: rect.minY))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
          path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
          path.closeSubpath()
        }
      }
    }
    let list = evaluation(of: Triangle().foregroundStyle(Color.pureGreen).padding(5), 30, 20).list
    let expected = Path { path in
      path.move(to: CGPoint(x: 15, y: 5))
      path.addLine(to: CGPoint(x: 25, y: 15))
      path.addLine(to: CGPoint(x: 5, y: 15))
      path.closeSubpath()
    }
    let shape = ShapeContent(path: expected, paint: .color(ResolvedColor(hex: 0x00FF00)))
    #expect(list.items.map(\.content) == [.shape(shape)])
  }

  @Test func aPathIsAShapeInItsOwnCoordinates() {
    let path = Path(CGRect(x: 2, y: 3, width: 4, height: 5))
    expectItems(path.fill(Color.pureRed).padding(10), 40, 40, "fill 10,10 20x20 | rect 12,13 4x5 #FF0000")
  }
}
