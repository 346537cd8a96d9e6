// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite(.serialized) struct ShareLinkTests {
  private struct Card: Transferable {
    let name: String

    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.name) }
  }

  private let link = URL(string: "https://example.org/a")!

  @Test func opensASheetAndCopiesTheLink() throws {
    let window = TestWindow(ShareLink("Tell", item: link, message: Text("Look")))
    UIPasteboard.general.string = nil
    try window.tap("Tell")
    #expect(window.frames.last?.layers.count == 2)
    let texts = window.texts(layer: 1)
    for words in ["example.org", "https://example.org/a", "Look", "Copy", "Open"] { #expect(texts.contains(words)) }
    try window.tap("Copy", layer: 1)
    #expect(UIPasteboard.general.url == link)
    #expect(window.frames.last?.layers.count == 1)
  }

  @Test func opensALinkOfTheWebOutside() throws {
    let window = TestWindow(ShareLink("Tell", item: link))
    try window.tap("Tell")
    try window.tap("Open", layer: 1)
    #expect(window.opened == ["https://example.org/a"])
  }

  @Test func textsAndProxiesAreSharedAsWords() throws {
    let texts = TestWindow(ShareLink("Tell", item: "Milk and bread"))
    try texts.tap("Tell")
    try texts.tap("Copy", layer: 1)
    #expect(UIPasteboard.general.string == "Milk and bread")
    let card = TestWindow(ShareLink("Tell", item: Card(name: "Ann"), preview: SharePreview("A card")))
    try card.tap("Tell")
    #expect(card.texts(layer: 1).contains("A card"))
    try card.tap("Copy", layer: 1)
    #expect(UIPasteboard.general.string == "Ann")
  }

  @Test func aPictureIsShownAndNotCopied() throws {
    let star = Image(systemName: "star")
    let window = TestWindow(ShareLink("Tell", item: star, preview: SharePreview("A star", image: star)))
    try window.tap("Tell")
    #expect(window.texts(layer: 1).contains("A star"))
    #expect(!window.texts(layer: 1).contains("Copy"))
  }

  @Test func theLabelOfTheSystemSaysWhatItDoes() {
    #expect(TestWindow(ShareLink(item: link)).texts() == ["Share…"])
  }
}
