// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Gives a test, or each test of a suite, a ``WidgetSession``.
public struct WidgetSessionTrait: TestTrait, SuiteTrait, TestScoping {
  let change: @Sendable (inout WidgetSession.Settings) -> Void

  /// Made when the tests are listed, before any of them can make a session of `URLSession`.
  init(_ change: @escaping @Sendable (inout WidgetSession.Settings) -> Void) {
    self.change = change
    FakeURLProtocol.register()
  }

  /// Each test of a suite has its own session.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite's trait comes again with each of its tests; the one nearest to the test decides.
    guard testCase != nil, WidgetSession.current == nil else { return try await function() }
    var settings = WidgetSession.Settings()
    for case let trait as WidgetSessionTrait in test.traits { trait.change(&settings) }
    try await WidgetSession.run(settings) { _ in try await function() }
  }
}

extension Trait where Self == WidgetSessionTrait {
  /// A phone of its own for each test, with the standard moment, no stored data and no network.
  public static var widgetSession: WidgetSessionTrait { WidgetSessionTrait { _ in } }

  /// The same with other settings; what a suite sets holds for its tests, which may change it again.
  public static func widgetSession(
    _ change: @escaping @Sendable (inout WidgetSession.Settings) -> Void
  ) -> WidgetSessionTrait {
    WidgetSessionTrait(change)
  }
}
