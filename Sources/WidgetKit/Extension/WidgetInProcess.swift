// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraModel
import TesseraWire

/// A tile as it is drawn, with what its parts are called in the author's code.
package struct EvaluatedTile: Sendable {
  package var list: DisplayList
  package var names: ViewNames
}

/// A widget that is asked in the process of its tests, without a host.
@MainActor package struct WidgetInProcess {
  package let descriptor: WidgetDescriptor
  private let source: any TimelineSource

  /// An entry with the view it becomes.
  package struct Entry: @unchecked Sendable {
    let sourced: SourcedEntry

    package var date: Date { sourced.date }
    package var relevance: TimelineEntryRelevance? { sourced.relevance }
    /// The author's entry.
    package var value: (any TimelineEntry)? { sourced.value }
  }

  /// What a provider gave, in the order in which it is shown.
  package struct AnsweredTimeline: Sendable {
    package var entries: [Entry]
    package var policy: TimelineReloadPolicy
  }

  /// Finds the widget of a kind, or the first tile where none is named.
  ///
  /// - Throws: `unknownKind`, with the kinds that there are.
  package init(_ widget: any Widget, kind: String?) throws(Failure) {
    let tiles = WidgetRegistry(widget).descriptions.filter { $0.source != nil }
    guard let found = tiles.first(where: { kind == nil || $0.descriptor.kind == kind }), let source = found.source
    else {
      let kinds = tiles.map { "\"\($0.descriptor.kind)\"" }.joined(separator: ", ")
      throw Failure(
        .unknownKind,
        tiles.isEmpty
          ? "\(type(of: widget)) has no widget that is shown as a tile."
          : "No widget of the kind \"\(kind ?? "")\"; there is \(kinds).")
    }
    descriptor = found.descriptor
    self.source = source
  }

  private func context(_ environment: ArchivedEnvironment, isPreview: Bool) -> TimelineProviderContext {
    TimelineProviderContext(
      family: environment.family, isPreview: isPreview, displaySize: environment.size,
      environment: environment.values(now: Date()))
  }

  package func placeholder(_ environment: ArchivedEnvironment) -> Entry {
    Entry(sourced: source.placeholder(in: context(environment, isPreview: false)))
  }

  /// - Throws: `noEntries` where the provider never answers.
  package func snapshot(
    _ environment: ArchivedEnvironment, isPreview: Bool, configuration: [String: IntentValue]?
  ) async throws(Failure) -> Entry {
    let parameters = StoredParameters(chosen: configuration)
    guard let entry = await source.snapshot(in: context(environment, isPreview: isPreview), parameters: parameters)
    else { throw silent("getSnapshot", "snapshot") }
    return Entry(sourced: entry)
  }

  /// - Throws: `noEntries` where the provider never answers or gives nothing to show.
  package func timeline(
    _ environment: ArchivedEnvironment, configuration: [String: IntentValue]?
  ) async throws(Failure) -> AnsweredTimeline {
    let parameters = StoredParameters(chosen: configuration)
    guard let given = await source.timeline(in: context(environment, isPreview: false), parameters: parameters) else {
      throw silent("getTimeline", "timeline")
    }
    let entries = try given.ordered(kind: descriptor.kind)
    return AnsweredTimeline(entries: entries.map { Entry(sourced: $0) }, policy: given.policy)
  }

  private func silent(_ function: String, _ what: String) -> Failure {
    Failure(
      .noEntries,
      "The provider of \"\(descriptor.kind)\" gave no \(what): \(function) let go of its completion without calling it."
    )
  }

  /// Draws an entry.
  package func tile(_ entry: Entry, _ environment: ArchivedEnvironment) -> EvaluatedTile {
    EntryEvaluator(descriptor: descriptor, environment: environment, now: max(Date(), entry.date))
      .evaluatedTile(entry.sourced.makeView)
  }

  /// Draws a view that belongs to no widget, with the margins of one.
  package static func tile(
    of view: @MainActor () -> AnyView, _ environment: ArchivedEnvironment
  ) -> EvaluatedTile {
    let descriptor = WidgetDescriptor(kind: "view", families: [environment.family], configuration: .fixed)
    return EntryEvaluator(descriptor: descriptor, environment: environment, now: Date(), isWidget: false)
      .evaluatedTile(view)
  }
}

extension ArchivedEnvironment {
  /// The context in which a provider is asked for this tile.
  @MainActor package func providerContext(isPreview: Bool) -> TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: isPreview, displaySize: size, environment: values(now: Date()))
  }
}
