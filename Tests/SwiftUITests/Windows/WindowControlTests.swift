// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import SwiftUI

/// What controls of windows say beside their looks, and what surrounds content there.
@MainActor @Suite struct WindowControlTests {
  @Test func aControlCarriesTheKeysOfItsShortcut() {
    let view = VStack {
      Button("New") {}.keyboardShortcut("N", modifiers: [.shift, .command])
      Button("Go") {}.keyboardShortcut(.defaultAction)
      Button("Stop") {}.keyboardShortcut(.cancelAction)
      Button("Up") {}.keyboardShortcut(.upArrow, modifiers: .option)
      Button("None") {}
    }
    #expect(
      TestWindow(view).controls.map(\.shortcut) == ["command+shift+n", "Enter", "Escape", "option+ArrowUp", nil])
  }

  private struct Insets: View {
    var body: some View {
      GeometryReader { space in
        let insets = space.safeAreaInsets
        Text(verbatim: "\(Int(insets.top)) \(Int(insets.leading)) \(Int(insets.bottom)) \(Int(insets.trailing))")
      }
    }
  }

  @Test func aReaderKnowsWhatCoversTheWindowBesideIt() {
    #expect(TestWindow(Insets()).texts() == ["47 0 34 0"])
    // Below the bar of a stack, above the bar of tabs.
    let stack = NavigationStack { Insets().navigationBarTitleDisplayMode(.inline) }
    #expect(TestWindow(stack).texts() == ["91 0 34 0"])
    let tabs = TabView { Insets().tabItem { Text("One") } }
    #expect(TestWindow(tabs).texts().contains("47 0 83 0"))
    #expect(TestWindow(Insets().ignoresSafeArea()).texts() == ["0 0 0 0"])
    #expect(TestWindow(Insets().frame(height: 200)).texts() == ["0 0 0 0"])
  }

  private struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("Box")
        Menu(configuration)
      }
    }
  }

  @Test func aMenuIsDrawnInItsStyle() {
    let menu = Menu("More") { Button("Delete") {} }
    #expect(TestWindow(menu).texts() == ["More"])
    let window = TestWindow(menu.menuStyle(Boxed()))
    #expect(window.texts() == ["Box", "More"])
    #expect(window.controls.count == 1)
    guard case .menu(let items)? = window.controls.first?.gesture else {
      Issue.record("the menu does not open")
      return
    }
    #expect(items.map(\.title) == ["Delete"])
    #expect(TestWindow(menu.menuStyle(.button).buttonStyle(.borderedProminent)).texts() == ["More"])
  }

  private struct Focusing: View {
    @FocusState private var field: Int?

    var body: some View {
      VStack {
        TextField("One", text: .constant("")).focused($field, equals: 1)
        TextField("Two", text: .constant("")).focused($field, equals: 2)
      }
      .defaultFocus($field, 2)
    }
  }

  @Test func aDefaultFocusIsGivenAsFieldsAppear() {
    let window = TestWindow(Focusing())
    window.settle()
    #expect(window.natives.map(\.isFocused) == [false, true])
  }

  @Test func glassInAContainerIsDrawnAsAMaterial() {
    let window = TestWindow(GlassEffectContainer(spacing: 4) { Text("Glass").glassEffect() })
    #expect(window.texts() == ["Glass"])
    let materials = window.screen.items.filter { item in
      if case .shape(let shape) = item.content, case .material = shape.paint { true } else { false }
    }
    #expect(materials.count == 1)
  }
}
