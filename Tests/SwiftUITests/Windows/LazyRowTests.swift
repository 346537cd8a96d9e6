// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import SwiftUI

/// Rows that are made when they come near the window.
@Suite(.serialized) @MainActor struct LazyRowTests {
  struct Headed: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Text("head").frame(height: 5000)
          LazyVStack(spacing: 0) {
            ForEach(0..<1000, id: \.self) { Text("line \($0)").frame(height: 30) }
          }
        }
      }
    }
  }

  @Test func rowsBelowATallHeaderAreThoseOfTheWindow() throws {
    let window = TestWindow(Headed())
    try window.scroll(to: CGPoint(x: 0, y: 14_000))
    #expect(window.texts().contains("line 300"))
    #expect(window.texts().contains("line 320"))
  }

  struct Uneven: View {
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Text("line \($0)").frame(height: $0 < 20 ? 30 : 90) }
        }
      }
    }
  }

  @Test func theHeightOfTheContentFollowsRowsOfOtherHeights() throws {
    let window = TestWindow(Uneven())
    let remarks = try DiagnosticLog.collect {
      for offset in stride(from: 400, through: 8000, by: 400) { try window.scroll(to: CGPoint(x: 0, y: offset)) }
    }.diagnostics
    #expect(window.texts().contains("line 99"))
    // The rows and what the window's lower edge adds.
    #expect(abs(try #require(window.regions.first).contentSize.height - 7834) < 1)
    #expect(remarks.isEmpty)
  }

  struct Editable: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .listRowSeparator(.hidden)
          .font(.headline)
      }
    }
  }

  @Test func rowsAreDeletedThroughModifiersAroundThem() throws {
    let window = TestWindow(Editable())
    let entries = window.controls.compactMap { control -> MenuItem? in
      if case .swipe(_, let trailing) = control.gesture { trailing.first } else { nil }
    }
    #expect(entries.map(\.title) == ["Delete", "Delete", "Delete"])
    #expect(window.window.handle(try #require(entries.last).token, .tap))
    window.settle()
    #expect(window.texts() == ["a", "b"])
  }

  struct Modified: View {
    let counter: WindowStateTests.Counter

    var body: some View {
      List {
        ForEach(0..<5000, id: \.self) { WindowStateTests.Leaf(title: "\($0)", counter: counter) }
          .listRowSeparator(.hidden)
          .foregroundStyle(.red)
          .padding(2)
      }
    }
  }

  @Test func rowsWithModifiersAroundThemAreMadeNearTheWindowOnly() {
    let counter = WindowStateTests.Counter()
    let window = TestWindow(Modified(counter: counter))
    #expect(window.texts().contains("3"))
    #expect(counter.counts.count < 200)
  }

  struct Sideways: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("end") { proxy.scrollTo(19, anchor: .trailing) }
          Button("middle") { proxy.scrollTo(10, anchor: .center) }
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              ForEach(0..<20, id: \.self) { Text("\($0)").frame(width: 100, height: 50) }
            }
          }
        }
      }
    }
  }

  @Test func aReaderMovesSideways() throws {
    let window = TestWindow(Sideways())
    try window.tap("end")
    #expect(try #require(window.regions.first).target == CGPoint(x: 2000 - 390, y: 0))
    try window.tap("middle")
    #expect(try #require(window.regions.first).target == CGPoint(x: 1050 - 195, y: 0))
  }
}
