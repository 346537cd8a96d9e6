// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraWire
import Testing

@testable import SwiftUI

/// What a person does in a window while its content changes.
@Suite(.serialized) @MainActor struct WindowEventTests {
  final class Shop: ObservableObject {
    @Published var names: [String]
    @Published var log: [String] = []

    init(_ names: [String]) { self.names = names }
  }

  /// Rows by their places, as lists without identifiers have them.
  struct Rows: View {
    @ObservedObject var shop: Shop

    var body: some View {
      VStack {
        ForEach(shop.names.indices, id: \.self) { index in
          let name = shop.names[index]
          Button("buy \(name)") { shop.log.append(name) }
        }
      }
    }
  }

  @Test func anActionOfTheFrameBeforeDoesNotRun() throws {
    let shop = Shop(["tea", "salt"])
    let window = TestWindow(Rows(shop: shop))
    let token = try #require(window.token(around: "buy tea"))
    // Before the window has drawn the change.
    shop.names[0] = "rice"
    #expect(window.window.handle(token, .tap))
    #expect(shop.log == ["rice"])
  }

  @Test func aTouchOfWhatWasSeenDoesNotReachWhatHasTakenItsPlace() throws {
    let shop = Shop(["tea", "salt"])
    let window = TestWindow(Rows(shop: shop))
    let token = try #require(window.token(around: "buy tea"))
    let seen = try #require(window.frames.last?.number)
    shop.names.removeFirst()
    window.settle()
    #expect(!window.window.handle(token, .tap, seenIn: seen))
    #expect(shop.log.isEmpty)
    #expect(window.window.handle(token, .tap, seenIn: try #require(window.frames.last?.number)))
    #expect(shop.log == ["salt"])
  }

  struct Count: View {
    @State private var count = 0
    @State private var word = "none"

    var body: some View {
      VStack {
        Button("\(word) \(count)") {
          count += 1
          word = count == 1 ? "one" : "more"
        }
      }
    }
  }

  @Test func whatChangesByItsOwnTouchIsTouchedAgainHoweverOldTheFrame() throws {
    let window = TestWindow(Count())
    let token = try #require(window.token(around: "none 0"))
    let seen = try #require(window.frames.last?.number)
    for _ in 0..<3 { #expect(window.window.handle(token, .tap, seenIn: seen)) }
    #expect(window.texts() == ["more 3"])
  }

  final class Diary: ObservableObject {
    @Published var date: Date

    init(_ date: Date) { self.date = date }
  }

  struct Day: View {
    @ObservedObject var diary: Diary

    var body: some View { DatePicker("Day", selection: $diary.date) }
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func aDatesOtherPartStaysAcrossZonesAndChangesOfTheClocks() throws {
    // Half past midnight in Berlin, still the day before in universal time.
    let diary = Diary(try date("2026-03-28T23:30:00Z"))
    let window = TestWindow(Day(diary: diary))
    window.window.environment.timeZone = "Europe/Berlin"
    window.settle()
    let fields = window.natives.filter { $0.kind == .date }
    #expect(fields.map(\.components) == [2, 1])
    #expect(fields.map(\.step) == [3600, 3600])
    // What the fields show, as the page sends it: the day at midnight, the time on the first of days.
    func choose(day: String) throws -> Bool {
      let shown = try date(day + "T00:00:00Z").timeIntervalSince1970
      return window.window.handle(fields[0].token, .number(shown, isFinal: true))
    }
    // The clocks go forward at two in this night.
    #expect(try choose(day: "2026-03-30"))
    #expect(diary.date == (try date("2026-03-29T22:30:00Z")))
    #expect(window.window.handle(fields[1].token, .number(9 * 3600, isFinal: true)))
    #expect(diary.date == (try date("2026-03-30T07:00:00Z")))
    #expect(try choose(day: "2026-03-28"))
    #expect(diary.date == (try date("2026-03-28T08:00:00Z")))
    // One right after the other, before anything is drawn.
    diary.date = try date("2026-03-28T23:30:00Z")
    #expect(try choose(day: "2026-12-24"))
    #expect(window.window.handle(fields[1].token, .number(18 * 3600, isFinal: true)))
    #expect(diary.date == (try date("2026-12-24T17:00:00Z")))
  }
}
