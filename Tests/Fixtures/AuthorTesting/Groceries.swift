// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// What is to be bought, in the settings of an app group.
struct GroceryStore {
  static let group = "group.org.example.groceries"

  private static let defaults = UserDefaults(suiteName: group)

  var items: [String] { Self.defaults?.stringArray(forKey: "items") ?? [] }
  var bought: [String] { Self.defaults?.stringArray(forKey: "bought") ?? [] }

  func add(_ item: String) {
    Self.defaults?.set(items + [item], forKey: "items")
    WidgetCenter.shared.reloadTimelines(ofKind: "Groceries")
  }

  func set(_ item: String, bought isBought: Bool) {
    let others = bought.filter { $0 != item }
    Self.defaults?.set(isBought ? others + [item] : others, forKey: "bought")
    WidgetCenter.shared.reloadTimelines(ofKind: "Groceries")
  }
}

/// What the program keeps for itself.
enum OwnSettings {
  static var number: Int {
    get { UserDefaults.standard.integer(forKey: "number") }
    set { UserDefaults.standard.set(newValue, forKey: "number") }
  }

  static var language: String { Locale.current.identifier }
}

struct GroceryEntry: TimelineEntry {
  let date: Date
  let items: [String]
  let bought: [String]
}

struct GroceryProvider: TimelineProvider {
  func placeholder(in context: Context) -> GroceryEntry {
    GroceryEntry(date: Date(), items: ["Something"], bought: [])
  }

  func getSnapshot(in context: Context, completion: @escaping (GroceryEntry) -> Void) {
    let items = context.isPreview ? ["Apples", "Pears"] : GroceryStore().items
    completion(GroceryEntry(date: Date(), items: items, bought: []))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<GroceryEntry>) -> Void) {
    let now = Date()
    let store = GroceryStore()
    let entries = (0..<4).map { hour in
      GroceryEntry(date: now.addingTimeInterval(Double(hour) * 3600), items: store.items, bought: store.bought)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct GroceryView: View {
  let entry: GroceryEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "cart")
          .foregroundStyle(Color(red: 1, green: 0, blue: 0))
        Text("Groceries").font(.headline)
          .accessibilityAddTraits(.isHeader)
        Spacer(minLength: 0)
        Text(entry.date, style: .time).font(.caption)
      }
      .accessibilityIdentifier("title-row")
      ForEach(entry.items, id: \.self) { item in row(item) }
      if family == .systemMedium {
        Link("All of them", destination: URL(string: "groceries://all")!)
      }
      Text("\(entry.items.count) left")
        .privacySensitive()
      Button(intent: AddGroceryIntent(name: "Bread")) {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Add bread")
    }
    .widgetURL(URL(string: "groceries://list"))
    .containerBackground(.background, for: .widget)
  }

  private func row(_ item: String) -> some View {
    Toggle(isOn: entry.bought.contains(item), intent: BuyGroceryIntent(name: item)) {
      Text(item)
    }
  }
}

struct GroceryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Groceries", provider: GroceryProvider()) { GroceryView(entry: $0) }
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct AddGroceryIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a Grocery"

  @Parameter(title: "Name") var name: String
  @Parameter(title: "Count", default: 1) var count: Int

  init() {}

  init(name: String) { self.name = name }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    if name.isEmpty { throw GroceryError.nameless }
    GroceryStore().add(name)
    return .result(value: GroceryStore().items.count, dialog: "\(name) is on the list.")
  }
}

enum GroceryError: Error, Equatable { case nameless }

struct BuyGroceryIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Buy a Grocery"

  @Parameter(title: "Name") var name: String
  @Parameter(title: "Bought") var value: Bool

  init() {}

  init(name: String) { self.name = name }

  func perform() async throws -> some IntentResult {
    GroceryStore().set(name, bought: value)
    return .result()
  }
}

struct ShowGroceriesIntent: AppIntent {
  static let title: LocalizedStringResource = "Show Groceries"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult { .result() }
}
