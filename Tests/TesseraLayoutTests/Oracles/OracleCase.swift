// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file of recorded layouts.
struct OracleFile: Decodable, Sendable {
  var pixelScale: CGFloat?
  var container: Container
  var tolerance: CGFloat
  var defaults: Defaults
  var cases: [OracleCase]

  /// How the root is formed around the content.
  struct Container: Decodable, Sendable {
    var mode: Mode

    enum Mode: String, Decodable, Sendable { case hug, fill, ideal }
  }

  /// The default metrics of the platform on which the cases were recorded.
  struct Defaults: Decodable, Sendable {
    var stackSpacing: CGFloat
    var textToTextVerticalSpacing: CGFloat?
    var padding: CGFloat?
    var spacerMinLength: CGFloat?
    var dividerThickness: CGFloat?

    enum CodingKeys: String, CodingKey {
      case stackSpacing = "stack_spacing"
      case textToTextVerticalSpacing = "text_to_text_vertical_spacing"
      case padding
      case spacerMinLength = "spacer_min_length"
      case dividerThickness = "divider_thickness"
    }
  }

  enum CodingKeys: String, CodingKey {
    case pixelScale = "pixel_scale"
    case container, tolerance, defaults, cases
  }

  /// Reads a file of the folder `Fixtures` beside the tests.
  static func load(_ name: String, in folder: URL) throws -> OracleFile {
    try JSONDecoder().decode(OracleFile.self, from: Data(contentsOf: folder.appending(path: name + ".json")))
  }

  /// Rounds an origin as it was recorded: to the pixel grid, halves up.
  func rounded(_ value: CGFloat) -> CGFloat {
    pixelScale.map { (value * $0 + 0.5).rounded(.down) / $0 } ?? value
  }
}

/// One recorded layout: a view tree, what it was proposed and what came out.
struct OracleCase: Decodable, Sendable {
  var name: String
  var proposal: [CGFloat?]
  var view: OracleNode
  /// The declared size of each text by its identity: an input, so that no font is needed.
  var textBoxes: [String: [CGFloat]]
  var expect: Expectation

  struct Expectation: Decodable, Sendable {
    var root: [CGFloat]?
    var leaves: [Leaf]
  }

  struct Leaf: Decodable, Sendable {
    var id: String
    /// Left, top, width, height.
    var frame: [CGFloat]
  }

  enum CodingKeys: String, CodingKey {
    case name, proposal, view, expect
    case textBoxes = "text_boxes"
  }
}
