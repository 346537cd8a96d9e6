// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraSchedule
import TesseraWire

/// What changed on the home screen, for whoever shows it.
package enum HostChange: Hashable, Sendable {
  /// What a widget shows, or how well.
  case tile(Int64)
  /// Which widgets there are and where.
  case widgets
  /// Which controls there are, or what one shows.
  case controls
  case clock
  /// The appearance, the device or the settings.
  case appearance
  case bundles
  /// The window of the app in front, or that there is none.
  case window
  /// A link that the browser shall open.
  case browse(String)
  /// A text that the app in front has put on the pasteboard.
  case copy(String)
  /// Something a person should know at once.
  case message(String)
  case log(HostLogEntry)
}

/// How far a bundle is.
package enum BundleCondition: Hashable, Sendable {
  case building
  case ready
  case failed(String)
}

/// A bundle as it is shown.
package struct BundleView: Sendable {
  package var installed: InstalledBundle
  package var condition: BundleCondition
  /// The folder of the author's target, for its icon; nil while it was not built.
  package var bundle: ExtensionBundle?
  package var app = AppCondition.none
}

/// What a tile shows at the moment.
package struct TileView: Sendable {
  package enum Condition: String, Sendable {
    /// The timeline has not come yet.
    case placeholder
    case current
    /// The last good content, while something failed or is missing.
    case stale
    /// Nothing to show.
    case failed
  }

  package var id: Int64
  package var name: String
  package var environment: ArchivedEnvironment
  package var list: DisplayList?
  /// Digest of the list; empty without one.
  package var hash: String
  package var condition: Condition
  /// Why it is not current, in a sentence.
  package var why: String?
  /// Index of the entry that is shown.
  package var entry: Int?
  package var entries: Int
  package var shownSince: Date?
  package var nextEntry: Date?
  /// Whether an intent of this tile runs: what may be invalid is dimmed.
  package var isPerforming: Bool
  package var isConfigurable: Bool
  /// Whether it waits for a choice.
  package var needsConfiguration: Bool
  /// The home screen's clock.
  package var now: Date
  /// Files of the author's own fonts.
  package var fonts: [String]
}

/// A bundle with its processes.
struct BundleState {
  var installed: InstalledBundle
  var condition: BundleCondition
  var bundle: ExtensionBundle?
  var supervisor: BundleSupervisor?
  var isMemoryRemarked = false
  /// What was remarked beside answers that belong to no tile.
  var remarks: Set<Diagnostic> = []
  /// Parameters that the provider of a kind has read without a value.
  var requiredParameters: [String: Set<String>] = [:]
  /// How often it could not be asked for its widgets.
  var failures = 0
  /// What was remarked of its app.
  var appRemarks: Set<String> = []
}

/// A placed widget with what is known of it.
struct WidgetState {
  var placed: PlacedWidget
  /// Of the timeline that is shown.
  var reply: TimelineReply?
  /// The scheduler's number of that timeline.
  var generation: Int64 = 0
  /// The process that keeps its entries; nil after a restart of the host.
  var process: Int?
  /// Digests of the archives.
  var archives: [ArchiveKey: String] = [:]
  var shown: Int?
  /// What went wrong last; nil when the last reload came through.
  var problem: String?
  /// Whether the last reload failed for a parameter that has no value.
  var lacksValue = false
  /// Variants that are being archived.
  var variantsUnderWay: Set<String> = []
  var diagnostics: [Diagnostic] = []
  /// The reload that runs.
  var ticket: ReloadTicket?
  var taps = TapQueue()
}

/// What a home screen is made of and where it keeps its things.
package struct HostConfiguration: Sendable {
  /// The folder of the store and of the app groups.
  package var folder: String
  /// The host's own environment; authors' processes get what concerns the machine.
  package var environment: [String: String]
  package var fonts: String?
  package var allowedHosts: [String] = []
  package var time: any MachineTime
  /// What a new home screen looks like.
  package var appearance: HomeAppearance
  package var profile: HostProfile?
  /// Gets what authors' programs print, as it comes.
  package var echo: (@Sendable ([UInt8]) -> Void)?

  package init(
    folder: String, environment: [String: String], fonts: String? = nil, time: any MachineTime = SystemTime(),
    appearance: HomeAppearance = HomeAppearance()
  ) {
    self.folder = folder
    self.environment = environment
    self.fonts = fonts
    self.time = time
    self.appearance = appearance
  }

  /// The folder of the app groups.
  package var container: String { folder + "/containers" }
}
