// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation

/// Starts or pauses: in the app's process, which nobody sees.
struct PlayIntent: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play or Pause"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    await Player.shared.toggle()
    return .result(dialog: "Done by \(ProcessInfo.processInfo.processName)")
  }
}

/// Opens the app and begins at the first song.
struct RestartIntent: AppIntent {
  static let title: LocalizedStringResource = "Play from the Start"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult {
    await Player.shared.restart()
    return .result()
  }
}

/// What both programs know of the player: the app plays, the widget shows.
@MainActor final class Player {
  static let shared = Player()
  static let group = "group.org.tessera.companion"

  private var settings: UserDefaults? { UserDefaults(suiteName: Player.group) }

  var isPlaying: Bool { settings?.bool(forKey: "isPlaying") ?? false }
  var starts: Int { settings?.integer(forKey: "starts") ?? 0 }

  func toggle() { settings?.set(!isPlaying, forKey: "isPlaying") }

  func restart() {
    settings?.set(true, forKey: "isPlaying")
    settings?.set(starts + 1, forKey: "starts")
  }
}
