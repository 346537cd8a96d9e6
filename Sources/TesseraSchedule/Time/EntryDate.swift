// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What the schedule needs to know of a timeline entry.
package struct EntryDate: Hashable, Sendable {
  package var date: Date
  package var relevance: TimelineEntryRelevance?

  package init(_ date: Date, relevance: TimelineEntryRelevance? = nil) {
    self.date = date
    self.relevance = relevance
  }
}
