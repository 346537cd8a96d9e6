// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AppIntents

private struct ShowInbox: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Inbox"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult { .result() }
}

private struct ShowFolder: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Folder"

  @Parameter(title: "Name") var name: String
  var contentIdentifier: String { "folder \(name)" }

  func perform() async throws -> some IntentResult { .result() }
}

/// Intents that name what they show.
@Suite struct ContentIntentTests {
  @Test func anIntentIsNamedByItsTypeOrByWhatItSays() {
    #expect(ShowInbox().contentIdentifier == "ShowInbox")
    let folder = ShowFolder()
    folder.name = "Bills"
    #expect(folder.contentIdentifier == "folder Bills")
    #expect(ShowInbox.opensApp)
  }
}
