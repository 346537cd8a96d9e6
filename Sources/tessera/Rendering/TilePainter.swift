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

  init(scale: CGFloat, now: Date) {
    self.scale = scale
    self.now = now
  }

  func png(_ tile: Tile) throws -> [UInt8] {
    try renderer().render(tile.list, options: options(tile.environment))
  }

  /// The one renderer, made when the first picture is wanted: text and JSON need no fonts here.
  ///
  /// Without our fonts there are no pictures: boxes in place of letters would be no result.
  func renderer() throws -> PNGRenderer {
    if let opened { return opened }
    do throws(FontError) {
      let new = PNGRenderer(fonts: try FontLibrary.opened())
      opened = new
      return new
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
