// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

/// Lists that are edited: rows deleted, moved and chosen.
@Suite(.serialized) @MainActor struct EditModeTests {
  struct Editable: View {
    @State private var names = ["Ada", "Bob", "Cy", "Dee"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(names, id: \.self) { name in
            NavigationLink(name) { Text("about \(name)") }
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        .toolbar { EditButton() }
      }
    }
  }

  private func names(_ window: TestWindow) -> [String] {
    window.texts().filter { ["Ada", "Bob", "Cy", "Dee"].contains($0) }
  }

  private func handles(_ window: TestWindow) -> [WindowControl] { window.controls.filter { $0.gesture == .handle } }

  /// What is named for readers, with the token of the control around it.
  private func tokens(_ window: TestWindow, named label: String) -> [String] {
    let items = window.screen.items
    return items.indices.compactMap { index in
      guard case .group(.interaction(.control(let control))) = items[index].content else { return nil }
      let inside = items[index + 1..<index + 1 + items[index].descendants]
      // The control that has nothing else in it.
      guard inside.allSatisfy({ if case .group(.interaction) = $0.content { false } else { true } }) else { return nil }
      return inside.contains {
        if case .group(.accessibility(let node)) = $0.content { node.label == label } else { false }
      }
        ? control.token : nil
    }
  }

  @Test func theEditButtonBeginsAndEndsEditing() throws {
    let window = TestWindow(Editable())
    #expect(handles(window).isEmpty)
    try window.tap("Edit")
    #expect(handles(window).count == 4)
    #expect(tokens(window, named: "Remove").count == 4)
    // Rows lead nowhere and are not moved aside meanwhile.
    #expect(!window.controls.contains { if case .swipe = $0.gesture { true } else { false } })
    #expect(window.texts().contains("Done") && !window.texts().contains("Edit"))
    let isAnimated = if case .animated = window.frames.last?.motion { true } else { false }
    #expect(isAnimated)
    try window.tap("Done")
    #expect(handles(window).isEmpty)
    try window.tap("Ada")
    #expect(window.texts().contains("about Ada"))
  }

  @Test func aRowIsDeletedAfterItWasAskedForTwice() throws {
    let window = TestWindow(Editable())
    try window.tap("Edit")
    #expect(window.window.handle(tokens(window, named: "Remove")[1], .tap))
    window.settle()
    #expect(names(window) == ["Ada", "Bob", "Cy", "Dee"])
    try window.tap("Delete")
    #expect(names(window) == ["Ada", "Cy", "Dee"])
    #expect(!window.texts().contains("Delete"))
  }

  @Test func theArrowKeysMoveARow() throws {
    let window = TestWindow(Editable())
    try window.tap("Edit")
    func press(_ row: Int, _ way: Double) {
      #expect(window.window.handle(handles(window)[row].token, .number(way, isFinal: true)))
      window.settle()
    }
    press(0, 1)
    #expect(names(window) == ["Bob", "Ada", "Cy", "Dee"])
    press(3, -1)
    #expect(names(window) == ["Bob", "Ada", "Dee", "Cy"])
    // Beyond the ends there is nowhere to go.
    press(0, -1)
    press(3, 1)
    #expect(names(window) == ["Bob", "Ada", "Dee", "Cy"])
  }

