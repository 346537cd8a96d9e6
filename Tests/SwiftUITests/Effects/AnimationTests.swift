// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraDisplayList
import TesseraModel
import TesseraViewGraph
import Testing

/// What is recorded of animations and transitions, for the host to show.
@MainActor @Suite struct AnimationTests {
  private let box = Box(10, 10, .pureRed)

  private func recorded(_ animation: Animation?) -> String {
    let items = evaluation(of: box.animation(animation), 10, 10).items
    let line = items.split(separator: "\n").first ?? ""
    return String(line.replacing("animation ", with: "").replacing(" 0,0 10x10", with: ""))
  }

  @Test(arguments: [
    (Animation.linear(duration: 0.2), "linear 200"), (.easeIn, "ease-in 350"), (.easeOut(duration: 1), "ease-out 1000"),
    (.default, "ease-in-out 350"), (.timingCurve(0.2, -1, 2, 3, duration: 0.4), "cubic-bezier(0.2,-1,1,3) 400"),
    (.easeInOut(duration: -1), "ease-in-out 0"), (.easeInOut(duration: .nan), "ease-in-out 0"),
  ])
  func curvesAreRecorded(_ animation: Animation, _ words: String) { #expect(recorded(animation) == words) }

  @Test(arguments: [
    (Animation.spring(response: 0.3, dampingFraction: 0.6), "spring 0.3 0.6"), (.spring, "spring 0.5 1"),
    (.spring(duration: 0.4, bounce: 0.25), "spring 0.4 0.75"), (.spring(duration: 0.4, bounce: -0.5), "spring 0.4 2"),
    (.smooth, "spring 0.5 1"), (.snappy, "spring 0.5 0.85"), (.bouncy(duration: 1, extraBounce: 0.1), "spring 1 0.6"),
    (.interactiveSpring, "spring 0.15 0.86"),
    // A weight of 1 at a stiffness of 4π² swings once a second.
    (.interpolatingSpring(stiffness: 39.4784176, damping: 6.2831853), "spring 1 0.5"),
    (.interpolatingSpring(duration: 1, bounce: 0.5, initialVelocity: 3), "spring 1 0.5 velocity 3"),
    (.interpolatingSpring(mass: 0, stiffness: 0, damping: 1), "spring 0 1"),
  ])
  func springsAreRecordedByResponseAndDamping(_ animation: Animation, _ words: String) {
    #expect(recorded(animation) == words)
  }

  @Test func speedDividesWhatThereIsAndDelayAddsToIt() {
    #expect(recorded(.linear(duration: 1).delay(1).speed(2)) == "linear 500 delay 500")
    #expect(recorded(.linear(duration: 1).speed(2).delay(1).delay(0.5)) == "linear 500 delay 1500")
    #expect(recorded(.interpolatingSpring(duration: 1, initialVelocity: 3).speed(2)) == "spring 0.5 1 velocity 6")
    #expect(recorded(.linear(duration: 1).speed(0)) == "linear 1000")
  }

  @Test func repetitionsAreLeftOutAndRemarked() {
    let view = box.animation(.linear(duration: 1).repeatForever())
    #expect(evaluation(of: view, 10, 10).items.hasPrefix("animation linear 1000 0,0"))
    #expect(remarks(on: view) == [.ignoredInWidget])
    #expect(remarks(on: box.animation(.linear.repeatCount(1))).isEmpty)
  }

  private func remarks(on view: some View) -> [DiagnosticID] { evaluation(of: view, 10, 10).diagnostics.map(\.id) }

  private struct Opaque: Equatable {
    var number: Int
    var text: String?
  }

  @Test func theDigestFollowsTheValueAlone() {
    func value(_ view: some View) -> UInt64? {
      guard case .group(.animation(_, let value)) = evaluation(of: view).list.items.first?.content
      else { return nil }
      return value
    }
    #expect(value(box.animation(.smooth, value: 1)) != nil)
    #expect(value(box.animation(.smooth, value: 1)) == value(box.animation(.linear, value: 1)))
    #expect(value(box.animation(.smooth, value: 1)) != value(box.animation(.smooth, value: 2)))
    #expect(value(box.animation(.smooth, value: ["a", "b"])) != value(box.animation(.smooth, value: ["b", "a"])))
    let opaque = Opaque(number: 1, text: "a")
    #expect(value(box.animation(nil, value: opaque)) == value(box.animation(nil, value: opaque)))
    #expect(
      value(box.animation(nil, value: opaque)) != value(box.animation(nil, value: Opaque(number: 1, text: nil))))
    #expect(value(box.animation(.smooth)) == nil)
  }

