// SPDX-License-Identifier: Apache-2.0
import AuthorSwift5
import AuthorSwift6
import SwiftUI
import Testing

/// Code as authors write it: both targets compile without a warning, since they are built with warnings as errors.
@MainActor @Suite struct AuthorCodeTests {
  private let strings = [
    "Title", "Calm 3", "new", "17", "large", "Busy 3", "new", "17", "large", "0", "1", "x", "y", "a", "Ping", "On",
    "On", "Side", "25%",
  ]

  @Test func aGalleryInSwift5ModeIsDrawn() {
    #expect(evaluation(of: AuthorSwift5.AuthorGallery(), 300, 700).strings == strings)
  }

  @Test func aGalleryInSwift6ModeIsDrawn() {
    #expect(evaluation(of: AuthorSwift6.AuthorGallery(), 300, 700).strings == strings)
  }

  @Test func theLanguageModeChangesNothing() {
    let five = evaluation(of: AuthorSwift5.AuthorGallery(), 300, 700)
    let six = evaluation(of: AuthorSwift6.AuthorGallery(), 300, 700)
    #expect(five.items == six.items)
    #expect(five.diagnostics.isEmpty, "\(five.diagnostics)")
  }
}
