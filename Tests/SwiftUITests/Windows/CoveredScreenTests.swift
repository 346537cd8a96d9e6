// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import SwiftUI

/// Screens below others, and tabs that are not chosen: what of them goes on.
@Suite(.serialized) @MainActor struct CoveredScreenTests {
  typealias Journal = WindowStateTests.Journal
  typealias Row = WindowStateTests.Row

  struct Stack: View {
    @State private var path: [Int] = []
    let journal: Journal
    let values: PassthroughSubject<Int, Never>

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("root")
          Button("go") { path = [1] }
        }
        .onOpenURL { journal.lines.append("link \($0.host() ?? "")") }
        .onReceive(values) { journal.lines.append("got \($0)") }
        .onAppear { journal.lines.append("appear") }
        .onDisappear { journal.lines.append("disappear") }
        .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
  }

  @Test func aCoveredScreenTakesLinksAndValuesThoughItHasDisappeared() throws {
    let (journal, values) = (Journal(), PassthroughSubject<Int, Never>())
    let window = TestWindow(Stack(journal: journal, values: values))
    try window.tap("go")
    #expect(window.texts().contains("page 1"))
    #expect(!window.texts().contains("root"))
    #expect(journal.lines == ["appear", "disappear"])
    values.send(7)
    window.open("app://home")
    window.settle()
    #expect(journal.lines == ["appear", "disappear", "got 7", "link home"])
  }

  struct Tabs: View {
    let journal: Journal

    var body: some View {
      TabView {
        Text("first").onOpenURL { _ in journal.lines.append("first") }.tabItem { Text("One") }
        Text("second").onOpenURL { _ in journal.lines.append("second") }.tabItem { Text("Two") }
        Text("third").onOpenURL { _ in journal.lines.append("third") }.tabItem { Text("Three") }
      }
    }
  }

  @Test func tabsThatWereSeenTakeLinks() throws {
    let journal = Journal()
    let window = TestWindow(Tabs(journal: journal))
    try window.tap("Two")
    window.open("app://x")
    window.settle()
    #expect(Set(journal.lines) == ["first", "second"])
  }

  struct Deep: View {
    @State private var path: [Int] = []
    @State private var round = 0

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("round \(round)")
          Button("go") { path = [1] }
          GeometryReader { _ in Row(number: 9) }.frame(height: 60)
          ScrollView { LazyVStack { ForEach(0..<3, id: \.self) { Row(number: $0) } } }
        }
        .navigationDestination(for: Int.self) { _ in
          Button("next round") { round += 1 }
          Button("leave") { path = [] }
        }
      }
    }
  }

  @Test func whatIsMadeDuringLayoutKeepsItsStateBelowOtherScreens() throws {
    let window = TestWindow(Deep())
    try window.tap("row 1: 0")
    try window.tap("row 9: 0")
    try window.tap("go")
    try window.tap("next round")
    try window.tap("leave")
    #expect(window.texts().contains("round 1"))
    #expect(window.texts().contains("row 1: 1"))
    #expect(window.texts().contains("row 9: 1"))
  }

  struct Covering: View {
    @State private var tab = 0
    @State private var isShown = false
    let journal: Journal

    var body: some View {
      TabView(selection: $tab) {
        Button("show") { isShown = true }
          .sheet(isPresented: $isShown, onDismiss: { journal.lines.append("dismissed") }) {
            Button("switch") { tab = 1 }
            Button("close") { isShown = false }
          }
          .tabItem { Text("One") }.tag(0)
        Text("other").tabItem { Text("Two") }.tag(1)
      }
    }
  }

  @Test func aSheetStaysWhenTheScreenBelowItIsCovered() throws {
    let journal = Journal()
    let window = TestWindow(Covering(journal: journal))
    try window.tap("show")
    try window.tap("switch")
    #expect(window.texts().contains("other"))
    #expect(window.frames.last?.layers.count == 2)
    #expect(journal.lines.isEmpty)
    try window.tap("close")
    #expect(window.frames.last?.layers.count == 1)
    #expect(journal.lines == ["dismissed"])
  }
}
