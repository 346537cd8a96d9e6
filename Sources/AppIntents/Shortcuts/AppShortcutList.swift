// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// The actions an app offers, checked against the system's rules.
package struct AppShortcutList {
  /// The most actions an app may offer.
  package static let longest = 10

  /// In the author's order; those beyond the limit are left out.
  package private(set) var shortcuts: [AppShortcut]
  /// What breaks a rule, one sentence each.
  package private(set) var remarks: [String] = []

  package init(_ provider: any AppShortcutsProvider.Type) {
    let offered = provider.appShortcuts
    shortcuts = Array(offered.prefix(Self.longest))
    if offered.count > Self.longest {
      remarks.append("\(provider) offers \(offered.count) shortcuts; the first \(Self.longest) are used")
    }
    for shortcut in shortcuts {
      let type = Swift.type(of: shortcut.intent)
      if !type.isDiscoverable { remarks.append("\(type) is offered as a shortcut but is not discoverable") }
      for phrase in shortcut.phrases where !phrase.contains("${applicationName}") {
        remarks.append("the phrase “\(phrase)” of \(type) does not name the app")
      }
    }
  }

  /// The lists of all providers that the generated files of the program name.
  package static var all: [AppShortcutList] {
    TesseraTypeList.all.compactMap { $0 as? any AppShortcutsProvider.Type }.map { AppShortcutList($0) }
  }
}
