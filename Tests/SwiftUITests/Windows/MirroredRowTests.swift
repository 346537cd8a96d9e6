// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import SwiftUI

@MainActor @Suite struct MirroredRowTests {
  private func window<V: View>(_ view: V) -> TestWindow {
    let window = TestWindow(view)
    window.window.environment.layoutDirection = .rightToLeft
    window.settle()
    return window
  }

  private func frame(_ text: String, _ window: TestWindow) throws -> CGRect {
    try #require(
      window.screen.items.first { if case .text(let content) = $0.content { content.string == text } else { false } }
    ).frame
  }

  @Test func rowsAndCaptionsBeginAtTheRight() throws {
    let list = window(List { Section("Head") { Text("Row") } })
    #expect(abs(try frame("Row", list).maxX - (390 - 32)) < 1)
    #expect(abs(try frame("Head", list).maxX - (390 - 32)) < 1)
    let plain = window(List { Text("Row") }.environment(\.listLook, .plain))
    #expect(abs(try frame("Row", plain).maxX - (390 - 16)) < 1)
  }

  @Test func theWayBackIsAtTheRightAndLeadsOnAtTheLeft() throws {
    let stack = window(NavigationStack { List { NavigationLink("Go") { Text("There") } }.navigationTitle("Here") })
    #expect(abs(try frame("Here", stack).maxX - (390 - 16)) < 1)
    try stack.tap("Go")
    let back = try #require(
      stack.screen.items.first {
        if case .group(.interaction(.control)) = $0.content { $0.frame.minY < 91 } else { false }
      })
    #expect(back.frame.midX > 300)
  }
}
