// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What a widget shows from a date on.
public protocol TimelineEntry: SendableMetatype {
  var date: Date { get }

  /// How much the entry matters; nil keeps what was said before.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// Entries in time, and when to ask for more.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// What a provider is told about the place it provides for.
public struct TimelineProviderContext: @unchecked Sendable {
  /// The values each part of the environment may take.
  @dynamicMemberLookup public struct EnvironmentVariants: @unchecked Sendable {
    let environment: EnvironmentValues

    public subscript<T>(keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? { [environment[keyPath: keyPath]] }

    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      self[keyPath]
    }
  }

  public let environmentVariants: EnvironmentVariants
  public let family: WidgetFamily
  /// Whether it is for the gallery, where sample data will do.
  public let isPreview: Bool
  /// Size of the tile in points.
  public let displaySize: CGSize

  package init(family: WidgetFamily, isPreview: Bool, displaySize: CGSize, environment: EnvironmentValues) {
    self.family = family
    self.isPreview = isPreview
    self.displaySize = displaySize
    environmentVariants = EnvironmentVariants(environment: environment)
  }
}
