// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@testable import SwiftUI

private struct Chooser: View {
  @State private var scheme: ColorScheme?
  @Environment(\.colorScheme) private var seen

  var body: some View {
    VStack {
      Text(seen == .dark ? "is dark" : "is light")
      Button("Dark") { scheme = .dark }
      Button("System") { scheme = nil }
    }
    .preferredColorScheme(scheme)
  }
}

private struct WithSheet: View {
  let sheet: ColorScheme?
  @State private var isShown = false
  @Environment(\.colorScheme) private var seen

  var body: some View {
    Button(seen == .dark ? "dark below" : "light below") { isShown = true }
      .sheet(isPresented: $isShown) { Inside().preferredColorScheme(sheet) }
  }
}

private struct Inside: View {
  @Environment(\.colorScheme) private var seen

  var body: some View { Text(seen == .dark ? "dark sheet" : "light sheet") }
}

private struct WithStack: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Go") { path = [1] }
        .navigationDestination(for: Int.self) { _ in Button("Back again") { path = [] }.preferredColorScheme(.dark) }
    }
  }
}

@MainActor @Suite struct PreferredColorSchemeTests {
  private func schemes(_ window: TestWindow) -> [ColorScheme] { (window.frames.last?.layers ?? []).map(\.colorScheme) }

  private func ground(_ window: TestWindow, layer: Int = 0) throws -> ResolvedColor {
    let list = try #require(window.frames.last).layers[layer].list
    guard case .shape(let shape) = try #require(list.items.first).content, case .color(let color) = shape.paint else {
      throw Missing()
    }
    return color
  }

  private struct Missing: Error {}

  @Test func aPreferenceChangesTheWindowAndNilFollowsTheSystem() throws {
    let window = TestWindow(Chooser())
    #expect(window.texts().contains("is light"))
    #expect(schemes(window) == [.light])
    try window.tap("Dark")
    #expect(window.texts().contains("is dark"))
    #expect(schemes(window) == [.dark])
    #expect(try ground(window) == ResolvedColor(red: 0, green: 0, blue: 0, opacity: 1))
    try window.tap("System")
    #expect(window.texts().contains("is light"))
    #expect(schemes(window) == [.light])
    #expect(try ground(window) == ResolvedColor(red: 1, green: 1, blue: 1, opacity: 1))
  }

  @Test func lightStaysWhereTheSystemIsDark() {
    let window = TestWindow(Inside().preferredColorScheme(.light))
    window.window.environment.colorScheme = .dark
    #expect(window.texts() == ["light sheet"])
    #expect(schemes(window) == [.light])
  }

  @Test func aSheetHasAPreferenceOfItsOwn() throws {
    let window = TestWindow(WithSheet(sheet: .dark))
    try window.tap("light below")
    #expect(window.texts(layer: 1) == ["dark sheet"])
    #expect(window.texts() == ["light below"])
    #expect(schemes(window) == [.light, .dark])
    // A sheet is lighter than the screen where it is dark.
    #expect(try ground(window, layer: 1).red > 0.05)
    #expect(try ground(window, layer: 1).red < 0.3)
  }

  @Test func aSheetWithoutOneHasTheWindowsColors() throws {
    let window = TestWindow(WithSheet(sheet: nil).preferredColorScheme(.dark))
    try window.tap("dark below")
    #expect(window.texts(layer: 1) == ["dark sheet"])
    #expect(schemes(window) == [.dark, .dark])
  }

  @Test func onlyTheScreenThatIsShownDecides() throws {
    let window = TestWindow(WithStack())
    #expect(schemes(window) == [.light])
    try window.tap("Go")
    #expect(schemes(window) == [.dark])
    try window.tap("Back again")
    #expect(schemes(window) == [.light])
  }
}
