// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraModel
import TesseraReference
import TesseraRender
import TesseraText

/// Paints tiles as the home screen does: rounded, on the colour of the system's background.
final class TilePainter {
  let scale: CGFloat
  private let bundleFonts: [String]
  private var opened: PNGRenderer?
  private var openedSVG: SVGRenderer?
  private var openedPDF: PDFRenderer?
  private var openedStamps: [String]?

  /// - Parameter bundleFonts: Files of the author's own fonts.
  init(scale: CGFloat, bundleFonts: [String]) {
    self.scale = scale
    self.bundleFonts = bundleFonts
  }

  func png(_ tile: Tile) throws -> [UInt8] {
    try renderer().render(shown(tile), options: options(tile))
  }

  func bitmap(_ tile: Tile) throws -> Bitmap {
    try renderer().bitmap(shown(tile), options: options(tile))
  }

  /// What decides the tile's pixels besides its list.
  func identity(_ tile: Tile) throws -> PaintIdentity {
    let stamps = try openedStamps ?? [FileStamp.program, FileStamp.folder(fonts().folder), FileStamp.of(bundleFonts)]
    openedStamps = stamps
    let options = options(tile)
    let moment = tile.list.isLive ? "\(tile.now.timeIntervalSinceReferenceDate)" : ""
    return PaintIdentity(
      stamps + [
        "\(options.scale)", "\(options.cornerRadius)", "\(options.backdrop)",
        tile.environment.renderingMode.description, tile.environment.place.name, moment,
      ])
  }

  /// The tile as a file that needs nothing else.
  func svg(_ tile: Tile) throws -> String {
    try svgRenderer().render(shown(tile), options: svgOptions(tile))
  }

  /// The tile in a page as the home screen has it, with the fonts of our folder.
  func html(_ tile: Tile) throws -> String {
    try SVGPage.html(
      shown(tile), title: tile.name, fontFolder: try fonts().folder, with: try svgRenderer(), options: svgOptions(tile))
  }

  func svgRenderer() throws -> SVGRenderer {
    let renderer = try openedSVG ?? SVGRenderer(fonts: fonts())
    openedSVG = renderer
    return renderer
  }

  private func svgOptions(_ tile: Tile) -> SVGOptions {
    let options = options(tile)
    return SVGOptions(
      scale: options.scale, cornerRadius: options.cornerRadius, backdrop: options.backdrop, now: options.now)
  }

  func pdf(_ tile: Tile) throws -> [UInt8] {
    try pdfRenderer().render(shown(tile), options: options(tile))
  }

  func pdfRenderer() throws -> PDFRenderer {
    let renderer = try openedPDF ?? PDFRenderer(fonts: fonts())
    openedPDF = renderer
    return renderer
  }

  /// The one renderer, made when the first picture is wanted: text and JSON need no fonts here.
  func renderer() throws -> PNGRenderer {
    let renderer = try opened ?? PNGRenderer(fonts: fonts())
    opened = renderer
    return renderer
  }

  /// Without our fonts there are no pictures: boxes in place of letters would be no result.
  private func fonts() throws -> FontLibrary {
    do throws(FontError) {
      let library = try FontLibrary.opened()
      // A file that is no font has been reported by the author's process.
      for path in bundleFonts { try? library.register(fontFile: path) }
      return library
    } catch {
      throw UsageError(error.message)
    }
  }

  /// The list in the colours of the tile's rendering mode.
  private func shown(_ tile: Tile) -> DisplayList { tile.list.shown(in: tile.environment) }

  /// What is behind a tile, and its corners.
  func options(_ tile: Tile) -> RenderOptions {
    RenderOptions(tile: tile.environment, list: tile.list, scale: scale, now: tile.now)
  }
}
