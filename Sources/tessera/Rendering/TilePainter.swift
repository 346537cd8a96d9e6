// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraRender
import TesseraText

/// Paints tiles as the home screen does: rounded, on the colour of the system's background.
final class TilePainter {
  let scale: CGFloat
  private let now: Date
  private var opened: PNGRenderer?
  private var openedSVG: SVGRenderer?
  private var openedPDF: PDFRenderer?

  init(scale: CGFloat, now: Date) {
    self.scale = scale
    self.now = now
  }

  func png(_ tile: Tile) throws -> [UInt8] {
    try renderer().render(tile.list, options: options(tile.environment))
  }

  /// The tile as a file that needs nothing else.
  func svg(_ tile: Tile) throws -> String {
    let renderer = try openedSVG ?? SVGRenderer(fonts: fonts())
    openedSVG = renderer
    let options = options(tile.environment)
    return try renderer.render(
      tile.list, options: SVGOptions(cornerRadius: options.cornerRadius, backdrop: options.backdrop, now: options.now))
  }

  func pdf(_ tile: Tile) throws -> [UInt8] {
    let renderer = try openedPDF ?? PDFRenderer(fonts: fonts())
    openedPDF = renderer
    return try renderer.render(tile.list, options: options(tile.environment))
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
      return try FontLibrary.opened()
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Accessories stand on the wallpaper without a tile of their own.
  func options(_ environment: ArchivedEnvironment) -> RenderOptions {
    guard !environment.family.isAccessory else { return RenderOptions(scale: scale, now: now) }
    return RenderOptions(
      scale: scale, cornerRadius: environment.cornerRadius,
      backdrop: ResolvedColor(hex: environment.colorScheme == .dark ? 0x1C1C1E : 0xFFFFFF), now: now)
  }
}
