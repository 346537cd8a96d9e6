// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// How far a companion app is that was built or is being built.
package enum AppCondition: Hashable, Sendable {
  /// The bundle comes without an app.
  case none
  case building
  case ready
  case failed(String)
}

/// A companion app with its process.
struct AppState {
  var condition = AppCondition.building
  /// The built program; nil until it is.
  var program: ExtensionBundle? { didSet { catalog = nil } }
  var running: RunningApp?
  var phase = AppPhase.background
  var frame: WindowFrame?
  /// Counts the processes, so that what an older one says is not taken for the present one's.
  var launches = 0
  /// Why the last process went, if it went by itself.
  var problem: String?
  /// What it is opened for and has not been told yet: it is not built, or it went before it came to that.
  var pending: [AppOpening] = []
  /// Whether the running process has been given its window; without one it works unseen for intents.
  var hasWindow = false
  /// The intents that it has said it has; nil until it was asked, and after another build.
  var catalog: Catalog?
  /// How many intents run in the process.
  var intents = 0
  /// Tells which app was in front last.
  var lastActive = 0

  /// What a program has said of its intents, in a language.
  struct Catalog {
    var locale: String
    /// nil where it did not answer.
    var intents: IntentCatalog?
  }

  /// The process is gone or another begins.
  mutating func forgetProcess() {
    running = nil
    frame = nil
    phase = .background
    hasWindow = false
    intents = 0
  }
}

/// The window over the home screen.
package struct WindowView: Sendable {
  package var bundle: Int64
  package var name: String
  package var frame: WindowFrame?
  /// Counts the processes of the app.
  package var launch: Int
  /// Why there is nothing to show, in a sentence.
  package var problem: String?
  /// Whether the app is being built or started.
  package var isStarting: Bool
  package var environment: WindowEnvironment
  package var fonts: [String]
}
