// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file of small pictures recorded pixel by pixel.
package struct PixelMapFile: Decodable, Sendable {
  package var cases: [PixelMap]

  /// Reads a file of the folder with the fixtures.
  package static func load(_ name: String, in folder: URL) throws -> PixelMapFile {
    try JSONDecoder().decode(PixelMapFile.self, from: Data(contentsOf: folder.appending(path: name + ".json")))
  }
}

/// A view tree and the pixels it gave at one pixel a point on white, in its ideal size.
package struct PixelMap: Decodable, Sendable {
  package var name: String
  package var view: OracleNode
  package var expect: Expectation

  package struct Expectation: Decodable, Sendable {
    package var encoding: Encoding
    /// Width and height in pixels.
    package var size: [Int]
    /// Hexadecimal digits of each grey value.
    package var digits: Int
    /// The darkest mean that is not ink, from 0 to 1.
    package var threshold: Double?
    package var antialias: Bool
    /// Grey levels by which a pixel may differ.
    package var tolerance: Int?
    /// Whether the pixels show glyphs of a font that is not ours; only the size is compared then.
    package var fontDependent: Bool
    package var rows: [String]

    package enum Encoding: String, Decodable, Sendable { case gray, ink }

    enum CodingKeys: String, CodingKey {
      case encoding, size, digits, threshold, antialias, tolerance, rows
      case fontDependent = "font_dependent"
    }
  }
}
