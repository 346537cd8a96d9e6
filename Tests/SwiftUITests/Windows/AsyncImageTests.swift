// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

/// Pictures that a window loads while it is shown.
@Suite(.serialized) @MainActor struct AsyncImageTests {
  /// A picture of one red point.
  private static let dot =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

  private func pictures(_ window: TestWindow) -> [ImageContent] {
    window.screen.items.compactMap { if case .image(let image) = $0.content { image } else { nil } }
  }

  struct Phases: View {
    let address: String?
    var transaction = Transaction()

    var body: some View {
      AsyncImage(url: address.flatMap { URL(string: $0) }, transaction: transaction) { phase in
        switch phase {
        case .success(let image): image.resizable().frame(width: 40, height: 40)
        case .failure: Text("failed")
        case .empty: Text("empty")
        }
      }
    }
  }

  @Test func aPictureIsShownOnceItHasBeenLoaded() async throws {
    let window = TestWindow(Phases(address: Self.dot))
    #expect(window.texts() == ["empty"])
    await window.wait { !pictures(window).isEmpty }
    #expect(pictures(window).map(\.rect.size) == [CGSize(width: 40, height: 40)])
    #expect(window.texts() == [])
    #expect(window.frames.last?.motion == .still)
  }

  @Test func itComesUnderItsTransaction() async throws {
    let window = TestWindow(Phases(address: Self.dot, transaction: Transaction(animation: .linear(duration: 0.2))))
    await window.wait { !pictures(window).isEmpty }
    #expect(
      window.frames.last?.motion == .animated(DisplayItem.Animation(curve: .linear, duration: 0.2)))
  }

  @Test func whatCannotBeLoadedFails() async throws {
    for address in ["data:image/png;base64,AAAA", "file:///nowhere/at-all.png", "data:nothing"] {
      let window = TestWindow(Phases(address: address))
      await window.wait { window.texts() == ["failed"] }
      #expect(window.texts() == ["failed"], "\(address)")
    }
    let window = TestWindow(Phases(address: nil))
    window.settle()
    #expect(window.texts() == ["empty"])
  }

  struct Switching: View {
    @State private var address = AsyncImageTests.dot

    var body: some View {
      VStack {
        AsyncImage(url: URL(string: address)) {
          $0
        } placeholder: {
          Text("waits")
        }
        Button("other") { address = "data:image/png;base64,AAAA" }
      }
    }
  }

  @Test func anotherAddressBeginsAnew() async throws {
    let window = TestWindow(Switching())
    await window.wait { !pictures(window).isEmpty }
    try window.tap("other")
    #expect(window.texts().first == "waits")
    #expect(pictures(window).isEmpty)
  }

  struct Plain: View {
    var body: some View { AsyncImage(url: nil).frame(width: 80, height: 60) }
  }

  @Test func aPlainOneHasAnAreaInItsPlaceUntilThen() {
    let window = TestWindow(Plain())
    let areas = window.screen.items.filter { $0.frame.size == CGSize(width: 80, height: 60) }
    #expect(areas.count == 1)
  }
}
