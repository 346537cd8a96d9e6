// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraWire

/// Asks the providers of a running home screen for new timelines.
enum ReloadVerb: Verb {
  static let name = "reload"
  static let summary = "have a running home screen ask its widgets' providers anew"
  static let word = "[kind]"

  static let options = [Option("data", value: "DIR", "where the home screen is kept; a folder of the user's otherwise")]

  static let details = "Without a kind all placed widgets are asked, free of charge."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let folder = try DataFolder.path(arguments["data"], environment: ProcessInfo.processInfo.environment)
    let kind = arguments.words.first
    switch NoticeDoor.send(.command(kind: kind), folder: folder + "/containers") {
    case .count(0):
      throw UsageError(kind.map { "No placed widget is of the kind \"\($0)\"." } ?? "No widget is placed.")
    case .count(let count):
      console.say(count == 1 ? "1 widget is asked." : "\(count) widgets are asked.")
      return .fine
    case .refused(let message): throw UsageError(message)
    default:
      throw UsageError(
        "No home screen runs on \(folder); start one with \"tessera run\", or name its folder with --data.")
    }
  }
}
