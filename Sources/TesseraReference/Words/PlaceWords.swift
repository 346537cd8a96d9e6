// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// What lies where pixels differ though the list is the same: the content of a picture, or the drawing itself.
enum PlaceWords {
  static func words(for box: PixelDifference.Box, scale: Double, list: String) -> [String] {
    let place = ListedPlace(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.size.width) / scale,
      height: Double(box.size.height) / scale)
    let hit = ListedText(list).items.filter { item in
      !item.isGroup && item.place.map { $0.intersects(place) } == true
    }
    // A shadow reaches out of its picture.
    let images = hit.filter { $0.kind == .image && $0.place?.holds(place, margin: 12) == true }
    if !images.isEmpty { return images.prefix(3).map { "\($0.name(in: [])) shows another picture" } }
    let cause = hit.contains { $0.kind == .image } ? "the pictures in it differ, or the drawing" : "the drawing differs"
    return [
      "The display list is the same: \(cause), as with other versions of cairo, FreeType, libpng or the fonts"
    ]
  }
}
