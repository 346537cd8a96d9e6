// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@testable import SwiftUI

@MainActor @Suite struct CollapsingTitleTests {
  private struct Rows: View {
    var isPlain = false

    var body: some View {
      NavigationStack {
        List {
          ForEach(["First", "Second"], id: \.self) { name in
            Section(name) { ForEach(0..<20) { Text(verbatim: "\(name == "First" ? "a" : "b")\($0)") } }
          }
        }
        .environment(\.listLook, isPlain ? .plain : .insetGrouped)
        .navigationTitle("Things")
      }
    }
  }

  /// The frames of a text on the screen, in the space of what it stands in.
  private func frames(_ text: String, _ window: TestWindow) -> [CGRect] {
    window.screen.items.compactMap { item in
      if case .text(let content) = item.content, content.string == text { item.frame } else { nil }
    }
  }

  /// Whether a text is moved by the first region that scrolls.
  private func isMoved(_ text: String, _ window: TestWindow) -> Bool {
    let items = window.screen.items
    guard let start = items.firstIndex(where: { if case .group(.scroll) = $0.content { true } else { false } }) else {
      return false
    }
    return items[start + 1..<start + 1 + items[start].descendants].contains {
      if case .text(let content) = $0.content { content.string == text } else { false }
    }
  }

  @Test func aLargeTitleIsMovedByTheContent() throws {
    let window = TestWindow(Rows())
    #expect(window.texts().filter { $0 == "Things" }.count == 1)
    #expect(isMoved("Things", window))
    // The region begins below the bar, which is 44 points high.
    let region = try #require(
      window.screen.items.first { if case .group(.scroll) = $0.content { true } else { false } })
    #expect(region.frame.minY == 91)
    let title = try #require(frames("Things", window).first)
    #expect((91...143).contains(title.midY))
    #expect(try #require(frames("First", window).first).minY > 143)
  }

  @Test func theBarShowsTheTitleOnceTheLargeOneHasGone() throws {
    let window = TestWindow(Rows())
    try window.scroll(to: CGPoint(x: 0, y: 30))
    #expect(window.texts().filter { $0 == "Things" }.count == 1)
    try window.scroll(to: CGPoint(x: 0, y: 60))
    let shown = frames("Things", window)
    #expect(shown.count == 2)
    #expect(shown.contains { $0.midX > 190 && $0.midX < 200 && (47...91).contains($0.midY) })
    try window.scroll(to: .zero)
    #expect(window.texts().filter { $0 == "Things" }.count == 1)
  }

  @Test func withoutAnythingThatScrollsTheTitleStandsAboveTheContent() throws {
    let window = TestWindow(NavigationStack { Text("Still").navigationTitle("Things") })
    #expect(abs(try #require(frames("Things", window).first).midY - 117) < 3)
    let free = CGRect(x: 0, y: 143, width: 390, height: 844 - 34 - 143)
    #expect(abs(try #require(frames("Still", window).first).midY - free.midY) < 1)
  }

  @Test func theLastRowCanBeReached() throws {
    let window = TestWindow(Rows())
    let region = try #require(window.regions.first)
    try window.scroll(to: CGPoint(x: 0, y: region.contentSize.height - 700))
    #expect(window.texts().contains("b19"))
    let last = try #require(frames("b19", window).first)
    // All of the content, with the title, is as high as the region says.
    #expect(last.maxY - 91 < region.contentSize.height)
    #expect(last.maxY - 91 > region.contentSize.height - 100)
  }

  @Test func headersOfPlainListsStayUntilTheNextOnePushesThemOut() throws {
    let window = TestWindow(Rows(isPlain: true))
    #expect(isMoved("First", window))
    try window.scroll(to: CGPoint(x: 0, y: 400))
    #expect(!isMoved("First", window))
    let resting = try #require(frames("First", window).first)
    #expect((91...120).contains(resting.midY))
    // The second header comes near.
    let second = try #require(try rowStart("Second", window))
    try window.scroll(to: CGPoint(x: 0, y: second - 10))
    let pushed = try #require(frames("First", window).first)
    #expect(pushed.midY < resting.midY)
    #expect(isMoved("Second", window))
    try window.scroll(to: CGPoint(x: 0, y: second + 10))
    #expect(!isMoved("Second", window))
    #expect(frames("First", window).isEmpty)
    #expect(abs(try #require(frames("Second", window).first).midY - resting.midY) < 1)
  }

  @Test func headersOfOtherListsMoveOn() throws {
    let window = TestWindow(Rows())
    try window.scroll(to: CGPoint(x: 0, y: 400))
    #expect(frames("First", window).isEmpty || isMoved("First", window))
  }

  /// How far the content is moved when a header stands at the region's upper edge.
  private func rowStart(_ text: String, _ window: TestWindow) throws -> CGFloat? {
    for offset in stride(from: CGFloat(0), to: 2000, by: 200) {
      try window.scroll(to: CGPoint(x: 0, y: offset))
      if let frame = frames(text, window).first, isMoved(text, window) { return frame.minY - 91 - 6 }
    }
    return nil
  }
}
