// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// Places the parts of a day sheet from the top downwards.
struct DaySheetLayout {
  static let margin: CGFloat = 32
  static let gap: CGFloat = 20
  static let contentWidth: CGFloat = 1056
  /// What the words under a tile need, however narrow it is.
  private static let wordsWidth: CGFloat = 132

  let sheet: DaySheet
  let scale: CGFloat
  var pen: SheetPen
  var y = DaySheetLayout.margin

  init(_ sheet: DaySheet, scale: CGFloat) {
    self.sheet = sheet
    self.scale = scale
    pen = SheetPen(scale: scale)
  }

  var left: CGFloat { Self.margin }
  var right: CGFloat { Self.margin + contentWidth }
  private var contentWidth: CGFloat { max(Self.contentWidth, sheet.tiles.map(\.size.width).max() ?? 0) }
  var ink: ResolvedColor { sheet.appearance.ink }
  var secondary: ResolvedColor { sheet.appearance.secondary }

  mutating func finish() throws(RenderError) -> DisplayList {
    placeTitle()
    placeAxis()
    try placeTiles()
    placeWarnings()
    return pen.list(
      size: CGSize(width: contentWidth + 2 * Self.margin, height: y + Self.margin - Self.gap),
      page: sheet.appearance.page)
  }

  /// Tiles that stand side by side.
  static func columns(width: CGFloat) -> Int {
    max(1, Int((contentWidth + gap) / (max(wordsWidth, width) + gap)))
  }

  // MARK: Title

  private mutating func placeTitle() {
    let title = pen.text(sheet.title, .system(28, weight: 620), ink, at: CGPoint(x: left, y: y), width: 520)
    let subtitle = pen.text(
      sheet.subtitle, .digits(13), secondary, at: CGPoint(x: left, y: title.maxY + 4), width: 520, lines: 2)
    var x = right
    for fact in sheet.facts.reversed() {
      let value = FontDescriptor.digits(28, weight: 620)
      let name = FontDescriptor.system(11, weight: 600)
      let width = max(
        pen.size(fact.value, value).width,
        pen.size(fact.name.uppercased(), name).width + 0.44 * CGFloat(fact.name.count))
      pen.text(fact.value, value, color(fact.tone), at: CGPoint(x: x, y: y), alignment: .trailing)
      pen.text(
        fact.name.uppercased(), name, secondary, at: CGPoint(x: x, y: title.maxY + 5), alignment: .trailing,
        tracking: 0.44)
      x -= width + 32
    }
    y = subtitle.maxY + 20
  }

  func color(_ tone: DaySheet.Tone) -> ResolvedColor {
    switch tone {
    case .plain: ink
    case .good: ResolvedColor(hex: 0x1D7A36)
    case .warning: ResolvedColor(hex: 0x9A5B00)
    case .bad: ResolvedColor(hex: 0xC4261D)
    }
  }

  mutating func heading(_ text: String, at point: CGPoint) -> CGRect {
    pen.text(text.uppercased(), .system(11, weight: 600), secondary, at: point, tracking: 0.44)
  }

  // MARK: Tiles

  private mutating func placeTiles() throws(RenderError) {
    guard !sheet.tiles.isEmpty else { return }
    y += 8
    let head = heading("On the screen", at: CGPoint(x: left, y: y))
    if let note = sheet.tilesNote {
      pen.text(note, .digits(12), secondary, at: CGPoint(x: head.maxX + 10, y: y - 1), width: right - head.maxX - 10)
    }
    y = head.maxY + 14
    let widest = max(Self.wordsWidth, sheet.tiles.map(\.size.width).max() ?? 0)
    let columns = Self.columns(width: widest)
    var gap = Self.gap
    if columns > 1, sheet.tiles.count >= columns {
      gap = min(36, max(gap, (contentWidth - CGFloat(columns) * widest) / CGFloat(columns - 1)))
    }
    var bottom = y
    for (index, tile) in sheet.tiles.enumerated() {
      let column = index % columns
      if column == 0, index > 0 { y = bottom + 24 }
      let x = left + CGFloat(column) * (widest + gap)
      let rect = CGRect(origin: CGPoint(x: x, y: y), size: tile.size)
      try pen.picture(tile.png, in: rect, shadow: sheet.appearance.shadow)
      let time = pen.text(
        tile.time, .digits(13, weight: 600), ink, at: CGPoint(x: x, y: rect.maxY + 10), width: widest)
      var end = pen.text(
        tile.note, .digits(11), secondary, at: CGPoint(x: x, y: time.maxY + 2), width: widest, lines: 2)
      if let late = tile.late {
        end = pen.text(
          late, .digits(11, weight: 500), color(.warning), at: CGPoint(x: x, y: end.maxY + 2), width: widest)
      }
      if let more = tile.more {
        end = pen.text(
          more, .digits(11, weight: 600), ResolvedColor(hex: 0x0064C8), at: CGPoint(x: x, y: end.maxY + 2),
          width: widest)
      }
      bottom = max(bottom, end.maxY)
    }
    y = bottom + Self.gap + 8
  }

  // MARK: Warnings

  private mutating func placeWarnings() {
    let card = pen.card(ResolvedColor(hex: 0xFFFFFF), shadow: ResolvedColor(hex: 0x141628, opacity: 0.10))
    let top = y
    let head = heading("Remarks", at: CGPoint(x: left + 20, y: y + 18))
    y = head.maxY + 12
    if sheet.warnings.isEmpty {
      pen.circle(CGPoint(x: left + 24, y: y + 8), radius: 4, ResolvedColor(hex: 0x34C759))
      y = pen.text("Nothing to remark.", .system(13), ink, at: CGPoint(x: left + 38, y: y)).maxY + 8
    }
    for warning in sheet.warnings {
      let dot =
        switch warning.tone {
        case .plain: ResolvedColor(hex: 0x98989F)
        case .good: ResolvedColor(hex: 0x34C759)
        case .warning: ResolvedColor(hex: 0xFF9500)
        case .bad: ResolvedColor(hex: 0xFF3B30)
        }
      pen.circle(CGPoint(x: left + 24, y: y + 8), radius: 4, dot)
      let id = pen.text(
        warning.id, .system(11, design: .monospaced), secondary, at: CGPoint(x: right - 20, y: y + 1),
        alignment: .trailing)
      let width = right - left - 38 - 20 - max(150, id.width + 20)
      let message = pen.text(
        warning.message, .digits(13, weight: 500), ink, at: CGPoint(x: left + 38, y: y), width: width, lines: nil)
      let remedy = pen.text(
        warning.remedy, .digits(12), secondary, at: CGPoint(x: left + 38, y: message.maxY + 2), width: width,
        lines: nil)
      y = remedy.maxY + 12
    }
    y += 6
    pen.place(card: card, CGRect(x: left, y: top, width: right - left, height: y - top))
    y += Self.gap
  }
}

extension FontDescriptor {
  /// The system font with digits of one width.
  static func digits(_ size: CGFloat, weight: Double = 400) -> FontDescriptor {
    FontDescriptor(size: size, weight: weight, monospacedDigits: true)
  }
}
