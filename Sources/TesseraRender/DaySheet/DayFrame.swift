// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// One picture of a day in motion: the tile as it is at a moment, the time, and where on the axis that is.
package struct DayFrame: Sendable {
  /// The whole period; of it only the axis is drawn.
  package var sheet: DaySheet
  package var tile: DaySheet.Tile
  /// Seconds since the beginning of the period.
  package var at: TimeInterval

  package init(_ sheet: DaySheet, tile: DaySheet.Tile, at: TimeInterval) {
    self.sheet = sheet
    self.tile = tile
    self.at = at
  }

  /// The picture as a display list; all frames of a sheet have the size that the tile's gives.
  package func page(scale: CGFloat = 2) throws(RenderError) -> DisplayList {
    var pen = SheetPen(scale: scale)
    let margin: CGFloat = 28
    let width = max(tile.size.width, 304) + 2 * margin
    let right = width - margin
    let appearance = sheet.appearance
    pen.text(
      tile.time, .digits(28, weight: 620), appearance.ink, at: CGPoint(x: margin, y: 20))
    pen.text(
      sheet.title, .system(13, weight: 500), appearance.secondary, at: CGPoint(x: right, y: 33), alignment: .trailing)
    let rect = CGRect(
      x: (width - tile.size.width) / 2, y: 72, width: tile.size.width, height: tile.size.height)
    try pen.picture(tile.png, in: rect, shadow: appearance.shadow)
    let note = [tile.note, tile.late, tile.more].compactMap { $0 }.joined(separator: ", ")
    pen.text(
      note, .digits(12), appearance.secondary, at: CGPoint(x: width / 2, y: rect.maxY + 18), width: right - margin,
      alignment: .center)
    placeAxis(&pen, from: margin, to: right, at: rect.maxY + 58)
    return pen.list(size: CGSize(width: width, height: rect.maxY + 96), page: appearance.page)
  }

  private func placeAxis(_ pen: inout SheetPen, from left: CGFloat, to right: CGFloat, at y: CGFloat) {
    func x(_ at: TimeInterval) -> CGFloat { left + (right - left) * CGFloat(min(1, max(0, at / sheet.length))) }
    pen.fill(CGRect(x: left, y: y - 1, width: right - left, height: 2), ResolvedColor(hex: 0xD5D7DD), radius: 1)
    for reload in sheet.reloads {
      let color =
        switch reload.kind {
        case .charged: ResolvedColor(hex: 0x0A84FF)
        case .free: ResolvedColor(hex: 0x1D7A36)
        case .failed: ResolvedColor(hex: 0xFF3B30)
        }
      let dim = reload.at > at ? 0.3 : reload.changesNothing ? 0.45 : 1
      pen.fill(
        CGRect(x: x(reload.at) - 1, y: y - 5, width: 2, height: 10), color.multiplyingOpacity(by: dim), radius: 1)
    }
    pen.fill(CGRect(x: x(at) - 1, y: y - 9, width: 2, height: 18), ResolvedColor(hex: 0xFF3B30), radius: 1)
    for (index, tick) in [sheet.ticks.first, sheet.ticks.last].enumerated() {
      guard let tick, sheet.ticks.count > 1 else { continue }
      pen.text(
        tick.label, .digits(11), sheet.appearance.secondary, at: CGPoint(x: index == 0 ? left : right, y: y + 13),
        alignment: index == 0 ? .leading : .trailing)
    }
  }
}
