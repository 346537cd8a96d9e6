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

  /// Apple's frameworks that widget targets were seen to import and that are not here, with the number of targets that
  /// do, of ``surveyed``. Counted over the project files of 35 public repositories, each target's own sources alone.
  package static let wanted: [String: Int] = [
    "CoreData": 5, "HealthKit": 2, "AVFoundation": 1, "Contacts": 1, "MapKit": 1, "NetworkExtension": 1, "SwiftData": 1,
  ]

  /// How many widget targets were looked at for the numbers of ``wanted``.
  package static let surveyed = 58
}
