// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraReference
import TesseraRender

extension TilePainter {
  /// One page of painted tiles, in a group for each widget and scheme.
  func contactSheet(_ tiles: [PaintedTile], title: String) throws -> [UInt8] {
    var sheet = ContactSheet(title: title)
    for painted in tiles {
      let heading =
        ([painted.tile.preview?.group ?? painted.tile.kind]
        + painted.tile.appearance.nameParts(in: painted.tile.environment)).joined(
          separator: ", ")
      if let index = sheet.groups.firstIndex(where: { $0.title == heading }) {
        sheet.groups[index].tiles.append(caption(painted))
      } else {
        sheet.groups.append(.init(title: heading, tiles: [caption(painted)]))
      }
    }
    return try sheet.render(with: renderer(), scale: scale)
  }

  /// The height in points that a picture of a preview gets at most: that of a large tile. Whole screens are reduced to it.
  private static let tallest: CGFloat = 382

  private func caption(_ painted: PaintedTile) -> ContactSheet.Tile {
    let size = painted.tile.list.size
    func number(_ value: CGFloat) -> String {
      value == value.rounded() ? String(Int(value)) : String(Double(value))
    }
    let entry = painted.tile.entry.map { ", entry \($0)" } ?? ""
    let note = "\(number(size.width)) x \(number(size.height)) pt\(entry)"
    guard let preview = painted.tile.preview else {
      return ContactSheet.Tile(caption: painted.tile.form, note: note, size: size, png: painted.png)
    }
    // A preview is known by its name, its family comes second.
    let factor = min(1, Self.tallest / max(size.height, 1))
    return ContactSheet.Tile(
      caption: preview.title, note: "\(preview.form), \(note)",
      size: CGSize(width: size.width * factor, height: size.height * factor), png: painted.png)
  }
}

/// A tile with its picture.
struct PaintedTile {
  var tile: Tile
  var png: [UInt8]
}
