// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// An entry with the view it becomes, whatever their types.
struct SourcedEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
  let makeView: @MainActor () -> AnyView
}

/// A provider with its view, whatever their types.
///
/// Snapshots and timelines are asked for off the main actor, so that a slow provider does not hold up other requests.
/// Both are nil where the provider let go of its completion without calling it.
protocol TimelineSource {
  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry

  @MainActor func snapshot(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> SourcedEntry?

  @MainActor func timeline(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> (entries: [SourcedEntry], policy: TimelineReloadPolicy)?
}

/// A value handed to another thread whose author never thought of it.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Takes the first completion and reports further ones.
///
/// It lives as long as somebody can still call it: when nobody can any more, the wait ends with nil instead of lasting
/// until the host's deadline.
final class FirstCompletion<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Handed<Value>?, Never>?
  private let name: String

  private init(_ continuation: CheckedContinuation<Handed<Value>?, Never>, name: String) {
    self.continuation = continuation
    self.name = name
  }

  deinit { continuation?.resume(returning: nil) }

  /// Asks off the main actor and waits for the first completion; nil where it can never come.
  static func value(
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
    let content = content
    return SourcedEntry(date: entry.date, relevance: entry.relevance) { AnyView(content(entry)) }
  }

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry {
    sourced(provider.placeholder(in: context))
  }

  @MainActor func snapshot(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> SourcedEntry? {
    let provider = Handed(value: provider)
    return await FirstCompletion.value(of: "getSnapshot") { completion in
      provider.value.getSnapshot(in: context, completion: completion)
    }.map(sourced)
  }

  @MainActor func timeline(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> (entries: [SourcedEntry], policy: TimelineReloadPolicy)? {
    let provider = Handed(value: provider)
    let timeline = await FirstCompletion.value(of: "getTimeline") { completion in
      provider.value.getTimeline(in: context, completion: completion)
    }
    return timeline.map { ($0.entries.map(sourced), $0.policy) }
  }
}

/// A provider that answers asynchronously, with options.
struct IntentSource<Provider: AppIntentTimelineProvider, Content: View>: TimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  @MainActor private func sourced(_ entry: Provider.Entry) -> SourcedEntry {
    let content = content
    return SourcedEntry(date: entry.date, relevance: entry.relevance) { AnyView(content(entry)) }
  }

  @MainActor func placeholder(in context: TimelineProviderContext) -> SourcedEntry {
    sourced(provider.placeholder(in: context))
  }

  @MainActor func snapshot(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> SourcedEntry? {
    let provider = Handed(value: provider)
    return sourced(await ask(provider, configuration) { await $0.snapshot(for: $1, in: context) })
  }

  @MainActor func timeline(
    in context: TimelineProviderContext, configuration: [String: IntentValue]?
  ) async -> (entries: [SourcedEntry], policy: TimelineReloadPolicy)? {
    let provider = Handed(value: provider)
    let timeline = await ask(provider, configuration) { await $0.timeline(for: $1, in: context) }
    return (timeline.entries.map(sourced), timeline.policy)
  }
}

/// Asks a provider off the main actor, with the stored configuration or the default one.
private func ask<Provider: AppIntentTimelineProvider, Value>(
  _ provider: Handed<Provider>, _ stored: [String: IntentValue]?,
  _ question: @escaping @Sendable (Provider, Provider.Intent) async -> Value
) async -> Value {
  await Task.detached {
    let intent =
      if let stored {
        await AppIntents.configuration(Provider.Intent.self, stored: stored)
      } else {
        await defaultConfiguration(Provider.Intent.self)
      }
    return Handed(value: await question(provider.value, intent))
  }.value.value
}
