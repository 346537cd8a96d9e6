// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

@testable import TesseraTesting

/// Tiles and their reference images: what is written when, and what a difference says.
@MainActor @Suite(.inOwnProcess, .widgetSession) struct ReferenceTests {
  private let folder: URL

  init() throws {
    folder = try #require(WidgetSession.current).container.appendingPathComponent("Tests", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The pictures of differences go beside the manifest.
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
  }

  private func tile(_ text: String, color: Color = .black, above: CGFloat = 0) async throws -> WidgetTile {
    try await WidgetTile(.systemSmall) {
      Text(text).foregroundStyle(color).padding(.top, above).containerBackground(.white, for: .widget)
    }
  }

  private func failure(
    _ tile: WidgetTile, _ recording: ReferenceRecording = .missing, environment: [String: String] = [:]
  ) throws -> String? {
    try ReferenceCheck(
      tile: tile, name: "Note", recording: recording, threshold: 0,
      testFile: folder.appendingPathComponent("NoteTests.swift").path, environment: environment
    ).failure()
  }

  private var picture: String { folder.path + "/__References__/NoteTests/Note.small-light.png" }

  @Test func theFirstRunWritesAndFailsAndTheSecondCompares() async throws {
    let tile = try await tile("Milk")
    #expect(
      try failure(tile) == """
        The reference NoteTests/Note.small-light was recorded: \(picture)
        Nothing was compared. Look at the picture, and run the test again.
        """)
    #expect(FileManager.default.fileExists(atPath: picture))
    #expect(try String(contentsOfFile: picture.dropLast(3) + "txt", encoding: .utf8) == tile.displayList)
    #expect(try failure(tile) == nil)
  }

  @Test func aDifferenceIsToldInWordsWithPictures() async throws {
    _ = try failure(try await tile("Milk"))
    let moved = try #require(try failure(try await tile("Milk", above: 6)))
    #expect(
      moved.hasPrefix(
        "view.small differs from its reference NoteTests/Note.small-light:\n- Text 'Milk' moved 3 pt down\n"))
    let place = folder.path + "/.build/references/NoteTests/Note.small-light"
    #expect(moved.contains("expected    \(picture)\n"))
    for kind in ["actual", "difference", "side-by-side"] {
      #expect(moved.contains("\(place).\(kind).png"))
      #expect(FileManager.default.fileExists(atPath: "\(place).\(kind).png"))
    }
    let other = try #require(try failure(try await tile("Oats")))
    #expect(other.contains("Oats") && other.contains("Milk"))
    #expect(try #require(try failure(try await tile("Milk", color: .red))).contains("colo"))
    #expect(try failure(try await tile("Milk")) == nil)
  }

  @Test func aDifferenceIsRecordedWhereThatIsWanted() async throws {
    _ = try failure(try await tile("Milk"))
    let oats = try await tile("Oats")
    #expect(try failure(oats, environment: ["TESSERA_RECORD": "failed"])?.contains("was recorded anew") == true)
    #expect(try failure(oats) == nil)
  }

  @Test func nothingIsWrittenInContinuousIntegration() async throws {
    let missing = try failure(try await tile("Milk"), .all, environment: ["CI": "true"])
    #expect(missing?.contains("is missing") == true)
    #expect(missing?.hasSuffix("Record it on your machine and commit both files.") == true)
    #expect(!FileManager.default.fileExists(atPath: picture))
    #expect(try failure(try await tile("Milk"), .never)?.hasSuffix("Record it with record: .missing.") == true)
  }
}