  @Test func aRowFollowsTheFingerAndTakesTheNewPlaceWhenItIsLetGo() throws {
    let window = TestWindow(Editable())
    try window.tap("Edit")
    let token = handles(window)[0].token
    func drag(_ phase: DragEvent.Phase, _ way: CGFloat) {
      let event = DragEvent(
        phase: phase, start: CGPoint(x: 350, y: 200), location: CGPoint(x: 350, y: 200 + way))
      #expect(window.window.handle(token, .drag(event)))
      window.settle()
    }
    func shifts() -> [CGFloat] {
      window.screen.items.compactMap {
        if case .group(.transform(let transform)) = $0.content { transform.ty } else { nil }
      }.filter { $0 != 0 }
    }
    drag(.changed, 0)
    #expect(shifts().isEmpty)
    drag(.changed, 110)
    // Two rows make room for the one that is held, which is painted last.
    #expect(shifts().sorted() == [-52, -52, 110])
    #expect(names(window) == ["Bob", "Cy", "Dee", "Ada"])
    #expect(window.frames.last?.motion == .still)
    drag(.ended, 110)
    #expect(shifts().isEmpty)
    #expect(names(window) == ["Bob", "Cy", "Ada", "Dee"])
    let other = handles(window)[0].token
    #expect(
      window.window.handle(
        other, .drag(DragEvent(phase: .changed, start: .zero, location: CGPoint(x: 0, y: 60)))))
    #expect(
      window.window.handle(
        other, .drag(DragEvent(phase: .cancelled, start: .zero, location: CGPoint(x: 0, y: 60)))))
    window.settle()
    #expect(shifts().isEmpty)
    #expect(names(window) == ["Bob", "Cy", "Ada", "Dee"])
  }

  struct Choosing: View {
    @State private var chosen: Set<String> = ["Cy"]
    @State private var mode = EditMode.active

    var body: some View {
      VStack {
        Text("chosen \(chosen.sorted().joined(separator: "+"))")
        Button("end") { mode = .inactive }
        List(["Ada", "Bob", "Cy"], id: \.self, selection: $chosen) { Text($0) }.environment(\.editMode, $mode)
      }
    }
  }

  @Test func severalRowsAreChosenInEditModeAlone() throws {
    let window = TestWindow(Choosing())
    try window.tap("Ada")
    #expect(window.texts().first == "chosen Ada+Cy")
    try window.tap("Cy")
    #expect(window.texts().first == "chosen Ada")
    try window.tap("end")
    #expect(window.token(around: "Ada") == nil)
    #expect(window.texts().first == "chosen Ada")
  }

  struct Sheeted: View {
    @State private var isShown = false

    var body: some View {
      Button("open") { isShown = true }.sheet(isPresented: $isShown) {
        Text("inside").presentationDetents([.large, .medium])
      }
    }
  }

  @Test func aSheetBeginsAtItsLowestHeightAndRisesToTheNext() throws {
    let window = TestWindow(Sheeted())
    try window.tap("open")
    func sheet() throws -> WindowLayer { try #require(window.frames.last?.layers.last) }
    // Below the status bar and ten points there are 787.
    let rise = try #require(try sheet().rise)
    #expect(rise.heights == [394, 787])
    #expect(try sheet().list.size.height == 394)
    #expect(window.window.handle(rise.token, .number(787, isFinal: true)))
    window.settle()
    #expect(try sheet().list.size.height == 787)
    #expect(window.window.handle(rise.token, .number(420, isFinal: true)))
    window.settle()
    #expect(try sheet().list.size.height == 394)
    #expect(window.texts(layer: 1) == ["inside"])
  }

  struct Selecting: View {
    @State private var detent = PresentationDetent.large

    var body: some View {
      Text("\(detent == .large ? "large" : "other")").sheet(isPresented: .constant(true)) {
        Button("lower") { detent = .height(300) }
          .presentationDetents([.height(300), .large], selection: $detent)
      }
    }
  }

  @Test func theAppChoosesAmongTheHeightsOfItsSheet() throws {
    let window = TestWindow(Selecting())
    func sheet() throws -> WindowLayer { try #require(window.frames.last?.layers.last) }
    #expect(try sheet().list.size.height == 787)
    try window.tap("lower")
    #expect(try sheet().list.size.height == 300)
    let rise = try #require(try sheet().rise)
    #expect(window.window.handle(rise.token, .number(787, isFinal: true)))
    window.settle()
    #expect(window.texts().first == "large")
  }
}
