// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraModel
import TesseraReference
import TesseraRender
import Testing

/// Compares a tile with its reference image, and records a failure with the differences in words.
///
/// Beside the file of the test lie `__References__/<file>/<name>.<family>-<scheme>.png` and the display list as `.txt`.
/// Both are compared: decoded pixels, which are the same on every machine with the same fonts, and the list. A first
/// recording fails the test, since nothing was compared: look at the picture, and run it again.
///
/// - Parameters:
///   - name: What the files are called; nil takes the kind of the widget, or for a view the name of the test.
///   - recording: When the reference is written.
///   - threshold: The greatest difference of two samples that counts as none, from 0 to 255; 0 finds every difference.
/// - Returns: Whether nothing differs.
@discardableResult
public func expectReference(
  _ tile: WidgetTile, named name: String? = nil, record recording: ReferenceRecording = .missing,
  threshold: UInt8 = 0, function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let check = ReferenceCheck(
    tile: tile, name: name ?? (tile.kind == "view" ? ReferenceCheck.words(of: function) : tile.kind),
    recording: recording, threshold: threshold, testFile: sourceLocation.filePath)
  do {
    guard let failure = try check.failure() else { return true }
    Failures.record(failure, at: sourceLocation)
  } catch {
    Failures.record("\(tile.name) cannot be compared: \(error)", at: sourceLocation)
  }
  return false
}

/// One comparison of a tile with its reference.
struct ReferenceCheck {
  var tile: WidgetTile
  var name: String
  var recording: ReferenceRecording
  var threshold: UInt8
  var testFile: String
  var environment = ProcessInfo.processInfo.environment

  /// "aTileLooksGood" of "aTileLooksGood()".
  static func words(of function: String) -> String { String(function.prefix { $0 != "(" }) }

  private var folder: URL { URL(fileURLWithPath: testFile).deletingLastPathComponent() }
  private var suite: String { URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent }

  private var reference: ReferenceName {
    ReferenceName(suite: suite, TileName(name, appearance: tile.appearance, environment: tile.environment))
  }

  /// What is wrong, with the paths of what to look at; nil where nothing is.
  func failure() throws -> String? {
    let mode = try recording.mode(environment)
    let references = ReferenceFolder(beside: folder.path)
    let checker = ReferenceChecker(folder: references, mode: mode, threshold: threshold)
    let (list, options) = (tile.shown, tile.options())
    let result = try checker.check(
      reference, list: tile.list, scale: Double(options.scale), identity: nil
    ) {
      try Painting.shared.run { try $0.bitmap(list, options: options) }
    }
    switch result {
    case .matched: return nil
    case .recorded(nil):
      return "The reference \(reference) was recorded: \(references.picture(reference))\n"
        + "Nothing was compared. Look at the picture, and run the test again."
    case .recorded(let difference?):
      return "The reference \(reference) was recorded anew: \(references.picture(reference))\n"
        + bullets(difference.words) + "\nLook at the picture, and run the test again."
    case .missing(let missing):
      return "The reference \(reference) is missing: \(missing.paths.joined(separator: ", "))\n"
        + (RecordMode.isContinuousIntegration(environment)
          ? "Record it on your machine and commit both files." : "Record it with record: .missing.")
    case .broken(let broken, _):
      return "\(broken)\nRecord it again with record: .failed."
    case .differs(let difference):
      return try "\(tile.name) differs from its reference \(reference)"
        + (threshold == 0 ? ":" : " by more than the threshold of \(threshold):") + "\n" + bullets(difference.words)
        + "\n" + written(difference, expected: references.picture(reference))
        + "\nIf it is as it should be, record it again with record: .failed or TESSERA_RECORD=failed."
    }
  }

  private func bullets(_ words: [String]) -> String {
    words.prefix(12).map { "- \($0)" }.joined(separator: "\n")
      + (words.count > 12 ? "\n- and \(words.count - 12) more" : "")
  }

  /// Writes the pictures of a difference where they are no part of the sources, and tells where.
  private func written(_ difference: ReferenceDifference, expected: String) throws -> String {
    let place = failures.appendingPathComponent(reference.suite, isDirectory: true)
    var lines = ["expected    \(expected)"]
    for (kind, data) in try DifferencePictures(difference).files() where kind != "expected" {
      let file = place.appendingPathComponent("\(reference.file).\(kind).png").path
      try ReferenceFiles.write(data, to: file)
      lines.append(kind + String(repeating: " ", count: max(1, 12 - kind.count)) + file)
    }
    let list = place.appendingPathComponent("\(reference.file).actual.txt").path
    try ReferenceFiles.write(Data(difference.actual.list.utf8), to: list)
    lines.append("list        \(list)")
    return lines.joined(separator: "\n")
  }

  /// `.build/references` of the package around the test, or a folder for temporary files.
  private var failures: URL {
    var place = folder
    while place.path != "/" {
      if FileManager.default.fileExists(atPath: place.appendingPathComponent("Package.swift").path) {
        return place.appendingPathComponent(".build/references", isDirectory: true)
      }
      place.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("tessera-references", isDirectory: true)
  }
}
