// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraReference

/// A small tile with texts, a card and a picture, and the faults that tests plant in it.
enum Subject {
  static let base = """
    tile 158x158
      container background 0,0 158x158
        fill 0,0 158x158 | linear 79,0 to 79,158 [0 #FFFFFF, 1 #F5F2EE]
      widget url "shop://deal/headphones" 0,0 158x158
        fill 16,16 126x78 | rounded 14 #DFE1EE
        accessibility hidden 45,22 66x66
          shadow #2A1E14@0.28 radius 7 offset 2,6 45,22 66x66
            image#1 199x199px 45,22 66x66
        text "Milk" 16,103 30x16 | SF 13 semibold #000000 baseline 16,115
        text "Bread" 16,123 40x16 | SF 13 semibold #000000 baseline 16,135
        text "−32%" 101,125 33x13
          run "−" | SF 11 bold #FFFFFF baseline 101,136 metrics: approximate width 7
          run "32%" | SF 11 bold #FFFFFF baseline 108,136 width 26

    """

  static func words(_ replacements: (String, String)...) -> [String] {
    var text = base
    for (old, new) in replacements {
      precondition(text.contains(old), "the tile has no \(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    return ListDifference.words(from: base, to: text)
  }

  /// A list with one rectangle.
  static func list(_ color: UInt32 = 0xFF0000, x: Double = 2) -> DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 8, height: 6))
    let frame = CGRect(x: x, y: 1, width: 3, height: 2)
    builder.append(
      .shape(ShapeContent(path: Path(frame), paint: .color(ResolvedColor(hex: color)))), identity: "card", frame: frame)
    return builder.finish()
  }

  /// A picture of one colour with a box of another.
  static func bitmap(
    _ box: [UInt8] = [255, 0, 0, 255], x: Int = 2, size: PixelSize = PixelSize(width: 8, height: 6)
  ) -> Bitmap {
    var canvas = PixelCanvas(size: size, fill: [255, 255, 255, 255])
    canvas.draw(PixelCanvas(size: PixelSize(width: 3, height: 2), fill: box).bitmap, x: x, y: 1)
    return canvas.bitmap
  }
}

/// A folder that is removed with the value.
final class TestFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/references-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
