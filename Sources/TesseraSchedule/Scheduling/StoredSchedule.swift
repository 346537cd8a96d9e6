// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What has to be stored of a placed widget so that its schedule survives a restart.
package struct StoredSchedule: Hashable, Sendable {
  package var id: Int64
  package var kind: String
  package var bundle: Int64
  package var entries: [EntryDate]
  /// Nil if there never was a timeline.
  package var policy: TimelineReloadPolicy?
  /// The generation of the timeline.
  package var generation: Int64
  /// When the last reload began.
  package var lastReload: Date?
  package var ledger: [ReloadRecord]

  package init(
    id: Int64, kind: String, bundle: Int64, entries: [EntryDate] = [], policy: TimelineReloadPolicy? = nil,
    generation: Int64 = 0, lastReload: Date? = nil, ledger: [ReloadRecord] = []
  ) {
    self.id = id
    self.kind = kind
    self.bundle = bundle
    self.entries = entries
    self.policy = policy
    self.generation = generation
    self.lastReload = lastReload
    self.ledger = ledger
  }
}
