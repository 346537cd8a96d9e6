// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraTesting
import Testing
import WidgetKit

@testable import AuthorTesting

/// A phone of its own for each test.
@Suite(.inOwnProcess, .widgetSession) struct SessionTests {
  private var session: WidgetSession { get throws { try #require(WidgetSession.current) } }

  /// As many as can run at once, each of which would see what another one stores.
  @Test(arguments: 1...12) func whatATestStoresNoOtherSees(number: Int) async throws {
    #expect(GroceryStore().items.isEmpty)
    #expect(OwnSettings.number == 0)
    let folder = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: GroceryStore.group))
    #expect(try folder.path.hasPrefix(session.container.path))
    GroceryStore().add("Item \(number)")
    OwnSettings.number = number
    await Task.yield()
    #expect(GroceryStore().items == ["Item \(number)"])
    #expect(OwnSettings.number == number)
    #expect(try session.reloads == [.widgets(ofKind: "Groceries")])
  }

  @Test func theClockStandsUntilItIsMoved() async throws {
    let clock = try session.clock
    #expect(Date() == WidgetSession.standardMoment)
    clock.advance(by: .seconds(90))
    #expect(Date.now == WidgetSession.standardMoment + 90)
    clock.set(to: Date(timeIntervalSince1970: 0))
    #expect(Date() == Date(timeIntervalSince1970: 0))
    #expect(clock.now == Date())
  }

  @Test(.widgetSession { $0.locale = Locale(identifier: "fr_FR") }) func aTestChangesWhatItsSuiteSets() throws {
    #expect(OwnSettings.language == "fr_FR")
    #expect(try session.settingsNow == WidgetSession.standardMoment)
  }

  @Test(.widgetSession { $0.defaults = [.plist("Groceries.plist", in: GroceryStore.group)] })
  func storedSettingsComeFromAPropertyList() {
    #expect(GroceryStore().items == ["Milk", "Flour"])
  }

  @Test func anotherSessionInsideOneIsRefused() async throws {
    await #expect(throws: (any Error).self) { try await withWidgetSession { _ in } }
  }

  @Test func placedWidgetsAreToldToTheCode() async throws {
    try session.place(kind: "Groceries", family: .systemSmall)
    let found = try await WidgetCenter.shared.currentConfigurations()
    #expect(found.map(\.kind) == ["Groceries"])
    #expect(found.map(\.family) == [.systemSmall])
  }
}

extension WidgetSession {
  fileprivate var settingsNow: Date { clock.now }
}

/// Without the trait: a session for each call, and one for a part of a test.
@Suite(.inOwnProcess) struct SessionPartTests {
  @MainActor @Test func aCallHasASessionOfItsOwn() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    #expect(tile.findAll(text: "9:41\u{202F}AM").count == 1)
    #expect(WidgetSession.current == nil)
  }

  @Test func nothingIsLeftOfASession() async throws {
    let folder = try await withWidgetSession { session in
      GroceryStore().add("Milk")
      #expect(GroceryStore().items == ["Milk"])
      return session.container
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let items = try await withWidgetSession { _ in GroceryStore().items }
    #expect(items.isEmpty)
  }

  @Test func wrongSettingsAreTold() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await withWidgetSession {
        $0.defaults = [.values(["when": SessionPartTests()], in: "group.x")]
      } _: { _ in
      }
    }
    #expect(
      "\(try #require(error))" == "The value of \"when\" in group.x is SessionPartTests, which no settings can hold.")
  }
}
