// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import tessera_assets

/// Generated files in targets whose declarations belong to the main actor by default.
@Suite struct IsolatedTextTests {
  @Test func declarationsAtTheBeginningOfALineAreNonisolated() {
    let text = """
      // A comment with extension in it.
      @_exported import Foundation
      public typealias A = B
      extension Foundation.Date {
        public func formatted() -> String { "" }
      }
      private final class C {}
      public func d() {}
      @used
      private let e: Int = 1
      nonisolated struct F {}

      """
    #expect(
      IsolatedText.offTheMainActor(text) == """
        // A comment with extension in it.
        @_exported import Foundation
        public typealias A = B
        nonisolated extension Foundation.Date {
          public func formatted() -> String { "" }
        }
        nonisolated private final class C {}
        nonisolated public func d() {}
        @used
        nonisolated private let e: Int = 1
        nonisolated struct F {}

        """)
  }

  @Test func thePreludeIsWrittenSo() {
    let prelude = IsolatedText.offTheMainActor(PreludeText(scan: DeclarationScan(sources: [""])).text)
    #expect(prelude.contains("\nnonisolated extension Foundation.Calendar {"))
    #expect(!prelude.contains("\nextension "))
  }
}
