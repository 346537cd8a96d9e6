// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// Pictures that have more pixels together than a widget may archive.
package enum ImageAreaRule: TileRule {
  package static let codes: [LintCode] = [.imagesTooLarge]

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    tiles.tiles.filter { $0.environment.dynamicTypeSize == .large }.compactMap { tile in
      let limit = tile.environment.imageAreaLimit
      let area = tile.list.images.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
      guard area > limit else { return nil }
      let wanted = tile.list.images.map { ($0, size(of: $0, tile)) }
      let most = wanted.max { $0.0.pixelWidth * $0.0.pixelHeight < $1.0.pixelWidth * $1.0.pixelHeight }
      guard let (image, size) = most else { return nil }
      let sum = wanted.reduce(0) { $0 + $1.1.width * $1.1.height }
      let remedy =
        sum <= limit
        ? "\(size.width) x \(size.height) pixels do for it (\(sum) for all): scale it down before it is shown, a small "
          + "frame does not help."
        : "Scale pictures down before they are shown, and show fewer: \(sum) pixels are drawn."
      return LintFinding(
        .imagesTooLarge,
        "The pictures have \(area) pixels together, \(limit) are allowed: a device shows a placeholder instead. The largest "
          + "has \(image.pixelWidth) x \(image.pixelHeight).", remedy: remedy, of: tile.subject(looks: [tile.look]),
        topic: "")
    }.merged
  }

  /// The pixels that a picture is shown with at most; never more than it has.
  private static func size(of image: ImageResource, _ tile: DrawnTile) -> (width: Int, height: Int) {
    var (width, height) = (0, 0)
    for item in tile.list.items {
      guard case .image(let content) = item.content, content.image == image.id, !content.tiled else { continue }
      let scale = tile.environment.displayScale
      width = max(width, Int((content.rect.width * scale).rounded(.up)))
      height = max(height, Int((content.rect.height * scale).rounded(.up)))
    }
    guard width > 0, width <= image.pixelWidth, height <= image.pixelHeight else {
      return (image.pixelWidth, image.pixelHeight)
    }
    return (width, height)
  }
}
