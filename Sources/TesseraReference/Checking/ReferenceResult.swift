// SPDX-License-Identifier: Apache-2.0
import TesseraImage

/// What came of comparing one subject with its reference.
package enum ReferenceResult: Sendable {
  /// Nothing differs. It was not painted where the same list has matched the same file before.
  case matched(isPainted: Bool)
  /// The reference was written; with what it differed in before, nil for the first time.
  case recorded(ReferenceDifference?)
  case differs(ReferenceDifference)
  /// There is no reference, or only one of its two files, and none was to be written.
  case missing(MissingReference)
  /// A file of the reference is damaged, and none was to be written.
  case broken(BrokenReference, actual: ActualReference)

  /// Whether it fails a run: all but a match. What was recorded has been compared with nothing.
  package var isFailure: Bool {
    if case .matched = self { false } else { true }
  }
}

/// What a subject looks like now.
package struct ActualReference: Sendable {
  package var bitmap: Bitmap
  /// Pixels per point.
  package var scale: Double
  /// The display list as it prints.
  package var list: String

  package init(bitmap: Bitmap, scale: Double, list: String) {
    self.bitmap = bitmap
    self.scale = scale
    self.list = list
  }

  package func files() throws(ReferenceError) -> ReferenceFiles {
    try ReferenceFiles(bitmap, scale: scale, list: list)
  }
}

/// A reference that is not there.
package struct MissingReference: Sendable {
  /// The files that are not there.
  package var paths: [String]
  package var actual: ActualReference

  package init(paths: [String], actual: ActualReference) {
    self.paths = paths
    self.actual = actual
  }
}

/// A file of a reference that says nothing.
package struct BrokenReference: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  package var description: String { "\(path) is broken: \(message)" }
}

/// How a subject differs from its reference.
package struct ReferenceDifference: Sendable {
  /// nil where the pixels are the same, or within the threshold.
  package var pixels: PixelDifference?
  /// The greatest difference of samples that was let pass.
  package var threshold: UInt8
  package var expected: Bitmap
  package var expectedList: String
  package var actual: ActualReference

  package init(
    pixels: PixelDifference?, threshold: UInt8, expected: Bitmap, expectedList: String, actual: ActualReference
  ) {
    self.pixels = pixels
    self.threshold = threshold
    self.expected = expected
    self.expectedList = expectedList
    self.actual = actual
  }

  package var listDiffers: Bool { expectedList != actual.list }

  /// What differs, in sentences: the items of the display list first, then the pixels.
  package var words: [String] {
    var words = listDiffers ? ListDifference.words(from: expectedList, to: actual.list) : []
    guard let pixels else { return words }
    if !listDiffers, pixels.expectedSize == pixels.actualSize {
      words += PlaceWords.words(for: pixels.box, scale: actual.scale, list: actual.list)
    }
    words.append(pixels.words(scale: actual.scale, threshold: threshold))
    return words
  }
}

extension PixelDifference {
  /// "120 pixels differ by up to 255 of 255, at 16,20 (30x12 pt)".
  package func words(scale: Double, threshold: UInt8) -> String {
    guard expectedSize == actualSize else {
      return "The picture has \(actualSize) pixels instead of \(expectedSize)"
    }
    let over = threshold == 0 ? "" : " over the threshold of \(threshold)"
    let place = ListedPlace(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.size.width) / scale,
      height: Double(box.size.height) / scale)
    return count == 1
      ? "1 pixel differs\(over) by \(largest) of 255, at \(place.description)"
      : "\(count) pixels differ\(over) by up to \(largest) of 255, at \(place.description)"
  }
}
