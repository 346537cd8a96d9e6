// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import SwiftUI

@MainActor @Suite struct ScrollBehaviorTests {
  private struct Cards: View {
    var isLazy = false

    var body: some View {
      ScrollView(.horizontal) {
        if isLazy {
          LazyHStack(spacing: 20) { cards }.scrollTargetLayout()
        } else {
          HStack(spacing: 20) { cards }.scrollTargetLayout()
        }
      }
    }

    private var cards: some View { ForEach(0..<6) { Text(verbatim: "\($0)").frame(width: 200, height: 80) } }
  }

  @Test func whatIsDisabledIsNotMovedByAFinger() throws {
    let free = try #require(TestWindow(ScrollView { Color.red.frame(height: 3000) }).regions.first)
    #expect(free.isVertical)
    let held = try #require(TestWindow(ScrollView { Color.red.frame(height: 3000) }.scrollDisabled(true)).regions.first)
    #expect(!held.isVertical && !held.isHorizontal)
    let list = TestWindow(List { ForEach(0..<50) { Text(verbatim: "\($0)") } }.scrollDisabled(true))
    #expect(try #require(list.regions.first).isVertical == false)
  }

  @Test func viewAlignedContentRestsAtItsViews() throws {
    for isLazy in [false, true] {
      let region = try #require(
        TestWindow(Cards(isLazy: isLazy).scrollTargetBehavior(.viewAligned)).regions.first)
      // 6 cards of 200 with 20 between them in a window of 390: the last places are the end.
      #expect(region.snaps == [0, 220, 440, 660, 880, 910])
    }
    #expect(try #require(TestWindow(Cards()).regions.first).snaps.isEmpty)
  }

  @Test func pagedContentRestsAtWholeWindows() throws {
    let pages = ScrollView(.horizontal) {
      HStack(spacing: 0) { ForEach(0..<3) { Text(verbatim: "\($0)").frame(width: 390, height: 80) } }
    }
    let region = try #require(TestWindow(pages.scrollTargetBehavior(.paging)).regions.first)
    #expect(region.isPaged)
    #expect(region.snaps == [0, 390, 780])
  }

  @Test func headersOfALazyColumnStayWhereTheyShall() throws {
    struct Columns: View {
      let pinned: PinnedScrollableViews

      var body: some View {
        ScrollView {
          LazyVStack(pinnedViews: pinned) {
            ForEach(["A", "B"], id: \.self) { name in
              Section {
                ForEach(0..<20) { Text(verbatim: "\(name)\($0)").frame(height: 50) }
              } header: {
                Text(verbatim: "head \(name)")
              }
            }
          }
        }
      }
    }
    let window = TestWindow(Columns(pinned: [.sectionHeaders]))
    try window.scroll(to: CGPoint(x: 0, y: 2 * 844))
    #expect(window.texts().contains("head B"))
    let free = TestWindow(Columns(pinned: []))
    try free.scroll(to: CGPoint(x: 0, y: 2 * 844))
    #expect(!free.texts().contains("head A"))
  }
}
