// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraHost

@Suite struct SourceWatchTests {
  private let folder: TemporaryFolder
  private let watch: SourceWatch

  init() throws {
    folder = try TemporaryFolder([
      "Sources/View.swift": "1", "Shared/Text.swift": "1", "Package.swift": "1", "Other": "1",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/Shared", withDestinationPath: "../Shared")
    watch = try SourceWatch()
    #expect(watch.follow([folder.path + "/Sources", folder.path + "/Package.swift"]) == 0)
  }

  /// What comes of a change; the limit only keeps a broken watch from waiting for ever.
  private func outcome(limit: Duration = .seconds(60), _ change: () throws -> Void) rethrows -> SourceWatch.Outcome {
    try change()
    return watch.wait(quiet: .milliseconds(5), limit: limit)
  }

  @Test func noticesASavedFile() throws {
    #expect(try outcome { try folder.write("Sources/View.swift", "2") } == .changed)
    #expect(watch.wait(limit: .milliseconds(1)) == .timedOut)
  }

  @Test func noticesAFileThatAnEditorPutsInThePlaceOfTheOld() throws {
    for number in 0..<3 {
      try folder.write(".View.swift.swp", "\(number)")
      #expect(
        outcome { rename(folder.path + "/.View.swift.swp", folder.path + "/Sources/View.swift") } == .changed)
    }
  }

  @Test func noticesASingleFileByItsName() throws {
    #expect(try outcome { try folder.write("Package.swift", "2") } == .changed)
    #expect(try outcome(limit: .milliseconds(20)) { try folder.write("Other", "2") } == .timedOut)
    try FileManager.default.removeItem(atPath: folder.path + "/Package.swift")
    #expect(watch.wait(limit: .seconds(60)) == .changed)
    #expect(try outcome { try folder.write("Package.swift", "3") } == .changed)
  }

  @Test func noticesNewFilesAndWhatHappensInNewFolders() throws {
    #expect(try outcome { try folder.write("Sources/Deep/Deeper/New.swift", "1") } == .changed)
    #expect(try outcome { try folder.write("Sources/Deep/Deeper/New.swift", "2") } == .changed)
    #expect(
      try outcome { try FileManager.default.removeItem(atPath: folder.path + "/Sources/Deep") } == .changed)
  }

  @Test func followsLinks() throws {
    #expect(try outcome { try folder.write("Shared/Text.swift", "2") } == .changed)
  }

  @Test func hiddenFilesAreNoChange() throws {
    #expect(try outcome(limit: .milliseconds(20)) { try folder.write("Sources/.View.swift.swp", "2") } == .timedOut)
  }

  @Test func manyFilesThatAreWrittenTogetherAreOneChange() throws {
    for number in 0..<200 { try folder.write("Sources/View\(number).swift", "1") }
    #expect(watch.wait(quiet: .milliseconds(5), limit: .seconds(60)) == .changed)
    #expect(watch.wait(limit: .milliseconds(1)) == .timedOut)
  }

  @Test func letsGoOfWhatIsNoLongerFollowed() throws {
    watch.follow([folder.path + "/Package.swift"])
    #expect(watch.folderCount == 1)
    #expect(try outcome(limit: .milliseconds(20)) { try folder.write("Sources/View.swift", "2") } == .timedOut)
  }

  @Test func isWokenFromOutside() {
    watch.wake()
    #expect(watch.wait(limit: .seconds(60)) == .woken)
  }
}
