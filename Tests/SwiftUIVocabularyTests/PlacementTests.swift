// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Frames that come from the container, from other views and from bars at the edges.
@MainActor @Suite(.serialized) struct PlacementTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func containerFramesTakeTheTileWithoutItsMargins() {
    #expect(
      drawn(red.containerRelativeFrame([.horizontal, .vertical]), margins: 10).items == """
        fill 10,10 80x80 | #FF0000
        """)
  }

  @Test func containerFramesTakeAShareOfEqualParts() {
    // Three parts of 20 with two gaps of 10 between them; two parts and their gap are 50.
    let view = red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10).frame(height: 10)
    #expect(drawn(view, margins: 10).items == "fill 25,45 50x10 | #FF0000")
  }

  @Test func containerFramesAskForALength() {
    let view = red.containerRelativeFrame(.vertical) { length, axis in axis == .vertical ? length / 4 : 0 }
    #expect(drawn(view).items == "fill 0,38 100x25 | #FF0000")
  }

  @Test func anchorsAreReadInTheReadersCoordinates() {
    let view = square.padding(.leading, 30)
      .anchorPreference(key: FrameKey.self, value: .rect(CGRect(x: 30, y: 0, width: 10, height: 10))) { $0 }
      .overlayPreferenceValue(FrameKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            Color(red: 0, green: 0, blue: 1).frame(width: proxy[anchor].width * 2, height: 2)
              .offset(x: proxy[anchor].minX, y: proxy[anchor].maxY)
          }
        }
      }
    #expect(
      drawn(view).items == """
        fill 60,45 10x10 | #FF0000
        fill 60,55 20x2 | #0000FF
        """)
  }

  @Test func barsLeaveTheRestToTheView() {
    let bar = Color(red: 0, green: 0, blue: 1).frame(height: 20)
    #expect(
      drawn(red.safeAreaInset(edge: .bottom) { bar }).items == """
        fill 0,0 100x80 | #FF0000
        fill 0,80 100x20 | #0000FF
        """)
  }

  @Test func picturesTurnAroundFromRightToLeft() {
    let view = square.flipsForRightToLeftLayoutDirection(true)
    #expect(drawn(view).items == "fill 45,45 10x10 | #FF0000")
    #expect(
      drawn(view, direction: .rightToLeft).items == """
        transform [-1 0 0 1 100 0] 45,45 10x10
          fill 45,45 10x10 | #FF0000
        """)
  }

  @Test func geometryEffectsWorkFromTheTopLeftCorner() {
    struct Doubled: GeometryEffect {
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
      }
    }
    #expect(
      drawn(square.modifier(Doubled())).items == """
        transform [2 0 0 2 -45 -45] 45,45 10x10
          fill 45,45 10x10 | #FF0000
        """)
  }
}

private enum FrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}
