// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import UIKit

@Suite struct UIPasteboardTests {
  @Test func keepsWhatWasPutThereLast() {
    let board = UIPasteboard.withUniqueName()
    #expect(!board.hasStrings && !board.hasURLs && board.string == nil)
    board.string = "Milk"
    #expect(board.hasStrings && !board.hasURLs)
    #expect(board.strings == ["Milk"])
    board.url = URL(string: "https://example.org")
    #expect(board.hasURLs)
    #expect(board.string == "https://example.org")
    board.string = "https://example.org/b"
    #expect(board.url?.absoluteString == "https://example.org/b")
    board.strings = []
    #expect(!board.hasStrings && board.numberOfItems == 0)
    #expect(board.changeCount == 4)
  }

  @Test func aNamedOneIsSharedByItsName() throws {
    let name = UIPasteboard.Name(rawValue: "io.example.shared")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "Bread"
    #expect(UIPasteboard(name: name, create: false)?.string == "Bread")
    #expect(UIPasteboard.withUniqueName().string == nil)
  }
}
