// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import Testing

@testable import AppIntents

private struct Phrases: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlaceIntent(), phrases: ["Show a place in \(.applicationName)", "\(.applicationName) show \(\.$city)"],
      shortTitle: "Show", systemImageName: "map")
  }
}

/// One type for a widget's options and for an action, as authors write it.
private struct ChooseAndRun: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose and Run"

  @Parameter(title: "Word") var word: String?

  func perform() async throws -> some IntentResult { .result() }
}

private struct JustRun: AppIntent {
  static let title: LocalizedStringResource = "Just Run"

  func perform() async throws -> some IntentResult { .result() }
}

private struct Both: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ChooseAndRun(), phrases: ["Choose \(\.$word) with \(.applicationName)"], shortTitle: "Choose",
      systemImageName: "star")
  }
}

private struct Crowd: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    for _ in 0..<11 {
      AppShortcut(
        intent: DefaultsIntent(), phrases: ["Do it"], shortTitle: "Do", systemImageName: "hammer")
    }
  }
}

struct AppShortcutTests {
  @Test func aCatalogHoldsWhatShortcutsOfferEvenIfItConfiguresAWidget() {
    let (catalog, diagnostics) = DiagnosticLog.collect {
      IntentForms.catalog(of: [ChooseAndRun.self, JustRun.self, DefaultsIntent.self], [AppShortcutList(Both.self)])
    }
    #expect(catalog.intents.map(\.identifier) == ["ChooseAndRun", "JustRun"])
    #expect(catalog.shortcuts.map(\.phrases) == [["Choose Word with ${applicationName}"]])
    #expect(diagnostics == [])
    let alone = IntentForms.catalog(of: [ChooseAndRun.self], [])
    #expect(alone.intents == [])
  }

  @Test func aShortcutThatBreaksARuleIsRemarked() {
    let diagnostics = DiagnosticLog.collect { IntentForms.catalog(of: [], [AppShortcutList(Crowd.self)]) }.diagnostics
    #expect(diagnostics.contains { $0.id == .shortcutInvalid && $0.message.contains("11") })
  }

  @Test func phrasesKeepTheirGaps() {
    let list = AppShortcutList(Phrases.self)
    #expect(
      list.shortcuts.map(\.phrases) == [["Show a place in ${applicationName}", "${applicationName} show ${city}"]])
    #expect(list.remarks == [])
  }

  @Test func rulesAreChecked() {
    let list = AppShortcutList(Crowd.self)
    #expect(list.shortcuts.count == 10)
    #expect(
      list.remarks.prefix(3) == [
        "Crowd offers 11 shortcuts; the first 10 are used",
        "DefaultsIntent is offered as a shortcut but is not discoverable",
        "the phrase “Do it” of DefaultsIntent does not name the app",
      ])
  }
}

struct AppDependencyTests {
  @Test func findsByTypeAndByKeyAndMakesOnce() {
    let manager = AppDependencyManager()
    manager.add(dependency: [1, 2])
    manager.add(key: "words") { "made" }
    #expect(AppDependency<[Int]>(manager: manager).wrappedValue == [1, 2])
    #expect(AppDependency<String>(key: "words", manager: manager).wrappedValue == "made")
    #expect(AppDependency<Double>(manager: manager, default: 1.5).wrappedValue == 1.5)
    #expect(manager.dependency(String.self, key: nil) == nil)
  }
}
