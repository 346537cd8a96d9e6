// SPDX-License-Identifier: Apache-2.0
import AuthorVocabulary
import SwiftUI
import Testing

@MainActor @Suite struct GroupBoxTests {
  @Test func theOlderFormIsDrawnAsTheNewer() {
    let older = drawn(Boxes.older.frame(width: 100, height: 90)).items
    #expect(older == drawn(Boxes.newer.frame(width: 100, height: 90)).items)
    #expect(older.contains("Title"))
    #expect(older.contains("Content"))
  }
}
