// SPDX-License-Identifier: Apache-2.0
import Foundation

/// When a provider wants to be asked again, at the earliest.
public struct TimelineReloadPolicy: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case atEnd, never
    case after(Date)
  }

  package var rule: Rule

  package init(_ rule: Rule) { self.rule = rule }

  public static let atEnd = TimelineReloadPolicy(.atEnd)
  public static let never = TimelineReloadPolicy(.never)
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(.after(date)) }
}

/// How much an entry matters to the person, compared with other entries of the same widget.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  public var score: Float
  /// Seconds from the entry's date on; zero means until the next entry.
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
