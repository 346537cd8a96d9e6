// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import SwiftUI

/// Ways through screens, and the bars above them.
@Suite(.serialized) @MainActor struct NavigationTests {
  typealias Journal = WindowStateTests.Journal

  struct Counting: View {
    @State private var count = 0
    let isInList: Bool

    var body: some View {
      NavigationStack {
        if isInList {
          List { ForEach(0..<3, id: \.self) { link("go \($0)") } }
        } else {
          link("go 1")
        }
      }
    }

    private func link(_ title: String) -> some View { Linking(title: title, count: count) { count += 1 } }
  }

  struct Linking: View {
    let title: String
    let count: Int
    let more: () -> Void

    var body: some View {
      NavigationLink(title) {
        Text("page \(count)")
        Button("more", action: more)
      }
    }
  }

  @Test(arguments: [false, true]) func whatALinkLeadToFollowsTheStateAroundTheLink(isInList: Bool) throws {
    let window = TestWindow(Counting(isInList: isInList))
    try window.tap("go 1")
    #expect(window.texts().contains("page 0"))
    let remarks = try DiagnosticLog.collect {
      try window.tap("more")
      try window.tap("more")
    }.diagnostics
    #expect(window.texts().contains("page 2"))
    #expect(remarks.isEmpty)
  }

  struct Observed: View {
    let library: WindowStateTests.Library

    var body: some View {
      NavigationStack {
        NavigationLink("go") { Text("page \(library.title)") }
      }
    }
  }

  @Test func whatALinkLeadToFollowsTheObjectsItReads() throws {
    let library = WindowStateTests.Library()
    let window = TestWindow(Observed(library: library))
    try window.tap("go")
    library.title = "second"
    window.settle()
    #expect(window.texts().contains("page second"))
  }

  struct Titled: ViewModifier {
    let library: WindowStateTests.Library

    func body(content: Content) -> some View {
      VStack {
        content
        Text(library.title)
      }
    }
  }

  struct Named: View {
    let library: WindowStateTests.Library

    var body: some View { Text("name").modifier(Titled(library: library)) }
  }

  @Test func aModifierFollowsTheObjectsItReads() throws {
    let library = WindowStateTests.Library()
    let window = TestWindow(Named(library: library))
    #expect(window.texts() == ["name", "first"])
    library.title = "second"
    window.settle()
    #expect(window.texts() == ["name", "second"])
  }

  struct Choosing: View {
    @State private var chosen: Int?

    var body: some View {
      VStack {
        Text("chosen \(chosen ?? 0)")
        List(selection: $chosen) {
          ForEach(1...3, id: \.self) { Text("item \($0)") }
        }
      }
    }
  }

  @Test func aRowIsChosenByItsElementsId() throws {
    let window = TestWindow(Choosing())
    let before = Self.rowPaints(window)
    #expect(Set(before).count == 1)
    try window.tap("item 2")
    #expect(window.texts().contains("chosen 2"))
    let after = Self.rowPaints(window)
    #expect(after.count == 3)
    #expect(after.first == before.first)
    #expect(after[1] != after[0])
    #expect(after[2] == after[0])
  }

  private static func rowPaints(_ window: TestWindow) -> [String] {
    window.screen.items.compactMap { item in
      // Cards are as wide as the window without its margins.
      guard item.frame.width == 390 - 2 * 16, case .shape(let shape) = item.content else { return nil }
      return "\(shape.paint)"
    }
  }

  struct Split: View {
    @State private var chosen: String?
    let usesLinks: Bool

    var body: some View {
      NavigationSplitView {
        List(selection: $chosen) {
          ForEach(["a", "b"], id: \.self) { name in
            if usesLinks { NavigationLink("to \(name)", value: name) } else { Text("to \(name)") }
          }
        }
        .navigationTitle("Side")
      } detail: {
        if let chosen { Text("about \(chosen)") } else { Text("nothing") }
      }
    }
  }

