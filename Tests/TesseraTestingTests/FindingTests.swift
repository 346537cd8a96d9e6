// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraTesting
import Testing

@testable import AuthorTesting

/// What a tile shows, found without pixels.
@MainActor
@Suite(.inOwnProcess, .widgetSession { $0.defaults = [.values(["items": ["Milk"]], in: GroceryStore.group)] })
struct FindingTests {
  @Test func listsWhatIsShownInTheOrderOfPainting() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    #expect(tile.texts == ["Groceries", "9:41\u{202F}AM", "Milk", "All of them", "1 left"])
    #expect(tile.symbols == ["cart", "plus"])
    #expect(tile.links == [URL(string: "groceries://all")])
    #expect(tile.intents.map(\.identifier) == ["BuyGroceryIntent", "AddGroceryIntent"])
    #expect(tile.widgetURL == URL(string: "groceries://list"))
    #expect(tile.size == CGSize(width: 338, height: 158))
    #expect(tile.remarks.isEmpty)
  }

  @Test func tellsFontsColoursAndFrames() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    let title = try tile.find(text: "Groceries")
    #expect(title.font?.description == "SF 17.0 semibold")
    #expect(title.color == "#000000")
    #expect(title.frame.height == 20.33203125)
    #expect(title.traits == .isHeader)
    #expect(try tile.find(symbol: "cart").color == "#FF0000")
    #expect(try tile.find(textContaining: "left").isPrivate)
    let dark = try await WidgetTile(of: GroceryWidget(), .systemSmall, in: .dark)
    #expect(try dark.find(text: "Groceries").color == "#FFFFFF")
  }

  @Test func controlsHaveIntentsLabelsAndStates() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    let toggle = try tile.find(intent: BuyGroceryIntent.self)
    #expect(toggle.isOn == false)
    #expect(tile.elements(within: toggle).compactMap(\.text) == ["Milk"])
    let add = try tile.find(intent: AddGroceryIntent.self)
    #expect(add.isOn == nil)
    #expect(add.label == "Add bread")
    #expect(add.traits == .isButton)
    #expect(try tile.find(label: "Add bread").frame == add.frame)
    #expect(try tile.find(link: "groceries://all").traits == .isLink)
    guard case .intent(let intent) = add.action else {
      Issue.record("\(add) has no intent")
      return
    }
    #expect(try await intent.intent(as: AddGroceryIntent.self)?.name == "Bread")
  }

  @Test func anIdentifierNamesAPartOfTheTile() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    let header = try tile.find(identifier: "title-row")
    #expect(tile.elements(within: header).compactMap(\.symbol) == ["cart"])
    #expect(try tile.find(text: "Groceries").identifier == "title-row")
    #expect(tile.displayList.contains("title-row") == false)
  }

  @Test func aViewIsDrawnWithoutAWidget() async throws {
    let entry = GroceryEntry(date: .distantPast, items: ["Tea", "Jam"], bought: ["Tea"])
    let tile = try await WidgetTile(.systemMedium) { GroceryView(entry: entry) }
    #expect(tile.kind == "view")
    #expect(tile.findAll(intent: BuyGroceryIntent.self).map(\.isOn) == [true, false])
    let text = try await WidgetTile(.systemSmall) { Text("Alone") }
    #expect(text.texts == ["Alone"])
    #expect(text.remarks.isEmpty)
  }

  @Test func placeholdersAndSnapshotsAreTilesToo() async throws {
    #expect(try await WidgetTile(of: GroceryWidget(), .systemSmall, showing: .placeholder).texts.isEmpty)
    let snapshot = try await WidgetTile(
      of: GroceryWidget(), .systemSmall, showing: .snapshot, in: .with { $0.isPreview = true })
    #expect(snapshot.findAll(text: "Apples").count == 1)
  }

  @Test func theSurroundingsAreThoseThatAreAskedFor() async throws {
    let tile = try await WidgetTile(
      of: GroceryWidget(), .systemSmall,
      in: .with {
        $0.locale = Locale(identifier: "de_DE")
        $0.timeZone = TimeZone(identifier: "Asia/Tokyo")
        $0.device = .iPhoneSE
        $0.typeSize = .xxxLarge
      })
    #expect(tile.size == CGSize(width: 148, height: 148))
    #expect(tile.findAll(text: "18:41").count == 1)
    #expect(try tile.find(text: "Groceries").font?.size == 23)
    let later = try await WidgetTile(
      of: GroceryWidget(), .systemSmall, in: .with { $0.now = WidgetSession.standardMoment + 3600 })
    #expect(later.findAll(text: "10:41\u{202F}AM").count == 1)
    #expect(Date() == WidgetSession.standardMoment)
  }

  @Test func aWidgetOfABundleIsFoundByItsKind() async throws {
    let tile = try await WidgetTile(of: ShelfBundle(), kind: "Shelf", .systemSmall)
    #expect(tile.texts == ["dairy, 2 rows"])
    let chosen = try await WidgetTile(
      of: ShelfWidget(), .systemSmall, configuration: ShelfIntent(shelf: Shelf(id: "bakery"), rows: 4))
    #expect(chosen.texts == ["bakery, 4 rows"])
  }

  @Test func aPictureIsPaintedWhereItIsWanted() async throws {
    let png = try await WidgetTile(of: GroceryWidget(), .systemSmall).png(scale: 1)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
