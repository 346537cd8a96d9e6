// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraWire

/// What a verb says to a running home screen, and what becomes of the answer.
enum HomeDoor {
  static let option = Option("data", value: "DIR", "where the home screen is kept; a folder of the user's otherwise")

  static func ask(_ notice: Notice, _ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitStatus {
    let folder = try DataFolder.path(arguments["data"], environment: ProcessInfo.processInfo.environment)
    switch NoticeDoor.send(notice, folder: folder + "/containers") {
    case .text(let text):
      console.print(text)
      return .fine
    case .refused(let message): throw UsageError(message)
    default:
      throw UsageError(
        "No home screen runs on \(folder); start one with \"tessera run\", or name its folder with --data.")
    }
  }
}

/// Taps something on a tile.
enum TapVerb: Verb {
  static let name = "tap"
  static let summary = "tap a placed widget of a running home screen"
  static let word = "WIDGET [ACTION]"
  static let maximumWords = 2
  static let options = [HomeDoor.option]
  static let details = "WIDGET is its number on the home screen. Without ACTION what can be tapped is listed."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard let word = arguments.words.first, let widget = Int64(word) else {
      throw UsageError("tap needs the number of a widget.")
    }
    var action: Int?
    if arguments.words.count > 1 {
      guard let number = Int(arguments.words[1]), number >= 0 else {
        throw UsageError("\"\(arguments.words[1])\" is no action: write a number from 0 on.")
      }
      action = number
    }
    return try HomeDoor.ask(.tap(widget: widget, action: action), arguments, console)
  }
}

/// Lists and presses controls.
enum ControlVerb: Verb {
  static let name = "control"
  static let summary = "list or press the controls of a running home screen"
  static let word = "[CONTROL]"
  static let options = [HomeDoor.option]
  static let details = "CONTROL is its number; a toggle takes its other state. Without it the controls are listed."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard let word = arguments.words.first else { return try HomeDoor.ask(.control(nil), arguments, console) }
    guard let id = Int64(word) else { throw UsageError("\"\(word)\" is no number of a control.") }
    return try HomeDoor.ask(.control(id), arguments, console)
  }
}

/// Opens a link in the app that it belongs to.
enum OpenURLVerb: Verb {
  static let name = "open-url"
  static let summary = "open a link in the app of a running home screen that it belongs to"
  static let word = "URL"
  static let options = [HomeDoor.option]
  static let details = "The app that has declared the link's scheme comes to the front with it."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard let url = arguments.words.first else { throw UsageError("open-url needs a link.") }
    return try HomeDoor.ask(.openURL(url), arguments, console)
  }
}

/// Lists and runs intents and shortcuts.
enum IntentVerb: Verb {
  static let name = "intent"
  static let summary = "list or run the intents and shortcuts of a running home screen"
  static let word = "list | run NAME"
  static let maximumWords = 2

  static let options = [HomeDoor.option, ParameterOptions.option]

  static let details = "NAME is an intent's type, or a phrase of a shortcut in quotes."

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    switch (arguments.words.first, arguments.words.count) {
    case ("list", 1): return try HomeDoor.ask(.intent(identifier: nil, values: [:]), arguments, console)
    case ("run", 2):
      let values = try arguments.parameters()
      return try HomeDoor.ask(.intent(identifier: arguments.words[1], values: values), arguments, console)
    default: throw UsageError("Write \"intent list\" or \"intent run NAME\".")
    }
  }
}
