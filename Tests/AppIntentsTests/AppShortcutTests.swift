// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Testing

private struct Phrases: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlaceIntent(), phrases: ["Show a place in \(.applicationName)", "\(.applicationName) show \(\.$city)"],
      shortTitle: "Show", systemImageName: "map")
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
