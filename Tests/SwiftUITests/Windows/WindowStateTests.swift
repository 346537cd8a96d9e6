// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import SwiftUI

/// State, objects and the life of views in a window.
@Suite(.serialized) @MainActor struct WindowStateTests {
  /// Counts what was evaluated.
  @MainActor final class Counter {
    var counts: [String: Int] = [:]

    func note(_ name: String) -> EmptyView {
      counts[name, default: 0] += 1
      return EmptyView()
    }
  }

  struct Stepper: View {
    @State private var count = 0
    let counter: Counter

    var body: some View {
      counter.note("outer")
      VStack {
        Text("count \(count)")
        Button("step") { count += 1 }
        Leaf(title: "still", counter: counter)
      }
    }
  }

  struct Leaf: View {
    let title: String
    let counter: Counter

    var body: some View {
      counter.note("leaf \(title)")
      Text(title)
    }
  }

  @Test func aButtonChangesStateAndOnlyWhatReadItIsEvaluated() throws {
    let counter = Counter()
    let window = TestWindow(Stepper(counter: counter))
    #expect(window.texts() == ["count 0", "step", "still"])
    #expect(counter.counts == ["outer": 1, "leaf still": 1])
    try window.tap("step")
    try window.tap("step")
    #expect(window.texts() == ["count 2", "step", "still"])
    #expect(counter.counts == ["outer": 3, "leaf still": 1])
  }

  struct Parent: View {
    @State private var text = "a"
    let counter: Counter

    var body: some View {
      counter.note("parent")
      VStack {
        Child(text: $text, counter: counter)
        Leaf(title: "beside", counter: counter)
      }
    }
  }

  struct Child: View {
    @Binding var text: String
    let counter: Counter

    var body: some View {
      counter.note("child")
      Button(text) { text += "b" }
    }
  }

  @Test func aBindingIsReadByTheChildAlone() throws {
    let counter = Counter()
    let window = TestWindow(Parent(counter: counter))
    try window.tap("a")
    try window.tap("ab")
    #expect(window.texts() == ["abb", "beside"])
    #expect(counter.counts == ["parent": 1, "child": 3, "leaf beside": 1])
  }

  struct Rows: View {
    @State private var order = [1, 2, 3]

    var body: some View {
      VStack {
        Button("turn") { order.reverse() }
        Button("drop") { order.removeAll { $0 == 2 } }
        Button("add") { order.append(2) }
        ForEach(order, id: \.self) { Row(number: $0) }
      }
    }
  }

  struct Row: View {
    let number: Int
    @State private var taps = 0

    var body: some View { Button("row \(number): \(taps)") { taps += 1 } }
  }

  @Test func stateFollowsItsElementAndGoesWithIt() throws {
    let window = TestWindow(Rows())
    try window.tap("row 2: 0")
    try window.tap("row 1: 0")
    try window.tap("row 2: 1")
    try window.tap("turn")
    #expect(window.texts().suffix(3) == ["row 3: 0", "row 2: 2", "row 1: 1"])
    let kept = window.window.graph.store.count
    try window.tap("drop")
    #expect(window.window.graph.store.count < kept)
    try window.tap("add")
    #expect(window.texts().suffix(3) == ["row 3: 0", "row 1: 1", "row 2: 0"])
  }

  final class Model: ObservableObject {
    @Published var names = ["one"]
  }

  struct ObjectView: View {
    @StateObject private var model = Model()

    var body: some View {
      VStack {
        Button("more") { model.names.append("two") }
        Names().environmentObject(model)
      }
    }
  }

