// SPDX-License-Identifier: Apache-2.0
import Foundation

enum Keys {
  static let names = "names"
  static let count = "counts"
}

/// What the app has left for the widget, as the widget believes.
struct Stored {
  private let shared = UserDefaults(suiteName: "group.org.example.faulty")

  var names: [Any]? { shared?.array(forKey: Keys.names) }
  var count: Int { shared?.integer(forKey: Keys.count) ?? 0 }
  var isPaid: Bool { UserDefaults.standard.bool(forKey: "isPaid") }
  var others: UserDefaults? { UserDefaults(suiteName: "group.org.example.undeclared") }
  var nobody: UserDefaults? { UserDefaults(suiteName: "org.example.suite") }

  // tessera:ignore keyNeverWritten it comes with the next version
  var color: String? { shared?.string(forKey: "color") }

  // tessera:ignore keyNeverWritten
  var nothing: Int { 0 }

  // tessera:ignore keyNeverRead
  var size: Int { 1 }
}
