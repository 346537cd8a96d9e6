// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import Testing

@testable import SwiftUI

@MainActor @Suite struct SpokenControlTests {
  private func labels(_ window: TestWindow) -> [String] {
    window.screen.items.compactMap { item in
      if case .group(.accessibility(let node)) = item.content { node.label } else { nil }
    }
  }

  @Test func aSymbolAloneIsSaidByWhatItIsFor() {
    #expect(
      labels(
        TestWindow(
          Button {
          } label: {
            Image(systemName: "plus")
          })) == ["Add"])
    #expect(
      labels(
        TestWindow(
          Button {
          } label: {
            Image(systemName: "trash.circle.fill")
          })) == ["Delete"])
    #expect(
      labels(
        TestWindow(
          Button {
          } label: {
            Image(systemName: "square.and.arrow.up")
          })) == ["Share"])
    #expect(
      labels(
        TestWindow(
          Button {
          } label: {
            Image(systemName: "cloud.sun")
          })) == ["cloud sun"])
    #expect(
      labels(
        TestWindow(
          Menu {
          } label: {
            Image(systemName: "ellipsis")
          })) == ["More"])
  }

  @Test func wordsComeBeforeTheSymbol() {
    #expect(labels(TestWindow(Button("Add") {})).isEmpty)
    #expect(labels(TestWindow(Button("New", systemImage: "plus") {}.labelStyle(.iconOnly))) == ["New"])
    let named = Button {
    } label: {
      Image(systemName: "plus").accessibilityLabel("Task")
    }
    #expect(labels(TestWindow(named)) == ["Task"])
  }

  @Test func aButtonThatTakesItsRowIsOneControl() throws {
    var count = 0
    let window = TestWindow(List { Button("Go") { count += 1 } })
    #expect(window.controls.count == 1)
    try window.tap("Go")
    #expect(count == 1)
    let menu = TestWindow(List { Picker("Pick", selection: .constant(1)) { Text("One").tag(1) } })
    #expect(menu.controls.count == 1)
    // Two in a row stay two.
    let two = List {
      HStack {
        Button("A") {}.buttonStyle(.borderless); Button("B") {}.buttonStyle(.borderless)
      }
    }
    #expect(TestWindow(two).controls.count == 2)
  }
}
