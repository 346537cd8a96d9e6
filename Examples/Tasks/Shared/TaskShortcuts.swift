// SPDX-License-Identifier: Apache-2.0
import AppIntents

/// What Siri and Shortcuts can do with tasks from the first day on.
struct TaskShortcuts: AppShortcutsProvider {
  static let shortcutTileColor = ShortcutTileColor.lightBlue

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StepTaskIntent(),
      phrases: [
        "Count \(\.$task) in \(.applicationName)",
        "I did \(\.$task) in \(.applicationName)",
        "Count a task in \(.applicationName)",
      ],
      shortTitle: "Count", systemImageName: "plus.circle.fill")
    AppShortcut(
      intent: SetTaskDoneIntent(),
      phrases: [
        "Check off \(\.$task) in \(.applicationName)",
        "Check off a task in \(.applicationName)",
      ],
      shortTitle: "Check Off", systemImageName: "checkmark.circle.fill")
    AppShortcut(
      intent: AddTaskIntent(),
      phrases: [
        "Add a task to \(.applicationName)",
        "New to-do in \(.applicationName)",
      ],
      shortTitle: "Add", systemImageName: "checklist")
    AppShortcut(
      intent: RestartTaskIntent(),
      phrases: [
        "Start \(\.$task) over in \(.applicationName)",
        "Start a task over in \(.applicationName)",
      ],
      shortTitle: "Start Over", systemImageName: "arrow.counterclockwise")
  }
}
