// SPDX-License-Identifier: Apache-2.0

/// Why a provider is asked for a timeline. The raw strings are stored and never change.
package enum ReloadCause: String, Hashable, Sendable, CaseIterable, Codable {
  /// The timeline's own policy.
  case policy
  /// A widget was placed and has no timeline yet.
  case placed
  /// `WidgetCenter`, called by the app or by the extension.
  case widgetCenter
  /// A person at the command line or in the developer's drawer.
  case command
  /// An intent that was started from the widget has ended.
  case intent
  /// The widget's configuration was edited.
  case configuration
  /// The author's process is new and knows no entries.
  case restart
  /// The reload before it failed or brought no entries.
  case retry
  /// The clock of the home screen was moved.
  case clock

  /// The more telling one of two causes that are answered by one reload comes first.
  var rank: Int {
    switch self {
    case .placed: 0
    case .configuration: 1
    case .intent: 2
    case .command: 3
    case .clock: 4
    case .restart: 5
    case .retry: 6
    case .widgetCenter: 7
    case .policy: 8
    }
  }
}

/// Whether a reload counts against the budget. The raw strings are stored and never change.
package enum ReloadCharge: String, Hashable, Sendable, CaseIterable, Codable {
  case charged, free
}

/// What became of a reload. The raw strings are stored and never change.
package enum ReloadOutcome: String, Hashable, Sendable, CaseIterable, Codable {
  case done, failed
  /// A later reload began before this one was answered.
  case replaced
}
