// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraDisplayList
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire

/// Answers the host's requests with the author's widgets.
@MainActor final class WidgetRequestHandler: RequestHandler {
  private typealias Subject = TesseraWire.Subject

  /// Most entries of a timeline that are kept.
  nonisolated static let entryLimit = 1000
  /// How long the loads of one answer may take together: less than any host waits for it.
  private static let loadingTime = Duration.seconds(8)
  /// Timelines kept at once; older ones are given up.
  private static let keptTimelines = 64

  private let registry: WidgetRegistry
  private var generation: UInt64 = 0
  private var timelines: [UInt64: (kind: String, entries: [SourcedEntry])] = [:]

  init(_ widget: any Widget) { registry = WidgetRegistry(widget) }

  func answer(_ request: Request) async -> Reply {
    ResourceLoader.shared.beginAnswer(within: Self.loadingTime)
    defer { ResourceLoader.shared.endAnswer() }
    do {
      return try await reply(to: request)
    } catch {
      return .failure(error)
    }
  }

  private func reply(to request: Request) async throws(Failure) -> Reply {
    // What the author's own code formats follows the tile's language.
    if let subject = request.subject {
      ProcessLocale.current = Locale(identifier: subject.environment.locale)
    }
    switch request {
    case .intent(let request):
      ProcessLocale.current = Locale(identifier: request.locale)
      return try await IntentAnswers.answer(request)
    case .intents(let locale):
      ProcessLocale.current = Locale(identifier: locale)
      return .intents(IntentForms.catalog())
    case .app: throw Failure(.invalidRequest, "A widget extension has no window.")
    case .describe:
      return .bundle(registry.descriptions.map(\.descriptor))
    case .placeholder(let subject):
      let (description, source) = try widget(subject)
      var environment = subject.environment
      environment.redactionReasons.insert(.placeholder)
      let entry = source.placeholder(in: context(subject))
      return .archives([archive(entry, 0, description, environment)])
    case .snapshot(let subject):
      let (description, source) = try widget(subject)
      guard let entry = await source.snapshot(in: context(subject), parameters: parameters(subject)) else {
        throw completionMissing(description, "getSnapshot", "snapshot")
      }
      return .archives([archive(entry, 0, description, subject.environment)])
    case .timeline(let subject):
      return .timeline(try await timeline(subject))
    case .archive(let subject, let generation, let indices, let environments):
      return .archives(try archives(subject, generation, indices, environments))
    case .control(let subject):
      return .control(try await control(subject))
    case .previewSources: return .previewSources(previews.sources)
    case .previews(let id): return .previews(try await previews.descriptors(of: id))
    case .preview(let subject):
      ProcessLocale.current = Locale(identifier: subject.place.locale)
      return .preview(try await previews.reply(to: subject))
    }
  }

  private var previews: PreviewAnswers { PreviewAnswers(registry: registry) }

  private func control(_ subject: Subject) async throws(Failure) -> ControlContent {
    guard let description = registry[subject.kind], let source = description.control else {
      let kinds = registry.descriptions.filter { $0.control != nil }.map { "\"\($0.descriptor.kind)\"" }
      throw Failure(
        .unknownKind, "No control of the kind \"\(subject.kind)\"; the bundle has \(kinds.joined(separator: ", ")).")
    }
    let template: any ControlWidgetTemplate
    do {
      template = try await source.template(isPreview: subject.isPreview, configuration: subject.configuration)
    } catch {
      let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      throw Failure(.thrown, "currentValue of \"\(subject.kind)\" failed: \(text)", location: subject.kind)
    }
    return try ControlEvaluator(kind: subject.kind, environment: subject.environment, now: Date()).content(of: template)
  }

  private func widget(_ subject: Subject) throws(Failure) -> (WidgetDescriptor, any TimelineSource) {
    guard let description = registry[subject.kind], let source = description.source else {
      let kinds = registry.descriptions.map { "\"\($0.descriptor.kind)\"" }.joined(separator: ", ")
      throw Failure(.unknownKind, "No widget of the kind \"\(subject.kind)\"; the bundle has \(kinds).")
    }
    return (description.descriptor, source)
  }

  private func context(_ subject: Subject) -> TimelineProviderContext {
    TimelineProviderContext(
      family: subject.environment.family, isPreview: subject.isPreview, displaySize: subject.environment.size,
      environment: subject.environment.values(now: Date()))
  }

  private func timeline(_ subject: Subject) async throws(Failure) -> TimelineReply {
    let (description, source) = try widget(subject)
    guard
      let given = await source.timeline(in: context(subject), parameters: parameters(subject))
    else { throw completionMissing(description, "getTimeline", "timeline") }
    let entries = try given.ordered(kind: description.kind)
    generation += 1
    timelines[generation] = (description.kind, entries)
    if timelines.count > Self.keptTimelines, let oldest = timelines.keys.min() { timelines[oldest] = nil }
    return TimelineReply(
      generation: generation,
      entries: entries.map { TimelineReply.EntryInfo(date: $0.date, relevance: $0.relevance) }, policy: given.policy,
      fallbacks: given.fallbacks)
  }

  private func parameters(_ subject: Subject) -> StoredParameters {
    StoredParameters(chosen: subject.configuration, fallbacks: subject.fallbacks)
  }

  private func completionMissing(_ widget: WidgetDescriptor, _ function: String, _ what: String) -> Failure {
    DiagnosticLog.report(
      .completionMissing, "\(function) let go of its completion without calling it.", location: widget.kind)
    return Failure(
      .noEntries, "The provider of \"\(widget.kind)\" gave no \(what): it never called the completion.")
  }

  private func archives(
    _ subject: Subject, _ generation: UInt64, _ indices: [Int], _ environments: [ArchivedEnvironment]
  ) throws(Failure) -> [Archive] {
    let (description, _) = try widget(subject)
    guard let timeline = timelines[generation], timeline.kind == subject.kind else {
      throw Failure(.invalidRequest, "No timeline of generation \(generation) is kept for \"\(subject.kind)\".")
    }
    var result: [Archive] = []
    for index in indices {
      guard timeline.entries.indices.contains(index) else {
        throw Failure(
          .invalidRequest, "Entry \(index) is wanted, the timeline has \(timeline.entries.count).")
      }
      for environment in environments {
        result.append(archive(timeline.entries[index], index, description, environment))
      }
    }
    return result
  }

  private func archive(
    _ entry: SourcedEntry, _ index: Int, _ descriptor: WidgetDescriptor, _ environment: ArchivedEnvironment
  ) -> Archive {
    let evaluator = EntryEvaluator(
      descriptor: descriptor, environment: environment, now: max(Date(), entry.date))
    return evaluator.archive(entry: index, entry.makeView)
  }
}
