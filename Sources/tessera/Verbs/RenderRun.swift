// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraRender

/// One run of `render`: writes every tile in the format wanted.
struct RenderRun {
  private let request: RenderRequest
  private let open: OpenBundle
  private let console: Console
  private let painter: TilePainter
  private var tiles: TileRun
  private var writer: TileWriter
  private var sheet: [PaintedTile] = []
  private var status = ExitStatus.fine

  init(
    _ request: RenderRequest, _ open: OpenBundle, _ configurations: [String: [String: IntentValue]],
    _ console: Console
  ) {
    self.request = request
    self.open = open
    self.console = console
    tiles = TileRun(request.tiles, open, configurations, console)
    let scale = request.tiles.scale ?? open.options.device.scale
    painter = TilePainter(scale: scale, bundleFonts: open.bundle.fonts)
    writer = TileWriter(format: request.format, folder: request.folder, painter: painter, console: console)
  }

  mutating func run(_ widgets: [WidgetDescriptor]) throws -> ExitStatus {
    var tiles = tiles
    try tiles.run(widgets) { write($0) }
    writer.finish()
    if let path = request.contactSheet, !sheet.isEmpty {
      try FileOutput.write(try painter.contactSheet(sheet, title: open.bundle.displayName), to: path)
      console.print(path)
    }
    return max(status, tiles.status)
  }

  private mutating func write(_ tile: Tile) {
    do {
      let png = request.contactSheet == nil ? nil : try painter.png(tile)
      try writer.write(tile, png: png)
      if let png { sheet.append(PaintedTile(tile: tile, png: png)) }
    } catch let error as RenderError {
      console.error("[render] \(error.message) (\(tile.name))")
      status = max(status, error.code == .limit ? .limitExceeded : .usage)
    } catch let error as UsageError {
      console.error(error.message)
      status = max(status, .usage)
    } catch {
      console.error("\(error)")
      status = max(status, .usage)
    }
  }
}
