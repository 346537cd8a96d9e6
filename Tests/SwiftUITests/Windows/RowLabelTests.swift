// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@testable import SwiftUI

@MainActor @Suite struct RowLabelTests {
  private let blue = ResolvedColor(red: 0, green: 0, blue: 1, opacity: 1)
  private let green = ResolvedColor(red: 0, green: 1, blue: 0, opacity: 1)

  /// The colors in which symbols are painted, from above.
  private func symbols(_ window: TestWindow) -> [ResolvedColor] {
    window.screen.items.compactMap { item in
      guard case .text(let text) = item.content, text.string.isEmpty, case .color(let color)? = text.runs.first?.paint
      else { return nil }
      return color
    }
  }

  private let pure = Color(.sRGB, red: 0, green: 0, blue: 1)

  @Test func iconsOfRowsTakeTheTint() {
    let window = TestWindow(
      List {
        Section {
          Label("Cloud", systemImage: "cloud")
        } header: {
          Label("Head", systemImage: "sun.max")
        }
      }
      .tint(pure))
    let painted = symbols(window)
    #expect(painted.count == 2)
    #expect(painted.filter { $0 == blue }.count == 1)
  }

  @Test func elsewhereAnIconIsPaintedAsItsTitle() {
    let window = TestWindow(Label("Cloud", systemImage: "cloud").tint(pure))
    #expect(symbols(window) == [ResolvedColor(red: 0, green: 0, blue: 0, opacity: 1)])
  }

  @Test func aListsItemTintComesBeforeTheTint() {
    let list = List { Label("Cloud", systemImage: "cloud") }.listItemTint(Color(.sRGB, red: 0, green: 1, blue: 0))
    #expect(symbols(TestWindow(list.tint(pure))) == [green])
    #expect(symbols(TestWindow(Form { Label("Cloud", systemImage: "cloud") }.tint(pure))) == [blue])
  }

  @Test func titlesOfRowsStandBelowEachOther() {
    let window = TestWindow(
      List {
        Label("Narrow", systemImage: "info")
        Label("Wide", systemImage: "externaldrive")
      })
    let starts = window.screen.items.compactMap { item -> CGFloat? in
      guard case .text(let text) = item.content, ["Narrow", "Wide"].contains(text.string) else { return nil }
      return item.frame.minX
    }
    #expect(starts.count == 2)
    #expect(Set(starts).count == 1)
  }
}
