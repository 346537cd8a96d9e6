// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// Providers that answer through completions: when, from where, how often.
@MainActor @Suite struct TimelineProviderTests {
  @Test func givesEntriesRelevanceAndPolicy() async {
    let entries = [
      TestEntry(date: day(0), relevance: TimelineEntryRelevance(score: 5, duration: 60)), TestEntry(date: day(1)),
    ]
    let reply = await TestExtension(provider: TestProvider(entries, policy: .after(day(3)))).timeline()
    #expect(
      reply
        == .timeline(
          TimelineReply(
            generation: 1,
            entries: [
              .init(date: day(0), relevance: TimelineEntryRelevance(score: 5, duration: 60)), .init(date: day(1)),
            ], policy: .after(day(3)))))
  }

  @Test func acceptsACompletionThatComesLaterFromAnotherThread() async {
    let provider = TestProvider(onTimeline: { _, completion in
      Thread.detachNewThread {
        completion(Timeline(entries: [TestEntry(date: day(0), title: "late")], policy: .atEnd))
      }
    })
    #expect(await TestExtension(provider: provider).dates() == [day(0)])
  }

  @Test func acceptsACompletionFromTheMainQueue() async {
    let provider = TestProvider(onTimeline: { _, completion in
      DispatchQueue.main.async { completion(Timeline(entries: [TestEntry(date: day(2))], policy: .atEnd)) }
    })
    #expect(await TestExtension(provider: provider).dates() == [day(2)])
  }

  @Test func asksTheProviderOffTheMainThread() async {
    let provider = TestProvider(onTimeline: { _, completion in
      completion(Timeline(entries: [TestEntry(date: day(Thread.isMainThread ? 1 : 2))], policy: .atEnd))
    })
    #expect(await TestExtension(provider: provider).dates() == [day(2)])
  }

  @Test func asksTheProviderOnceForATimeline() async throws {
    let counting = Counting()
    let provider = TestProvider(onTimeline: { _, completion in
      counting.add()
      completion(Timeline(entries: [TestEntry(date: day(0)), TestEntry(date: day(1))], policy: .atEnd))
    })
    let host = TestExtension(provider: provider)
    guard case .timeline(let timeline) = await host.timeline() else { throw TestExtension.NoAnswer() }
    for entry in [0, 1] {
      _ = await host.handler.answer(
        .archive(
          .test(), generation: timeline.generation, entries: [entry], environments: [Subject.test().environment]))
    }
    #expect(counting.value == 1)
  }

  // In a process of its own: remarks are those of the whole process.
  @Test func countsOnlyTheFirstOfTwoCompletions() async {
    await #expect(processExitsWith: .success) {
      let dates = await TestExtension(
        provider: TestProvider(onTimeline: { _, completion in
          completion(Timeline(entries: [TestEntry(date: day(0))], policy: .atEnd))
          completion(Timeline(entries: [TestEntry(date: day(9))], policy: .atEnd))
        })
      ).dates()
      #expect(dates == [day(0)])
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .completionRepeated, "The completion of getTimeline was called more than once; the first call counts.")
        ])
    }
  }

  @Test func noticesACompletionThatNobodyCanCallAnyMore() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension(provider: TestProvider(onTimeline: { _, _ in }))
      #expect(
        await host.timeline()
          == .failure(Failure(.noEntries, "The provider of \"Test\" gave no timeline: it never called the completion."))
      )
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .completionMissing, "getTimeline let go of its completion without calling it.", location: "Test")
        ])
    }
  }

  @Test func noticesASnapshotThatNeverComes() async {
    await #expect(processExitsWith: .success) {
      var provider = TestProvider()
      provider.onSnapshot = { _, _ in }
      let host = await TestExtension(provider: provider)
      #expect(
        await host.handler.answer(.snapshot(.test()))
          == .failure(Failure(.noEntries, "The provider of \"Test\" gave no snapshot: it never called the completion."))
      )
      #expect(DiagnosticLog.take().map(\.id) == [.completionMissing])
    }
  }

  @Test func tellsTheProviderWhereItProvidesFor() async throws {
    let seen = Seen()
    var provider = TestProvider(onTimeline: { context, completion in
      seen.note(context)
      completion(Timeline(entries: [TestEntry(date: day(0))], policy: .atEnd))
    })
    provider.onSnapshot = { context, completion in
      seen.note(context)
      completion(TestEntry(date: day(0)))
    }
    let host = TestExtension(provider: provider)
    _ = await host.timeline(.test("Test", .systemLarge) { $0.colorScheme = .dark })
    _ = try await host.snapshot(.test("Test", .systemMedium, isPreview: true))
    #expect(
      seen.values == [
        "systemLarge, 338.0x354.0, preview false, dark", "systemMedium, 338.0x158.0, preview true, light",
      ])
  }
}

/// A number that providers on any thread count up.
private final class Counting: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

/// Contexts that providers were given, in words.
private final class Seen: Sendable {
  private let texts = Mutex<[String]>([])

  var values: [String] { texts.withLock { $0 } }

  func note(_ context: TimelineProviderContext) {
    let size = context.displaySize
    let scheme = context.environmentVariants.colorScheme == [.dark] ? "dark" : "light"
    texts.withLock {
      $0.append("\(context.family), \(size.width)x\(size.height), preview \(context.isPreview), \(scheme)")
    }
  }
}