  struct Names: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text(model.names.joined(separator: ",")) }
  }

  @Test func publishedChangesReachThoseWhoObserve() throws {
    let window = TestWindow(ObjectView())
    #expect(window.texts() == ["more", "one"])
    try window.tap("more")
    #expect(window.texts() == ["more", "one,two"])
  }

  @Observable final class Library {
    var title = "first"
    var unread = 0
  }

  struct LibraryView: View {
    @State private var library = Library()
    let counter: Counter

    var body: some View {
      counter.note("library")
      VStack {
        Button("rename") { library.title = "second" }
        Button("read") { library.unread += 1 }
        Title(library: library, counter: counter)
      }
    }
  }

  struct Title: View {
    let library: Library
    let counter: Counter

    var body: some View {
      counter.note("title")
      Text(library.title)
    }
  }

  @Test func observationEvaluatesThoseWhoReadTheProperty() throws {
    let counter = Counter()
    let window = TestWindow(LibraryView(counter: counter))
    try window.tap("read")
    #expect(counter.counts == ["library": 1, "title": 1])
    try window.tap("rename")
    #expect(window.texts().last == "second")
    #expect(counter.counts == ["library": 1, "title": 2])
  }

  @MainActor final class Journal {
    var lines: [String] = []
  }

  struct Lives: View {
    @State private var isShown = true
    @State private var version = 1
    let journal: Journal

    var body: some View {
      VStack {
        Button("toggle") { isShown.toggle() }
        Button("next") { version += 1 }
        if isShown {
          Text("guest")
            .onAppear { journal.lines.append("appear") }
            .onDisappear { journal.lines.append("disappear") }
            .task(id: version) {
              journal.lines.append("task \(version)")
              try? await Task.sleep(for: .seconds(60))
              journal.lines.append("cancelled \(Task.isCancelled)")
            }
        }
      }
      .onChange(of: version) { old, new in journal.lines.append("change \(old) \(new)") }
    }
  }

  @Test func viewsComeAndGoWithTheirTasks() async throws {
    let journal = Journal()
    let window = TestWindow(Lives(journal: journal))
    await window.wait { journal.lines.count == 2 }
    #expect(journal.lines == ["appear", "task 1"])
    try window.tap("next")
    await window.wait { journal.lines.count == 5 }
    #expect(journal.lines[2] == "change 1 2")
    #expect(Set(journal.lines[3...]) == ["cancelled true", "task 2"])
    try window.tap("toggle")
    await window.wait { journal.lines.count == 7 }
    #expect(journal.lines[5...] == ["disappear", "cancelled true"])
    #expect(window.texts() == ["toggle", "next"])
  }

  struct Phases: View {
    @Environment(\.scenePhase) private var phase
    let journal: Journal

    var body: some View {
      Text("\(phase)").onChange(of: phase) { journal.lines.append("\($1)") }
    }
  }

  @Test func thePhaseOfTheSceneIsFollowed() {
    let journal = Journal()
    let window = TestWindow(Phases(journal: journal), phase: .background)
    #expect(window.frames.isEmpty)
    window.window.phase = .inactive
    window.window.phase = .active
    #expect(window.texts() == ["active"])
    window.window.phase = .inactive
    window.window.phase = .background
    #expect(journal.lines == ["inactive", "active", "inactive", "background"])
  }

  struct Links: View {
    @State private var page = "home"
    @Environment(\.openURL) private var openURL

    var body: some View {
      VStack {
        Text(page)
        Button("out") { openURL(URL(string: "https://example.org/")!) }
        Link("link", destination: URL(string: "other://x")!)
      }
      .onOpenURL { page = $0.host() ?? "" }
    }
  }

  @Test func linksWaitUntilTheWindowIsInFront() throws {
    let window = TestWindow(Links(), phase: .background)
    window.open("app://first")
    #expect(window.frames.isEmpty)
    window.window.phase = .inactive
    window.settle()
    #expect(window.texts().first == "first")
    window.open("app://second")
    window.settle()
    #expect(window.texts().first == "second")
    try window.tap("out")
    try window.tap("link")
    #expect(window.opened == ["https://example.org/", "other://x"])
  }

  final class Person: ObservableObject {
    @Published var name: String

    init(_ name: String) { self.name = name }
  }

  struct People: View {
    @StateObject private var first = Person("Ann")
    @StateObject private var second = Person("Bob")
    @State private var isSecond = false

    var body: some View {
      VStack {
        Button("other") { isSecond.toggle() }
        Button("rename") { first.name = "Zoe" }
        Card(person: isSecond ? second : first)
        Plate(name: isSecond ? $second.name : $first.name)
      }
    }
  }

  struct Card: View {
    @ObservedObject var person: Person

    var body: some View { Text("card \(person.name)") }
  }

  struct Plate: View {
    @Binding var name: String

    var body: some View { Text("plate \(name)") }
  }

  @Test func aViewThatIsGivenAnotherObjectOrBindingShowsThat() throws {
    let window = TestWindow(People())
    #expect(window.texts().suffix(2) == ["card Ann", "plate Ann"])
    try window.tap("other")
    #expect(window.texts().suffix(2) == ["card Bob", "plate Bob"])
    try window.tap("other")
    try window.tap("rename")
    // The binding of an observed object is read anew, though nobody but its owner follows the object.
    #expect(window.texts().suffix(2) == ["card Zoe", "plate Zoe"])
  }

  final class Draft: ObservableObject {
    @Published var text = "milk"
  }

  struct Editor: View {
    @StateObject private var draft = Draft()

    var body: some View {
      VStack {
        TextField("Name", text: $draft.text)
        Button("clear") { draft.text = "" }
      }
    }
  }

  @Test func aFieldFollowsItsObject() throws {
    let window = TestWindow(Editor())
    #expect(window.natives.first?.text == "milk")
    try window.tap("clear")
    #expect(window.natives.first?.text == "")
  }

  struct Stored: View {
    @AppStorage private var count: Int

    init(_ store: TesseraUserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }

    var body: some View { Button("stored \(count)") { count += 1 } }
  }

  @Test func storedValuesAreFollowedHoweverTheyAreWritten() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-test-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let containers = AppContainers(root: folder, declaredGroups: nil, bundleIdentifier: "io.example.app")
    let store = try #require(TesseraUserDefaults(suiteName: "group.io.example", containers: containers))
    let window = TestWindow(
      VStack {
        Stored(store)
        Stored(store)
      })
    try window.tap("stored 0")
    #expect(window.texts() == ["stored 1", "stored 1"])
    store.set(7, forKey: "count")
    await window.wait { window.texts() == ["stored 7", "stored 7"] }
    #expect(window.texts() == ["stored 7", "stored 7"])
  }

  struct Loading: View {
    @State private var line = "loading"

    var body: some View {
      Text(line).onAppear {
        let line = $line
        DispatchQueue.global().async { line.wrappedValue = "loaded" }
      }
    }
  }

  @Test func stateIsSetFromAnyThread() async {
    let window = TestWindow(Loading())
    await window.wait { window.texts() == ["loaded"] }
    #expect(window.texts() == ["loaded"])
  }

  struct Late: View {
    @State private var takesLinks = false
    let journal: Journal

    var body: some View {
      VStack {
        Button("listen") { takesLinks = true }
        if takesLinks { Text("listening").onOpenURL { journal.lines.append($0.absoluteString) } }
      }
    }
  }

  @Test func aLinkThatNobodyTakesDoesNotComeLater() throws {
    let journal = Journal()
    let window = TestWindow(Late(journal: journal))
    window.open("app://early")
    try window.tap("listen")
    #expect(journal.lines.isEmpty)
    window.open("app://now")
    window.settle()
    #expect(journal.lines == ["app://now"])
  }

  struct TestApp: App {
    @State private var model = Library()
    @Environment(\.scenePhase) private var phase
    static let journal = Journal()

    var body: some Scene {
      WindowGroup {
        VStack {
          Text(model.title)
          Button("rename") { model.title = "renamed" }
        }
      }
      .onChange(of: phase) { Self.journal.lines.append("\($1)") }
    }
  }

  @Test func anAppShowsItsWindowGroupAndKeepsItsState() throws {
    let window = TestWindow(AppRoot(app: TestApp()), phase: .inactive)
    #expect(window.texts() == ["first", "rename"])
    window.window.phase = .active
    try window.tap("rename")
    #expect(window.texts() == ["renamed", "rename"])
    #expect(TestApp.journal.lines == ["active"])
  }
}
