// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// An entry with the view it becomes, whatever their types.
struct SourcedEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  let makeView: @MainActor () -> AnyView
  /// The author's entry itself.
  var value: (any TimelineEntry)?
}

extension SourcedEntry {
  /// An author's entry with the view that his configuration makes of it.
  @MainActor init<Entry: TimelineEntry, Content: View>(_ entry: Entry, _ content: @escaping (Entry) -> Content) {
    self.init(date: entry.date, relevance: entry.relevance, makeView: { AnyView(content(entry)) }, value: entry)
  }
}

/// What a provider gave: its entries, and what queries gave it where nothing was chosen.
struct SourcedTimeline {
  var entries: [SourcedEntry]
  var policy: TimelineReloadPolicy
  var fallbacks: [String: IntentValue] = [:]
}

extension SourcedTimeline {
  /// From this many entries on real systems have been reported to stop updating.
  private static let entryWarning = 400

  /// The entries as they are shown: in the order of time, those of one date as they were given.
  ///
  /// - Throws: `noEntries`, where none can be shown.
  func ordered(kind: String) throws(Failure) -> [SourcedEntry] {
    var ordered: [SourcedEntry] = []
    for entry in entries {
      guard entry.date.timeIntervalSinceReferenceDate.isFinite else {
        DiagnosticLog.report(
          .entryDateInvalid, "An entry's date is not a finite number; the entry is left out.", location: kind)
        continue
      }
      ordered.append(entry)
    }
    guard !ordered.isEmpty else {
      DiagnosticLog.report(.timelineEmpty, "The provider gave no entries: what is shown stays.", location: kind)
      throw Failure(.noEntries, "The timeline of \"\(kind)\" has no entries.")
    }
    ordered = ordered.enumerated().sorted { a, b in
      a.element.date != b.element.date ? a.element.date < b.element.date : a.offset < b.offset
    }.map(\.element)
    if ordered.count > Self.entryWarning {
      DiagnosticLog.report(
        .entriesTooMany,
        "The timeline has \(ordered.count) entries; from about \(Self.entryWarning) on phones have been reported to "
          + "stop updating, and at most \(WidgetRequestHandler.entryLimit) are kept.", location: kind)
      ordered = Array(ordered.prefix(WidgetRequestHandler.entryLimit))
    }
    return ordered
  }
}

/// The parameters of a widget, as the host keeps them.
struct StoredParameters {
  /// What was chosen; nil where nobody has chosen.
  var chosen: [String: IntentValue]?
  /// What queries gave by default before.
  var fallbacks: [String: IntentValue] = [:]
}

/// A provider with its view, whatever their types.
///
/// Snapshots and timelines are asked for off the main actor, so that a slow provider does not hold up other requests.
/// Both are nil where the provider let go of its completion without calling it.
protocol TimelineSource {
  /// An entry of a preview with the view it becomes; nil where it is of another type than the provider's.
  @MainActor func sourced(preview entry: any TimelineEntry) -> SourcedEntry?

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry

  @MainActor func snapshot(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedEntry?

  @MainActor func timeline(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedTimeline?
}

/// A value handed to another thread whose author never thought of it.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Takes the first completion and reports further ones.
///
/// It lives as long as somebody can still call it: when nobody can any more, the wait ends with nil instead of lasting
/// until the host's deadline.
package final class FirstCompletion<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Handed<Value>?, Never>?
  private let name: String

  private init(_ continuation: CheckedContinuation<Handed<Value>?, Never>, name: String) {
    self.continuation = continuation
    self.name = name
  }

  deinit { continuation?.resume(returning: nil) }

  /// Asks off the main actor and waits for the first completion; nil where it can never come.
  package static func value(
    of name: String, _ ask: @escaping @Sendable (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value? {
    let handed = await withCheckedContinuation { continuation in
      let first = FirstCompletion(continuation, name: name)
      DispatchQueue.global().async { ask { first.complete($0) } }
    }
    return handed?.value
  }

  private func complete(_ value: Value) {
    let first = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    guard let first else {
      DiagnosticLog.report(
        .completionRepeated, "The completion of \(name) was called more than once; the first call counts.")
      return
    }
    first.resume(returning: Handed(value: value))
  }
}

/// A provider that answers through completions.
struct CompletionSource<Provider: TimelineProvider, Content: View>: TimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  @MainActor private func sourced(_ entry: Provider.Entry) -> SourcedEntry {
    SourcedEntry(entry, content)
  }

  @MainActor func sourced(preview entry: any TimelineEntry) -> SourcedEntry? {
    (entry as? Provider.Entry).map(sourced)
  }

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry {
    sourced(provider.placeholder(in: context))
  }

  @MainActor func snapshot(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedEntry? {
    let provider = Handed(value: provider)
    return await FirstCompletion.value(of: "getSnapshot") { completion in
      provider.value.getSnapshot(in: context, completion: completion)
    }.map(sourced)
  }

  @MainActor func timeline(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedTimeline? {
    let provider = Handed(value: provider)
    let timeline = await FirstCompletion.value(of: "getTimeline") { completion in
      provider.value.getTimeline(in: context, completion: completion)
    }
    return timeline.map { SourcedTimeline(entries: $0.entries.map(sourced), policy: $0.policy) }
  }
}

/// A provider that answers asynchronously, with options.
struct IntentSource<Provider: AppIntentTimelineProvider, Content: View>: TimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  @MainActor private func sourced(_ entry: Provider.Entry) -> SourcedEntry {
    SourcedEntry(entry, content)
  }

  @MainActor func sourced(preview entry: any TimelineEntry) -> SourcedEntry? {
    (entry as? Provider.Entry).map(sourced)
  }

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry {
    sourced(provider.placeholder(in: context))
  }

  @MainActor func snapshot(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedEntry? {
    let provider = Handed(value: provider)
    return sourced(await ask(provider, parameters) { await $0.snapshot(for: $1, in: context) }.value)
  }

  @MainActor func timeline(
    in context: TimelineProviderContext, parameters: StoredParameters
  ) async -> SourcedTimeline? {
    let provider = Handed(value: provider)
    let (timeline, fallbacks) = await ask(provider, parameters) { await $0.timeline(for: $1, in: context) }
    return SourcedTimeline(entries: timeline.entries.map(sourced), policy: timeline.policy, fallbacks: fallbacks)
  }
}

/// Asks a provider off the main actor, with the stored configuration or the default one.
private func ask<Provider: AppIntentTimelineProvider, Value>(
  _ provider: Handed<Provider>, _ parameters: StoredParameters,
  _ question: @escaping @Sendable (Provider, Provider.Intent) async -> Value
) async -> (value: Value, fallbacks: [String: IntentValue]) {
  let answer = await Task.detached {
    let configuration = await resolvedConfiguration(
      Provider.Intent.self, stored: parameters.chosen ?? [:], fallbacks: parameters.fallbacks)
    let value = await question(provider.value, configuration.intent)
    return Handed(value: (value: value, fallbacks: configuration.fallbacks))
  }.value
  return answer.value
}
