// SPDX-License-Identifier: Apache-2.0

/// The modules that code built here can import.
package enum ModuleCatalog {
  /// Products of Tessera under the names of Apple's frameworks.
  package static let ours: Set<String> = [
    "SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Charts", "Intents", "UIKit", "CoreGraphics", "CoreLocation",
    "Combine", "os", "OSLog", "Security", "DeveloperToolsSupport",
  ]

  /// What the toolchain brings along.
  package static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Observation", "Synchronization", "RegexBuilder", "Distributed", "_Concurrency",
    "_StringProcessing", "Testing", "XCTest", "Glibc", "Builtin",
  ]

  /// Apple's frameworks that widgets were seen to import and that are not here, by the number of widget targets that
  /// import them, of ``surveyed``.
  package static let wanted: [String: Int] = [:]

  /// How many widget targets were looked at for the numbers of ``wanted``.
  package static let surveyed = 0
}
