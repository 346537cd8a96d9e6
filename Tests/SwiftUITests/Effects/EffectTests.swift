// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Effects as groups around what a view paints.
@MainActor @Suite struct EffectTests {
  private let box = Box(10, 10, .pureRed)

  @Test func opacityIsAGroupUnlessItIsFull() {
    expectItems(
      box.opacity(0.5), 10, 10,
      """
      opacity 0.5 0,0 10x10
        fill 0,0 10x10 | #FF0000
      """)
    expectItems(box.opacity(1), 10, 10, "fill 0,0 10x10 | #FF0000")
    expectItems(
      box.opacity(-3), 10, 10,
      """
      opacity 0 0,0 10x10
        fill 0,0 10x10 | #FF0000
      """)
  }

  @Test func theInnerEffectIsTheInnerGroup() {
    expectItems(
      box.blur(radius: 2).shadow(color: .pureBlue, radius: 3, x: 1, y: 2).opacity(0.25), 10, 10,
      """
      opacity 0.25 0,0 10x10
        shadow #0000FF radius 3 offset 1,2 0,0 10x10
          blur 2 0,0 10x10
            fill 0,0 10x10 | #FF0000
      """)
  }

  @Test func theDefaultShadowIsAThirdOfBlack() {
    expectItems(
      box.shadow(radius: 4), 10, 10,
      """
      shadow #000000@0.33 radius 4 offset 0,0 0,0 10x10
        fill 0,0 10x10 | #FF0000
      """)
    expectItems(box.shadow(color: .clear, radius: 4), 10, 10, "fill 0,0 10x10 | #FF0000")
  }

  @Test func rotationTurnsAroundItsAnchor() {
    expectItems(
      box.rotationEffect(.degrees(90)), 30, 30,
      """
      transform [0 1 -1 0 30 0] 10,10 10x10
        fill 10,10 10x10 | #FF0000
      """)
    expectItems(
      box.rotationEffect(.degrees(90), anchor: .topLeading), 30, 30,
      """
      transform [0 1 -1 0 20 0] 10,10 10x10
        fill 10,10 10x10 | #FF0000
      """)
  }

  @Test func scalingKeepsItsAnchorAndTheFrame() {
    expectItems(
      box.scaleEffect(2).named("a"), 30, 30,
      """
      transform [2 0 0 2 -15 -15] 10,10 10x10
        fill 10,10 10x10 | #FF0000
      """)
    expectItems(
      box.scaleEffect(x: -1, y: 3, anchor: .bottom), 30, 30,
      """
      transform [-1 0 0 3 30 -40] 10,10 10x10
        fill 10,10 10x10 | #FF0000
      """)
    expectLayout(box.scaleEffect(5).named("a"), 30, 30, ["a": CGRect(10, 10, 10, 10)])
  }

  @Test func transformsStartAtTheViewsCorner() {
    expectItems(
      box.transformEffect(CGAffineTransform(scaleX: 2, y: 2)), 30, 30,
      """
      transform [2 0 0 2 -10 -10] 10,10 10x10
        fill 10,10 10x10 | #FF0000
      """)
  }

  @Test func clippingFollowsFrameAndShape() {
    expectItems(
      Box(20, 20, .pureRed).frame(width: 10, height: 10).clipped(), 30, 30,
      """
      clip (rect 10,10 10x10) hard edges 10,10 10x10
        fill 5,5 20x20 | #FF0000
      """)
    expectItems(
      box.clipShape(Circle()), 10, 10,
      """
      clip (ellipse 0,0 10x10) 0,0 10x10
        fill 0,0 10x10 | #FF0000
      """)
    expectItems(
      Box(20, 20, .pureRed).cornerRadius(4), 20, 20,
      """
      clip (rounded 4 circular 0,0 20x20) 0,0 20x20
        fill 0,0 20x20 | #FF0000
      """)
  }

  @Test func aMaskStandsInTheFrameOfItsView() {
    expectItems(
      Box(20, 10, .pureRed).mask(Circle()), 20, 10,
      """
      mask 0,0 20x10
        compositing 0,0 20x10
          fill 5,0 10x10 | ellipse #000000
        fill 0,0 20x10 | #FF0000
      """)
    expectItems(
      Box(20, 10, .pureRed).mask(alignment: .leading) { Box(4, 4) }, 20, 10,
      """
      mask 0,0 20x10
        compositing 0,0 20x10
          fill 0,3 4x4 | #000000
        fill 0,0 20x10 | #FF0000
      """)
  }

  @Test func mixingAndColourChangesAreGroups() {
    let view = box.blendMode(.multiply).compositingGroup().brightness(0.1).contrast(2).saturation(0.5).grayscale(1)
      .hueRotation(.degrees(45)).colorInvert().colorMultiply(.pureGreen)
    expectItems(
      view, 10, 10,
      """
      color multiply #00FF00 0,0 10x10
        color invert 0,0 10x10
          hue rotation 45° 0,0 10x10
            grayscale 1 0,0 10x10
              saturation 0.5 0,0 10x10
                contrast 2 0,0 10x10
                  brightness 0.1 0,0 10x10
                    compositing 0,0 10x10
                      blend multiply 0,0 10x10
                        fill 0,0 10x10 | #FF0000
      """)
  }

  @Test func theHostIsToldWhatContentIs() {
    expectItems(
      box.widgetAccentable().privacySensitive().invalidatableContent().transition(.opacity), 10, 10,
      """
      transition opacity 0,0 10x10
        invalidatable 0,0 10x10
          privacy sensitive 0,0 10x10
            accented 0,0 10x10
              fill 0,0 10x10 | #FF0000
      """)
    expectItems(box.widgetAccentable(false).privacySensitive(false), 10, 10, "fill 0,0 10x10 | #FF0000")
  }

  @Test func readersHearLabels() {
    expectItems(
      box.accessibilityLabel("Red \(2)").accessibilityHidden(true), 10, 10,
      """
      accessibility hidden 0,0 10x10
        accessibility label "Red 2" 0,0 10x10
          fill 0,0 10x10 | #FF0000
      """)
  }

  @Test func effectsOnNothingLeaveNothing() {
    #expect(evaluation(of: EmptyView().opacity(0.5).blur(radius: 2)).items == "")
    #expect(evaluation(of: Color.clear.opacity(0.5)).items == "")
  }
}