  @Test(arguments: [false, true]) func aSplitViewShowsItsDetailForWhatIsChosen(usesLinks: Bool) throws {
    let window = TestWindow(Split(usesLinks: usesLinks), profile: .ios18)
    #expect(!window.texts().contains("nothing"))
    try window.tap("to b")
    #expect(window.texts().contains("about b"))
    #expect(!window.texts().contains("to a"))
    try window.tap("Side")
    #expect(window.texts().contains("to a"))
    try window.tap("to a")
    #expect(window.texts().contains("about a"))
  }

  struct Stacked: View {
    @State private var chosen: String?

    var body: some View {
      NavigationSplitView {
        List(selection: $chosen) { ForEach(["a", "b"], id: \.self) { Text("to \($0)") } }.navigationTitle("Side")
      } detail: {
        NavigationStack {
          NavigationLink("on from \(chosen ?? "")") { Text("end") }.navigationTitle("Inner")
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
        }
      }
    }
  }

  @Test func aDetailThatIsAStackHasOneBarWithTheWayBack() throws {
    let window = TestWindow(Stacked(), profile: .ios18)
    try window.tap("to a")
    #expect(window.texts().sorted() == ["Inner", "Side", "below", "on from a"])
    try window.tap("on from a")
    #expect(window.texts().sorted() == ["Inner", "end"])
    try window.tap("Inner")
    try window.tap("Side")
    #expect(window.texts().contains("to b"))
  }

