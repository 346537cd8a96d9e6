// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

/// Which frames of a window carry an animation.
@Suite(.serialized) @MainActor struct WindowMotionTests {
  private let linear = WindowFrame.Motion.animated(DisplayItem.Animation(curve: .linear, duration: 0.2))

  struct Moving: View {
    @State private var count = 0
    @State private var text = ""
    @State private var isOn = false

    var body: some View {
      VStack {
        Text("count \(count)")
        Button("at once") { count += 1 }
        Button("animated") { withAnimation(.linear(duration: 0.2)) { count += 1 } }
        Button("without one") { withAnimation(nil) { count += 1 } }
        Button("suppressed") {
          var transaction = Transaction(animation: .linear(duration: 0.2))
          transaction.disablesAnimations = true
          withTransaction(transaction) { count += 1 }
        }
        Button("nothing") { withAnimation { _ = count } }
        Button("by a binding") { $count.animation(.linear(duration: 0.2)).wrappedValue += 1 }
        Button("by a key") { withTransaction(\.animation, .linear(duration: 0.2)) { count += 1 } }
        TextField("Name", text: $text)
      }
    }
  }

  @Test func onlyChangesUnderAnAnimationCarryIt() throws {
    let window = TestWindow(Moving())
    #expect(window.frames.map(\.motion) == [.still])
    for (title, motion) in [
      ("at once", .still), ("animated", linear), ("at once", .still), ("without one", .still),
      ("suppressed", .suppressed), ("by a binding", linear), ("by a key", linear),
    ] as [(String, WindowFrame.Motion)] {
      let count = window.frames.count
      try window.tap(title)
      #expect(window.frames.count == count + 1)
      #expect(window.frames.last?.motion == motion, "\(title)")
    }
  }

  @Test func anAnimationWithoutAChangeIsForgotten() throws {
    let window = TestWindow(Moving())
    try window.tap("nothing")
    #expect(window.frames.count == 1)
    try window.tap("at once")
    #expect(window.frames.last?.motion == .still)
  }

  @Test func typingIsNotAnimatedByWhatWentBefore() throws {
    let window = TestWindow(Moving())
    try window.tap("animated")
    let field = try #require(window.natives.first)
    #expect(window.window.handle(field.token, .text("a")))
    window.settle()
    #expect(window.natives.first?.text == "a")
    #expect(window.frames.last?.motion == .still)
  }

  struct Appearing: View {
    @State private var isShown = false

    var body: some View {
      Text(isShown ? "shown" : "hidden").onAppear { withAnimation(.linear(duration: 0.2)) { isShown = true } }
    }
  }

  @Test func whatAViewAnimatesAsItAppearsBeginsFromHowItAppeared() {
    let window = TestWindow(Appearing())
    window.settle()
    #expect(window.frames.map { TestWindow.texts(in: $0.layers[0].list) } == [["hidden"], ["shown"]])
    #expect(window.frames.map(\.motion) == [.still, linear])
  }

  final class Model: ObservableObject {
    @Published var number = 0
  }

  struct Following: View {
    @StateObject private var model = Model()

    var body: some View {
      Text("number \(model.number)")
      Button("raise") { withAnimation(.linear(duration: 0.2)) { model.number += 1 } }
    }
  }

  @Test func changesOfObjectsAreAnimatedToo() throws {
    let window = TestWindow(Following())
    try window.tap("raise")
    #expect(window.texts().first == "number 1")
    #expect(window.frames.last?.motion == linear)
  }

  struct Completing: View {
    @State private var count = 0
    @State private var isDone = false

    var body: some View {
      Text("\(count) \(isDone)")
      Button("go") {
        withAnimation(.linear(duration: 0.02)) {
          count += 1
        } completion: {
          isDone = true
        }
      }
    }
  }

  @Test func aCompletionComesAfterTheAnimationHasBeenShown() async throws {
    let window = TestWindow(Completing())
    try window.tap("go")
    #expect(window.frames.contains { TestWindow.texts(in: $0.layers[0].list).first == "1 false" })
    await window.wait { window.texts().first == "1 true" }
    #expect(window.texts().first == "1 true")
    #expect(window.frames.last?.motion == .still)
  }

  @Test func withoutAWindowACompletionComesAtOnce() {
    var lines: [String] = []
    withAnimation {
      lines.append("change")
    } completion: {
      lines.append("done")
    }
    #expect(lines == ["change", "done"])
  }
}