  @Test func noAnimationIsRecordedToo() {
    #expect(recorded(nil) == "none")
    expectItems(
      box.animation(nil, value: 1).animation(.easeIn), 10, 10,
      """
      animation ease-in 350 0,0 10x10
        animation none by value af63ac4c86019afc 0,0 10x10
          fill 0,0 10x10 | #FF0000
      """)
  }

  @Test func transactionsAreRecordedWhereTheyChangeTheAnimation() {
    func first(_ view: some View) -> String {
      String(evaluation(of: view, 10, 10).items.split(separator: "\n").first ?? "")
    }
    #expect(first(box.transaction { $0.animation = nil }) == "animation none 0,0 10x10")
    #expect(first(box.transaction { $0.disablesAnimations = true }) == "animation none 0,0 10x10")
    #expect(
      first(box.transaction { $0.animation = $0.animation?.delay(1) })
        == "animation ease-in-out 350 delay 1000 0,0 10x10")
    #expect(first(box.transaction { $0.isContinuous = true }) == "fill 0,0 10x10 | #FF0000")
  }

  @Test func transitionsCarryTheirOwnAnimation() {
    func transition(_ view: some View) -> String {
      String(evaluation(of: view, 10, 10).items.split(separator: "\n").first ?? "")
    }
    #expect(
      transition(box.transition(.scale.animation(.linear(duration: 0.1))))
        == "transition (scale 0 at 0.5,0.5 with linear 100) 0,0 10x10")
    #expect(
      transition(box.transition(.opacity.animation(nil))) == "transition (opacity with no animation) 0,0 10x10")
    #expect(transition(box.transition(.blurReplace)) == "transition blurred replacement 0,0 10x10")
    #expect(
      transition(box.transition(.blurReplace(.upUp).combined(with: .opacity)))
        == "transition (blurred replacement up and opacity) 0,0 10x10")
    #expect(
      transition(box.transition(AnyTransition(.blurReplace).combined(with: .push(from: .top))))
        == "transition (blurred replacement and push top) 0,0 10x10")
  }

  private struct Spin: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(90 * phase.value)).blur(radius: phase.isIdentity ? 1 : 9)
    }
  }

  @Test func aTransitionOfAnAuthorShowsItsViewAndFades() {
    let view = box.transition(Spin())
    #expect(
      evaluation(of: view, 10, 10).items == """
        transition opacity 0,0 10x10
          blur 1 0,0 10x10
            transform [1 0 0 1 0 0] 0,0 10x10
              fill 0,0 10x10 | #FF0000
        """)
    #expect(remarks(on: view) == [.unsupportedModifier])
  }

  @Test func picturesChangeAsTheirAuthorSays() {
    func first(_ view: some View) -> String {
      String(evaluation(of: view).items.prefix { $0 != "\n" }.prefix { !$0.isNumber })
    }
    let star = Image(systemName: "star")
    #expect(first(star.contentTransition(.symbolEffect(.replace))) == "content changes by replacement downUp ")
    #expect(first(star.contentTransition(.symbolEffect(.replace.offUp))) == "content changes by replacement offUp ")
    #expect(
      first(star.contentTransition(.symbolEffect(.replace.magic(fallback: .replace.upUp))))
        == "content changes by replacement upUp ")
    #expect(first(star.contentTransition(.identity)) == "content changes by identity ")
    #expect(!first(star).contains("content"))
  }

  @Test func textsChangeByTheirOwnWayUnlessAskedOtherwise() {
    func way(_ view: some View) -> TesseraDisplayList.ContentTransition? {
      guard case .text(let text) = evaluation(of: view).list.items.first?.content else { return nil }
      return text.transition
    }
    #expect(way(Text("a")) == nil)
    #expect(way(Text("a").contentTransition(.interpolate)) == .interpolate)
    #expect(way(Text("a").contentTransition(.numericText(value: 7))) == .numericValue(7))
    #expect(way(Text("a").contentTransition(.numericText(value: .nan))) == .numericText(countsDown: false))
  }
}
