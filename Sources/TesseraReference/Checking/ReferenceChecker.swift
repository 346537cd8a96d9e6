// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage

/// Compares subjects with their references, and writes references as the mode says.
///
/// Painting is not its business: it is given a closure, which is called only where the pixels are not known already.
package struct ReferenceChecker: Sendable {
  package var folder: ReferenceFolder
  package var mode: RecordMode
  /// The greatest difference of two samples that still counts as none, from 0 to 255.
  package var threshold: UInt8
  /// nil paints each time.
  package var memory: PaintMemory?

  package init(
    folder: ReferenceFolder, mode: RecordMode, threshold: UInt8 = 0, memory: PaintMemory? = nil
  ) {
    self.folder = folder
    self.mode = mode
    self.threshold = threshold
    self.memory = memory
  }

  /// Compares one subject.
  ///
  /// - Parameters:
  ///   - name: of the reference.
  ///   - list: what it looks like; its text is compared on every machine.
  ///   - scale: pixels per point of what `paint` makes.
  ///   - identity: what decides the pixels besides the list; nil paints each time.
  ///   - paint: makes the picture.
  package func check(
    _ name: ReferenceName, list: DisplayList, scale: Double, identity: PaintIdentity?,
    paint: () throws -> Bitmap
  ) throws -> ReferenceResult {
    let stored = StoredReference(name, in: folder)
    var key: String?
    if stored.fault == nil, let identity, let picture = stored.picture, let text = stored.list {
      key = PaintMemory.key(list, identity, picture: picture, text: text, threshold: threshold)
    }
    if let key, memory?.contains(key) == true { return .matched(isPainted: false) }
    let text = list.text
    let actual = ActualReference(bitmap: try paint(), scale: scale, list: text)
    let found = compare(stored, actual, name)
    if case .matched = found, let key { memory?.insert(key) }
    guard records(found) else { return found }
    let files = try actual.files()
    try folder.write(files, as: name)
    if let identity {
      memory?.insert(
        PaintMemory.key(list, identity, picture: files.picture, text: files.list, threshold: threshold))
    }
    if case .differs(let difference) = found { return .recorded(difference) }
    return .recorded(nil)
  }

  private func compare(
    _ stored: StoredReference, _ actual: ActualReference, _ name: ReferenceName
  ) -> ReferenceResult {
    if let fault = stored.fault { return .broken(fault, actual: actual) }
    guard let picture = stored.picture, let list = stored.list else {
      let paths = [
        stored.picture == nil ? folder.picture(name) : nil, stored.list == nil ? folder.list(name) : nil,
      ]
      // Half of a reference is somebody's approval still: it is not written over as if there were none.
      if stored.picture != nil || stored.list != nil, let path = paths.compactMap({ $0 }).first {
        return .broken(
          BrokenReference(path: path, message: "it is missing, while the other half of the reference is there"),
          actual: actual)
      }
      return .missing(MissingReference(paths: paths.compactMap { $0 }, actual: actual))
    }
    do throws(BrokenReference) {
      let expected = try StoredReference.decode(picture, path: folder.picture(name))
      let pixels = expected.difference(from: actual.bitmap, threshold: threshold)
      if pixels == nil, list == actual.list { return .matched(isPainted: true) }
      return .differs(
        ReferenceDifference(
          pixels: pixels, threshold: threshold, expected: expected, expectedList: list, actual: actual))
    } catch {
      return .broken(error, actual: actual)
    }
  }

  /// Whether what was found is written as the reference.
  private func records(_ found: ReferenceResult) -> Bool {
    switch (found, mode) {
    case (.matched, _), (.recorded, _), (_, .never): false
    case (.missing, _): true
    case (.differs, .all), (.differs, .failed), (.broken, .all), (.broken, .failed): true
    case (.differs, .missing), (.broken, .missing): false
    }
  }
}
