// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import SwiftUI

private struct Loud: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Text(configuration.isPressed ? "pressed" : "at rest")
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("More") { count += 1 }.buttonStyle(Loud())
      Button("Plain") { count = 0 }
    }
  }
}

@MainActor @Suite struct PressTests {
  @Test func anAuthorsStyleIsEvaluatedWhileAFingerIsOnTheButton() throws {
    let window = TestWindow(Counter())
    let token = try #require(window.token(around: "More"))
    #expect(window.texts().contains("at rest"))
    #expect(window.window.handle(token, .press(true)))
    #expect(window.texts().contains("pressed"))
    #expect(window.texts().contains("count 0"))
    #expect(window.window.handle(token, .press(false)))
    #expect(window.texts().contains("at rest"))
    #expect(window.window.handle(token, .tap))
    #expect(window.texts().contains("count 1"))
  }

  @Test func onlyWhatShowsAPressIsToldOfIt() throws {
    let window = TestWindow(Counter())
    let asking = window.controls.filter(\.showsPress).map(\.token)
    #expect(asking == [try #require(window.token(around: "More"))])
  }
}
