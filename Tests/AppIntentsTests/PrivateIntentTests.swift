// SPDX-License-Identifier: Apache-2.0
import AppIntents
import TesseraFoundation
import Testing

private struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  func perform() async throws -> some IntentResult { .result() }
}

enum Screen {
  fileprivate final class NestedIntent: AppIntent {
    static let title: LocalizedStringResource = "Nested"
    func perform() async throws -> some IntentResult { .result() }
  }
}

private struct GenericIntent<Value: Sendable>: AppIntent {
  static var title: LocalizedStringResource { "Generic" }
  func perform() async throws -> some IntentResult { .result() }
}

/// Types that no generated file can name.
@Suite struct PrivateIntentTests {
  @Test func areFoundByTheirIdentifiers() {
    #expect(IntentRegistry.type(HiddenIntent.persistentIdentifier) == HiddenIntent.self)
    #expect(IntentRegistry.type(Screen.NestedIntent.persistentIdentifier) == Screen.NestedIntent.self)
    #expect(IntentRegistry.type("NoSuchIntent") == nil)
  }

  @Test func areNotOfferedToAnyone() {
    #expect(!IntentRegistry.all.contains { $0 == HiddenIntent.self })
  }

  @Test func genericTypesAreLeftOut() {
    _ = GenericIntent<Int>()
    let found = ProgramTypes.conforming(to: (any AppIntent).self)
    #expect(found.contains { $0 == HiddenIntent.self })
    #expect(!found.contains { "\($0)".hasPrefix("GenericIntent") })
  }
}
