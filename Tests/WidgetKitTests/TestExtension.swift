// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// Combine has another type of this name.
typealias Subject = TesseraWire.Subject

/// An author's process without the process: requests go straight to the handler.
///
/// Remarks are gathered for the whole process, so tests about them run in a process of their own.
@MainActor struct TestExtension {
  let handler: WidgetRequestHandler

  init(_ widget: any Widget) { handler = WidgetRequestHandler(widget) }

  init(_ configuration: some WidgetConfiguration) { self.init(TestWidget(configuration)) }

  /// A widget that shows the titles of a provider's entries.
  init(provider: TestProvider) {
    self.init(StaticConfiguration(kind: "Test", provider: provider) { Text($0.title) })
  }

  init(bundle: some WidgetBundle) { self.init(bundle.body) }

  /// A widget of one view, whose one entry is of the given date.
  init(kind: String = "Test", @ViewBuilder view: @escaping @MainActor (TestEntry) -> some View) {
    self.init(StaticConfiguration(kind: kind, provider: TestProvider()) { view($0) })
  }

  func descriptors() async -> [WidgetDescriptor] {
    guard case .bundle(let found) = await handler.answer(.describe) else { return [] }
    return found
  }

  func timeline(_ subject: Subject = .test()) async -> Reply { await handler.answer(.timeline(subject)) }

  /// The dates of the entries, or nil where the answer is a failure.
  func dates(_ subject: Subject = .test()) async -> [Date]? {
    guard case .timeline(let reply) = await timeline(subject) else { return nil }
    return reply.entries.map(\.date)
  }

  /// The one entry of the timeline as it is shown.
  func archive(_ subject: Subject = .test(), entry: Int = 0) async throws -> Archive {
    guard case .timeline(let timeline) = await timeline(subject) else { throw NoAnswer() }
    return try only(
      await handler.answer(
        .archive(
          subject, generation: timeline.generation, entries: [entry], environments: [subject.environment])))
  }

  /// What the one entry shows, as indented text.
  func text(_ subject: Subject = .test(), entry: Int = 0) async throws -> String {
    try await archive(subject, entry: entry).list.text
  }

  func placeholder(_ subject: Subject = .test()) async throws -> DisplayList {
    try only(await handler.answer(.placeholder(subject))).list
  }

  func snapshot(_ subject: Subject = .test()) async throws -> DisplayList {
    try only(await handler.answer(.snapshot(subject))).list
  }

  private func only(_ reply: Reply) throws -> Archive {
    guard case .archives(let archives) = reply, archives.count == 1 else { throw NoAnswer() }
    return archives[0]
  }

  struct NoAnswer: Error {}
}

extension Subject {
  /// A widget on a phone, light, in English, UTC.
  static func test(
    _ kind: String = "Test", _ family: WidgetFamily = .systemSmall, isPreview: Bool = false,
    configuration: [String: IntentValue]? = nil, change: (inout ArchivedEnvironment) -> Void = { _ in }
  ) -> Subject {
    var environment =
      ArchivedEnvironment(family: family, device: .standard)
      ?? ArchivedEnvironment(family: family, size: CGSize(width: 100, height: 100))
    change(&environment)
    return Subject(kind: kind, environment: environment, isPreview: isPreview, configuration: configuration)
  }
}

/// A widget made of any configuration.
struct TestWidget<Configuration: WidgetConfiguration>: Widget {
  private let configuration: Configuration?

  init(_ configuration: Configuration) { self.configuration = configuration }

  init() { configuration = nil }

  var body: some WidgetConfiguration {
    guard let configuration else { preconditionFailure("make it with a configuration") }
    return configuration
  }
}

struct TestEntry: TimelineEntry {
  var date: Date
  var title = ""
  var relevance: TimelineEntryRelevance?
}

/// A provider that does what the test says; otherwise it gives one entry, dated `day(0)`.
struct TestProvider: TimelineProvider {
  typealias Completion = @Sendable (Timeline<TestEntry>) -> Void

  var onPlaceholder: @Sendable (Context) -> TestEntry = { _ in TestEntry(date: day(0), title: "placeholder") }
  var onSnapshot: @Sendable (Context, @escaping @Sendable (TestEntry) -> Void) -> Void = { _, completion in
    completion(TestEntry(date: day(0), title: "snapshot"))
  }
  var onTimeline: @Sendable (Context, @escaping Completion) -> Void = { _, completion in
    completion(Timeline(entries: [TestEntry(date: day(0), title: "timeline")], policy: .never))
  }

  init() {}

  /// Gives a timeline of entries.
  init(_ entries: [TestEntry], policy: TimelineReloadPolicy = .atEnd) {
    onTimeline = { _, completion in completion(Timeline(entries: entries, policy: policy)) }
  }

  init(onTimeline: @escaping @Sendable (Context, @escaping Completion) -> Void) { self.onTimeline = onTimeline }

  func placeholder(in context: Context) -> TestEntry { onPlaceholder(context) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (TestEntry) -> Void) {
    onSnapshot(context, completion)
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TestEntry>) -> Void) {
    onTimeline(context, completion)
  }
}

/// Noon of the n-th day after 2026-01-15, UTC.
func day(_ number: Double) -> Date { Date(timeIntervalSince1970: 1_768_478_400 + number * 86_400) }

let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)
