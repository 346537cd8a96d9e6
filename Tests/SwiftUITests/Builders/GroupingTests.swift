// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Modifiers on views that stand for several.
@MainActor @Suite struct GroupingTests {
  @Test func modifiersOfAGroupApplyToEachView() {
    expectItems(
      HStack(spacing: 0) {
        Group {
          Color.pureRed
          Color.pureGreen
        }
        .frame(width: 10, height: 10)
        .padding(5)
      }, 40, 20,
      """
      fill 5,5 10x10 | #FF0000
      fill 25,5 10x10 | #00FF00
      """)
  }

  @Test func modifiersOfAForEachApplyToEachView() {
    expectItems(
      HStack(spacing: 0) {
        ForEach(0..<2) { _ in Color.pureRed }
          .frame(width: 10, height: 10)
          .background(Color.pureBlue)
      }, 20, 10,
      """
      fill 0,0 10x10 | #0000FF
      fill 0,0 10x10 | #FF0000
      fill 10,0 10x10 | #0000FF
      fill 10,0 10x10 | #FF0000
      """)
  }

  @Test func aCustomModifierSurroundsTheWholeContent() {
    struct Framed: ViewModifier {
      func body(content: Content) -> some View {
        VStack(spacing: 0) {
          Color.pureBlue.frame(height: 1)
          content
        }
      }
    }
    expectItems(
      Group {
        Color.pureRed
        Color.pureGreen
      }
      .modifier(Framed()), 10, 21,
      """
      fill 0,0 10x1 | #0000FF
      fill 0,1 10x10 | #FF0000
      fill 0,11 10x10 | #00FF00
      """)
  }

  @Test func concatenatedModifiersApplyInTheirOrder() {
    struct Pad: ViewModifier {
      let length: CGFloat
      func body(content: Content) -> some View { content.padding(length) }
    }
    struct Paint: ViewModifier {
      func body(content: Content) -> some View { content.background(Color.pureBlue) }
    }
    expectItems(
      Box(10, 10, .pureRed).modifier(Pad(length: 2).concat(Paint()).concat(Pad(length: 3))), 20, 20,
      """
      fill 3,3 14x14 | #0000FF
      fill 5,5 10x10 | #FF0000
      """)
  }

  @Test func severalViewsAtTheRootStandInAColumn() {
    struct Two: View {
      var body: some View {
        Box(10, 10).named("a")
        Box(20, 10).named("b")
      }
    }
    expectLayout(Two(), 20, 28, ["a": CGRect(5, 0, 10, 10), "b": CGRect(0, 18, 20, 10)])
  }

  @Test func anyViewKeepsWhatIsInside() {
    let views = [AnyView(Text("a")), AnyView(AnyView(Text("b"))), AnyView(EmptyView())]
    let column = VStack { ForEach(views.indices, id: \.self) { views[$0] } }
    #expect(evaluation(of: column).strings == ["a", "b"])
  }

  @Test func equatableViewsShowTheirContent() {
    struct Same: View, Equatable {
      let name: String
      var body: some View { Text(name) }
    }
    #expect(evaluation(of: Same(name: "a").equatable()).strings == ["a"])
    #expect(evaluation(of: EquatableView(content: Same(name: "b"))).strings == ["b"])
  }
}
