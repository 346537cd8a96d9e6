// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage
import TesseraRender

extension DaySheetPainter {
  /// Changes that a film shows at most; more would be a film that nobody watches to its end.
  private static let frames = 60
  /// Milliseconds: all pictures together, one of few, one of many.
  private static let duration = (whole: 24_000, longest: 900, shortest: 150)

  /// The period as a moving picture: each change for a moment, the last one longer.
  func film() throws -> [UInt8] {
    var sheet = try sheet(atMost: Self.frames)
    let tiles = sheet.tiles
    sheet.tiles = []
    let each = min(Self.duration.longest, max(Self.duration.shortest, Self.duration.whole / max(1, tiles.count)))
    var film: WebPFilm?
    for (index, (tile, scene)) in zip(tiles, scenes(atMost: Self.frames)).enumerated() {
      let at = scene.screen.from.timeIntervalSince(report.simulation.from)
      let bitmap = try painter.bitmap(page: DayFrame(sheet, tile: tile, at: at).page(scale: Self.scale))
      let open = try film ?? WebPFilm(size: bitmap.size)
      film = open
      try open.add(bitmap, milliseconds: index == tiles.count - 1 ? each + 1500 : each)
    }
    return try [UInt8](film?.finish() ?? Data())
  }
}
