// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A rectangle as a printed list gives it, in points.
package struct ListedPlace: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// "16,20 (30x12 pt)".
  package var description: String { "\(x.words),\(y.words) (\(size) pt)" }

  var size: String { "\(width.words)x\(height.words)" }

  func isNear(_ other: ListedPlace) -> Bool {
    abs(x - other.x) < 0.02 && abs(y - other.y) < 0.02 && hasSize(of: other)
  }

  func hasSize(of other: ListedPlace) -> Bool {
    abs(width - other.width) < 0.02 && abs(height - other.height) < 0.02
  }

  func intersects(_ other: ListedPlace) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  func holds(_ other: ListedPlace, margin: Double) -> Bool {
    other.x >= x - margin && other.y >= y - margin && other.x + other.width <= x + width + margin
      && other.y + other.height <= y + height + margin
  }

  func distance(to other: ListedPlace) -> Double {
    // Between the nearest of corners and middles: texts grow away from the side that they are aligned at.
    let across = [x - other.x, x + width - other.x - other.width, x + width / 2 - other.x - other.width / 2]
    let along = [y - other.y, y + height - other.y - other.height, y + height / 2 - other.y - other.height / 2]
    return (across.map { abs($0) }.min() ?? 0) + (along.map { abs($0) }.min() ?? 0)
  }
}

extension Double {
  /// At most one decimal: what a person would say of points.
  var words: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e12 else { return "\(self)" }
    let whole = Int(tenths)
    let sign = whole < 0 ? "-" : ""
    return whole % 10 == 0 ? "\(whole / 10)" : "\(sign)\(abs(whole) / 10).\(abs(whole) % 10)"
  }
}

/// A part of a text or a live text, with what it is drawn with.
struct ListedRun: Hashable {
  var text: String
  var font: String
  var paint: String
  /// What follows: the baseline, directions, approximations.
  var rest: String
  /// The height of the baseline below the tile's upper edge.
  var baseline: Double?
}

/// One item of a printed list.
struct ListedItem: Hashable {
  enum Kind: Hashable {
    case fill, stroke, text, image, liveText, liveProgress, placeholder
    /// A group, or something that only windows have; by its first words.
    case group(String)
  }

  var kind: Kind
  /// How many groups it lies in.
  var depth: Int
  /// The text between quotation marks, where the item has one.
  var string: String?
  /// The words before the frame, without the number of a picture: numbers follow the order of first use.
  var head: String
  var place: ListedPlace?
  /// The outline of a shape, the size in pixels of a picture.
  var outline = ""
  /// What it is filled with; of a text that of its first run.
  var paint = ""
  /// What follows the frame and is none of the above.
  var rest = ""
  /// The parts of a text.
  var runs: [ListedRun] = []
  /// The line as it is printed, without its indentation.
  var line: String
  /// The lines of its parts.
  var partLines: [String] = []

  /// What makes two items the same: everything but how deep they lie.
  var wholeText: String {
    let own = kind == .image ? line.replacing(/image#\d+/, with: "image") : line
    return ([own] + partLines).joined(separator: "\n")
  }

  var isGroup: Bool { if case .group = kind { true } else { false } }
}
