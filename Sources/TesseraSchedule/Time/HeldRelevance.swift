// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A relevance with the date from which it holds; a later entry without one keeps it.
package struct HeldRelevance: Hashable, Sendable {
  package var score: Float
  /// Nil: until another one replaces it.
  package var end: Date?

  package init(_ relevance: TimelineEntryRelevance, from date: Date) {
    score = relevance.score
    end = relevance.duration > 0 && relevance.duration.isFinite ? date + relevance.duration : nil
  }

  /// The score at a date; nil when it was withdrawn by a score that is not positive, or has run out.
  package func score(at date: Date) -> Float? {
    guard score > 0, score.isFinite else { return nil }
    if let end, date >= end { return nil }
    return score
  }
}
