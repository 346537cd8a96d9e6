// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

/// Lists, navigation, presentations and controls of windows.
@Suite(.serialized) @MainActor struct WindowViewTests {
  struct Task: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  struct Tasks: View {
    @State private var tasks = (1...3).map { Task(id: $0, name: "task \($0)") }
    @State private var isAdding = false

    var body: some View {
      NavigationStack {
        List {
          Section("Open") {
            ForEach(tasks) { task in
              NavigationLink(value: task) { Text(task.name) }
            }
            .onDelete { tasks.remove(atOffsets: $0) }
          }
        }
        .navigationTitle("Tasks")
        .navigationDestination(for: Task.self) { Detail(task: $0) }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add") { isAdding = true }
          }
        }
        .sheet(isPresented: $isAdding) {
          AddSheet { tasks.append(Task(id: tasks.count + 10, name: $0)) }
        }
      }
    }
  }

  struct Detail: View {
    let task: Task
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("about \(task.name)")
        Button("Go back") { dismiss() }
      }
      .navigationTitle(task.name)
    }
  }

  struct AddSheet: View {
    let add: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $name)
          Text("is \(name)")
        }
        .navigationTitle("New")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              add(name)
              dismiss()
            }
            .disabled(name.isEmpty)
          }
        }
      }
    }
  }

  @Test func aLinkLeadsToItsDestinationAndBack() throws {
    let window = TestWindow(Tasks(), profile: .ios18)
    #expect(window.texts().contains("task 2"))
    #expect(window.texts().contains("OPEN"))
    try window.tap("task 2")
    #expect(window.texts().contains("about task 2"))
    #expect(!window.texts().contains("task 1"))
    // The bar names where it leads back to.
    try window.tap("Tasks")
    #expect(window.texts().contains("task 1"))
    try window.tap("task 3")
    try window.tap("Go back")
    #expect(window.texts().contains("task 2"))
  }

  @Test func aLinkOutsideOfAListIsAButtonInItsStyle() throws {
    func line(_ link: some View) throws -> String {
      let text = "\(TestWindow(NavigationStack { link }, profile: .ios18).screen)"
      return try #require(text.split(separator: "\n").first { $0.contains("text \"Further\"") }).description
    }
    let link = NavigationLink("Further") { Text("there") }
    #expect(try line(link).contains("#007AFF"))
    #expect(try line(link.buttonStyle(.plain)).contains("#000000"))
    #expect(try line(link.buttonStyle(.borderedProminent)).contains("#FFFFFF"))
    let window = TestWindow(NavigationStack { link.buttonStyle(.plain) })
    try window.tap("Further")
    #expect(window.texts().contains("there"))
  }

  @Test func aScreenTellsHowFarInItsStackItIs() throws {
    let window = TestWindow(Tasks())
    #expect(window.texts().contains("Open"))
    let root = try #require(window.frames.last?.layers.first?.step)
    #expect(root.depth == 1)
    try window.tap("task 3")
    let next = try #require(window.frames.last?.layers.first?.step)
    #expect(next.depth == 2)
    #expect(next.id != root.id)
    // The bars of 2025 lead back by a symbol alone, which is named for readers.
    let names = window.screen.items.compactMap { item in
      if case .group(.accessibility(let node)) = item.content { node.label } else { nil }
    }
    #expect(names.contains("Back"))
    try window.tap("Go back")
    #expect(window.frames.last?.layers.first?.step == root)
  }

  @Test func aSheetTakesTextAndGoes() throws {
    let window = TestWindow(Tasks())
    try window.tap("Add")
    #expect(window.frames.last?.layers.count == 2)
    #expect(window.frames.last?.layers.last?.kind == .sheet)
    // Saving is off while there is no name.
    #expect(window.token(around: "Save", layer: 1) == nil)
    let field = try #require(window.natives.first)
    #expect(field.prompt == "Name")
    #expect(window.window.handle(field.token, .text("milk")))
    window.settle()
    #expect(window.natives.first?.text == "milk")
    #expect(window.texts(layer: 1).contains("is milk"))
    try window.tap("Save", layer: 1)
    #expect(window.frames.last?.layers.count == 1)
    #expect(window.texts().contains("milk"))
  }

  @Test func aRowIsDeletedByItsSwipe() throws {
    let window = TestWindow(Tasks())
    let controls = window.screen.items.compactMap { item -> WindowControl? in
      if case .group(.interaction(.control(let control))) = item.content, case .swipe = control.gesture {
        control
      } else {
        nil
      }
    }
    #expect(controls.count == 3)
    guard case .swipe(_, let trailing) = controls[1].gesture else { return }
    #expect(trailing.map(\.title) == ["Delete"])
    #expect(window.window.handle(try #require(trailing.first).token, .tap))
    window.settle()
    #expect(!window.texts().contains("task 2"))
    #expect(window.texts().contains("task 3"))
  }

  struct Long: View {
    static let counter = WindowStateTests.Counter()

    struct Line: View {
      let number: Int

      var body: some View {
        Long.counter.note("line")
        Text("line \(number)").frame(height: 30)
      }
    }

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { Line(number: $0) }
        }
      }
    }
  }

  @Test func onlyRowsNearTheWindowAreMade() throws {
    let window = TestWindow(Long())
    let made = Long.counter.counts["line", default: 0]
    #expect(made < 120)
    let region = try #require(
      window.screen.items.compactMap { item -> ScrollRegion? in
        if case .group(.scroll(let region)) = item.content { region } else { nil }
      }.first)
    #expect(abs(region.contentSize.height - 300_000) < 100)
    #expect(window.window.handle(region.token, .scroll(CGPoint(x: 0, y: 150_000))))
    window.settle()
    #expect(window.texts().contains("line 5,000"))
    #expect(!window.texts().contains("line 10"))
    #expect(Long.counter.counts["line", default: 0] < made + 150)
  }

  struct Asks: View {
    @State private var isAsking = false
    @State private var answer = "none"

    var body: some View {
      VStack {
        Text(answer)
        Button("ask") { isAsking = true }
      }
      .alert("Delete?", isPresented: $isAsking) {
        Button("Yes", role: .destructive) { answer = "yes" }
        Button("No", role: .cancel) {}
      } message: {
        Text("It cannot be undone.")
      }
    }
  }

  @Test func anAlertAsksAndIsAnswered() throws {
    let window = TestWindow(Asks())
    try window.tap("ask")
    let alert = try #require(window.frames.last?.alert)
    #expect(alert.title == "Delete?")
    #expect(alert.message == "It cannot be undone.")
    #expect(alert.buttons.map(\.title) == ["Yes", "No"])
    #expect(alert.buttons.map(\.isDestructive) == [true, false])
    #expect(window.window.handle(alert.buttons[0].token, .tap))
    window.settle()
    #expect(window.frames.last?.alert == nil)
    #expect(window.texts().first == "yes")
  }

  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, mint

    var id: Self { self }
  }

  struct Chooser: View {
    @State private var flavor = Flavor.vanilla
    @State private var isOn = false
    @State private var amount = 2
    @State private var level = 0.25

    var body: some View {
      VStack {
        Text("\(flavor.rawValue) \(isOn ? "on" : "off") \(amount) \(level)")
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue) }
        }
        Toggle("switch", isOn: $isOn)
        Stepper("amount", value: $amount, in: 0...3)
        Slider(value: $level)
      }
    }
  }

  @Test func controlsChangeTheirValues() throws {
    let window = TestWindow(Chooser())
    let menu = try #require(
      window.screen.items.compactMap { item -> [MenuItem]? in
        if case .group(.interaction(.control(let control))) = item.content, case .menu(let items) = control.gesture {
          items
        } else {
          nil
        }
      }.first)
    #expect(menu.map(\.title) == ["vanilla", "mint"])
    #expect(menu.map(\.isChecked) == [true, false])
    #expect(window.window.handle(menu[1].token, .tap))
    try window.tap("switch")
    let slider = try #require(window.natives.first { $0.kind == .slider })
    #expect(window.window.handle(slider.token, .number(0.5, isFinal: true)))
    window.settle()
    #expect(window.texts().first == "mint on 2 0.500000")
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Text("first page").tabItem { Label("One", systemImage: "1.circle") }
        Text("second page").tabItem { Label("Two", systemImage: "2.circle") }
      }
    }
  }

  @Test func tabsShowOnePageAtATime() throws {
    let window = TestWindow(Tabs())
    #expect(window.texts() == ["first page", "One", "Two"])
    try window.tap("Two")
    #expect(window.texts() == ["second page", "One", "Two"])
  }
}
