// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// Places headings, tiles and captions from the top of a page downwards.
struct SheetLayout {
  private static let margin: CGFloat = 32
  private static let gap: CGFloat = 22
  private static let shadowRadius: CGFloat = 9
  private static let shadowOffset = CGSize(width: 0, height: 5)

  private let sheet: ContactSheet
  private let scale: CGFloat
  private let engine = TextEngine.shared

  init(_ sheet: ContactSheet, scale: CGFloat) {
    self.sheet = sheet
    self.scale = scale
  }

  /// The whole page.
  func finish() throws(RenderError) -> DisplayList {
    var pieces: [Piece] = []
    var y = Self.margin
    if let title = sheet.title {
      y = place(title, .title, below: y, into: &pieces) + 20
    }
    for group in sheet.groups {
      if let title = group.title { y = place(title, .heading, below: y, into: &pieces) + 12 }
      y = place(group.tiles, below: y, into: &pieces) + 12
    }
    let size = CGSize(width: pageWidth, height: max(y - 12 + Self.margin, 2 * Self.margin))
    return try list(of: pieces, size: size)
  }

  private var pageWidth: CGFloat {
    let widest = sheet.groups.flatMap(\.tiles).map(\.size.width).max() ?? 0
    return max(sheet.width, widest + 2 * Self.margin)
  }

  // MARK: Placing

  private enum Piece {
    case tile(ContactSheet.Tile, CGRect)
    case text(String, TextLayout, CGPoint, ResolvedColor)
  }

  fileprivate enum Role {
    case title, heading, caption, note
  }

  private func place(
    _ string: String, _ role: Role, below y: CGFloat, x: CGFloat = margin, width: CGFloat? = nil,
    into pieces: inout [Piece]
  ) -> CGFloat {
    let words = role == .heading ? string.uppercased() : string
    var attributes = TextAttributes(font: role.font)
    attributes.tracking = role == .heading ? 0.04 * role.font.size : 0
    let paragraph = Paragraph(
      fragments: [.text(words, attributes: attributes, tag: 0)], lineLimit: 2, displayScale: scale)
    let layout = engine.layout(paragraph, width: width ?? pageWidth - 2 * Self.margin, height: nil)
    let color = role == .title || role == .caption ? sheet.appearance.ink : sheet.appearance.secondary
    pieces.append(.text(words, layout, CGPoint(x: x, y: y), color))
    return y + layout.size.height
  }

  /// Fills rows from the left; tiles of a row stand on one top line, captions follow each tile.
  private func place(_ tiles: [ContactSheet.Tile], below top: CGFloat, into pieces: inout [Piece]) -> CGFloat {
    var (x, y, bottom) = (Self.margin, top, top)
    for tile in tiles {
      let size = CGSize(width: max(1, tile.size.width), height: max(1, tile.size.height))
      if x > Self.margin, x + size.width > pageWidth - Self.margin {
        x = Self.margin
        y = bottom + Self.gap
      }
      pieces.append(.tile(tile, CGRect(x: x, y: y, width: size.width, height: size.height)))
      var end = place(
        tile.caption, .caption, below: y + size.height + 10, x: x, width: size.width, into: &pieces)
      if let note = tile.note {
        end = place(note, .note, below: end + 2, x: x, width: size.width, into: &pieces)
      }
      bottom = max(bottom, end)
      x += size.width + Self.gap
    }
    return bottom + Self.gap
  }

  // MARK: Painting

  private func list(of pieces: [Piece], size: CGSize) throws(RenderError) -> DisplayList {
    let builder = DisplayListBuilder(size: size)
    let page = CGRect(origin: .zero, size: size)
    builder.append(
      .shape(ShapeContent(path: Path(page), paint: .color(sheet.appearance.page))), identity: "page", frame: page)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .tile(let tile, let rect):
        let resource = try Self.resource(tile)
        builder.add(resource)
        let shadow = DisplayItem.Group.shadow(
          color: sheet.appearance.shadow, radius: Self.shadowRadius, offset: Self.shadowOffset)
        builder.group(shadow, identity: "shadow\(index)", frame: rect) {
          builder.append(
            .image(ImageContent(image: resource.id, rect: rect, pointSize: rect.size)), identity: "tile\(index)",
            frame: rect)
        }
      case .text(let string, let layout, let origin, let color):
        var content = layout.content(at: origin, color: color)
        content.string = string
        builder.append(
          .text(content), identity: "text\(index)", frame: CGRect(origin: origin, size: layout.size))
      }
    }
    return builder.finish()
  }

  private static func resource(_ tile: ContactSheet.Tile) throws(RenderError) -> ImageResource {
    let data = Data(tile.png)
    do throws(ImageError) {
      guard let size = try ImageHeader(probing: data).size else {
        throw ImageError(.corrupt, "its header names no size")
      }
      return ImageResource(
        id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: size.width, pixelHeight: size.height,
        data: data)
    } catch {
      throw RenderError(.encoding, "the tile \"\(tile.caption)\" is no picture: \(error.message)")
    }
  }
}

extension SheetLayout.Role {
  fileprivate var font: FontDescriptor {
    switch self {
    case .title: .system(28, weight: 620)
    case .heading: .system(11, weight: 600)
    case .caption: .system(13, weight: 500)
    case .note: .system(11)
    }
  }
}
