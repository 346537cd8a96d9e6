// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import Testing

/// The folders of the person, by the names that URLs have for them.
@Suite struct URLDirectoryTests {
  @Test func areThoseOfTheFileManager() {
    let manager = FileManager.default
    #expect([URL.documentsDirectory] == manager.urls(for: .documentDirectory, in: .userDomainMask))
    #expect([URL.cachesDirectory] == manager.urls(for: .cachesDirectory, in: .userDomainMask))
    #expect([URL.applicationSupportDirectory] == manager.urls(for: .applicationSupportDirectory, in: .userDomainMask))
  }

  @Test func whatTheFileManagerLacksLiesInTheHomeFolder() {
    #expect(URL.libraryDirectory.path.hasPrefix(URL.homeDirectory.path))
    #expect(URL.libraryDirectory.hasDirectoryPath)
  }
}