  struct Columns: View {
    @State private var first: Int?
    @State private var second: Int?

    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.all)) {
        List(1...2, id: \.self, selection: $first) { Text("group \($0)") }
      } content: {
        List(1...2, id: \.self, selection: $second) { Text("item \(first ?? 0).\($0)") }
      } detail: {
        Text("detail \(first ?? 0).\(second ?? 0)")
      }
    }
  }

  @Test func eachColumnLeadsToTheNext() throws {
    let window = TestWindow(Columns(), profile: .ios18)
    try window.tap("group 2")
    try window.tap("item 2.1")
    #expect(window.texts().contains("detail 2.1"))
    try window.tap("Back")
    #expect(window.texts().contains("item 2.1"))
    try window.tap("Back")
    #expect(window.texts().contains("group 1"))
  }

  struct Bound: View {
    @State private var isActive = false
    @State private var chosen: Int?

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("link", destination: Button("leave") { isActive = false }, isActive: $isActive)
          Button("follow") { isActive = true }
          NavigationLink(tag: 7, selection: $chosen) {
            Text("chosen \(chosen ?? 0)")
          } label: {
            Text("seven")
          }
          Text("state \(isActive) \(chosen ?? 0)")
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test func aLinkFollowsItsBindingBothWays() throws {
    let window = TestWindow(Bound(), profile: .ios18)
    try window.tap("link")
    try window.tap("leave")
    #expect(window.texts().contains("state false 0"))
    try window.tap("follow")
    #expect(window.texts().contains("leave"))
    try window.tap("Root")
    try window.tap("seven")
    #expect(window.texts().contains("chosen 7"))
    try window.tap("Root")
    #expect(window.texts().contains("state false 0"))
  }

  struct Presenting: View {
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        Button("show") { isShown = true }
          .navigationTitle("Root")
          .navigationDestination(isPresented: $isShown) {
            VStack {
              NavigationLink("on") { Text("last").navigationTitle("Third") }
              Button("close") { isShown = false }
            }
            .navigationTitle("Second")
            .navigationBarTitleDisplayMode(.inline)
          }
      }
    }
  }

  @Test func aPresentedScreenLeadsOn() throws {
    let window = TestWindow(Presenting(), profile: .ios18)
    try window.tap("show")
    #expect(window.texts().contains("on"))
    try window.tap("on")
    #expect(window.texts().contains("last"))
    try window.tap("Second")
    #expect(window.texts().contains("on"))
    try window.tap("close")
    #expect(window.texts().contains("show"))
  }

  struct Sheeted: View {
    @State private var isShown = false
    @State private var goesOn = false

    var body: some View {
      NavigationStack {
        Button("show") { isShown = true }.sheet(isPresented: $isShown) {
          NavigationStack {
            Button("go on") { goesOn = true }
              .navigationDestination(isPresented: $goesOn) { Text("further") }
          }
        }
      }
    }
  }

  @Test func aStackInASheetGoesItsOwnWay() throws {
    let window = TestWindow(Sheeted())
    try window.tap("show")
    try window.tap("go on")
    #expect(window.texts(layer: 0) == ["show"])
    #expect(window.texts(layer: 1) == ["further"])
  }

  @Test func aTitleStandsWhereTheOneBeforeStands() throws {
    func size(_ title: String, in window: TestWindow) -> CGFloat? {
      window.screen.items.compactMap { item in
        if case .text(let text) = item.content, text.string == title { item.frame.height } else { nil }
      }.first
    }
    let window = TestWindow(Presenting(), profile: .ios18)
    let large = try #require(size("Root", in: window))
    try window.tap("show")
    let small = try #require(size("Second", in: window))
    #expect(small < large)
    try window.tap("on")
    #expect(size("Third", in: window) == small)
    let others = TestWindow(WindowViewTests.Tasks(), profile: .ios18)
    try others.tap("task 2")
    #expect(size("task 2", in: others) == large)
  }

  struct Said: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.font) private var font
    @Environment(WindowStateTests.Library.self) private var library: WindowStateTests.Library?

    var body: some View { Text("\(library?.title ?? "nobody") \(isEnabled) \(font == .largeTitle)") }
  }

  struct Barred: View {
    var body: some View {
      NavigationStack {
        Text("content")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Said() }
            ToolbarItem(placement: .bottomBar) { Said() }
          }
          .disabled(true)
          .font(.largeTitle)
          .environment(WindowStateTests.Library())
      }
    }
  }

  @Test func itemsOfABarKnowTheSurroundingsOfTheirModifierButNotItsLook() {
    let window = TestWindow(Barred())
    #expect(window.texts().filter { $0 == "first false false" }.count == 2)
  }

  struct Plain: View {
    var body: some View {
      NavigationStack {
        Text("content").toolbar {
          Button("one") {}
          Button("two") {}
        }
      }
    }
  }

  @Test func aToolbarTakesViewsWithoutItems() throws {
    let window = TestWindow(Plain())
    #expect(window.token(around: "one") != nil)
    #expect(window.token(around: "two") != nil)
    #expect(window.token(around: "one") != window.token(around: "two"))
  }

  struct Conditional: View {
    @State private var isOn = false

    var body: some View {
      NavigationStack {
        Text("content").toolbar {
          ToolbarItem { Button("turn") { isOn.toggle() } }
          if isOn { ToolbarItem { Text("on") } } else { ToolbarItem { Text("off") } }
          if isOn { ToolbarItem(placement: .topBarLeading) { Text("more") } }
        }
      }
    }
  }

  @Test func itemsOfABarComeAndGo() throws {
    let window = TestWindow(Conditional())
    #expect(Set(window.texts()) == ["content", "turn", "off"])
    try window.tap("turn")
    #expect(Set(window.texts()) == ["content", "turn", "on", "more"])
  }

  struct Searching: View {
    @State private var text = ""
    let journal: Journal

    var body: some View {
      NavigationStack {
        List { TextField("Name", text: .constant("x")) }
          .searchable(text: $text)
          .onSubmit(of: .search) { journal.lines.append("search \(text)") }
          .onSubmit { journal.lines.append("text") }
      }
    }
  }

  @Test func searchingAndTypingSubmitEachTheirOwn() throws {
    let journal = Journal()
    let window = TestWindow(Searching(journal: journal))
    let search = try #require(window.natives.first { $0.prompt == "Search" })
    let name = try #require(window.natives.first { $0.prompt == "Name" })
    #expect(window.window.handle(search.token, .text("milk")))
    #expect(window.window.handle(search.token, .submit))
    #expect(journal.lines == ["search milk"])
    #expect(window.window.handle(name.token, .submit))
    #expect(journal.lines == ["search milk", "text"])
  }
}
