// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file of recorded layouts; the layout tests and the SwiftUI tests run the same ones.
package struct OracleFile: Decodable, Sendable {
  package var pixelScale: CGFloat?
  package var container: Container
  package var tolerance: CGFloat
  package var defaults: Defaults
  package var cases: [OracleCase]

  /// How the root is formed around the content.
  package struct Container: Decodable, Sendable {
    package var mode: Mode

    package enum Mode: String, Decodable, Sendable { case hug, fill, ideal }
  }

  /// The default metrics of the platform on which the cases were recorded.
  package struct Defaults: Decodable, Sendable {
    package var stackSpacing: CGFloat
    package var textToTextVerticalSpacing: CGFloat?
    package var padding: CGFloat?
    package var spacerMinLength: CGFloat?
    package var dividerThickness: CGFloat?

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
  package static func load(_ name: String, in folder: URL) throws -> OracleFile {
    try JSONDecoder().decode(OracleFile.self, from: Data(contentsOf: folder.appending(path: name + ".json")))
  }

  /// Rounds an origin as it was recorded: to the pixel grid, halves up.
  package func rounded(_ value: CGFloat) -> CGFloat {
    pixelScale.map { (value * $0 + 0.5).rounded(.down) / $0 } ?? value
  }
}

/// One recorded layout: a view tree, what it was proposed and what came out.
package struct OracleCase: Decodable, Sendable {
  package var name: String
  package var proposal: [CGFloat?]
  package var view: OracleNode
  /// The declared size of each text by its identity: an input, so that no font is needed.
  package var textBoxes: [String: [CGFloat]]
  package var expect: Expectation

  package struct Expectation: Decodable, Sendable {
    package var root: [CGFloat]?
    package var leaves: [Leaf]
  }

  package struct Leaf: Decodable, Sendable {
    package var id: String
    /// Left, top, width, height.
    package var frame: [CGFloat]
  }

  enum CodingKeys: String, CodingKey {
    case name, proposal, view, expect
    case textBoxes = "text_boxes"
  }
}
