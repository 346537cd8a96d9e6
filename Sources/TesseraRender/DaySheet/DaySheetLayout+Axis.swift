// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// The card with the time axis: what was shown, the reloads, the budget.
extension DaySheetLayout {
  private static let accent = ResolvedColor(hex: 0x0A84FF)
  private static let free = ResolvedColor(hex: 0x1D7A36)
  private static let failed = ResolvedColor(hex: 0xFF3B30)
  private static let waiting = ResolvedColor(hex: 0xFF9500)
  private static let names: CGFloat = 84

  private var plot: ClosedRange<CGFloat> { (left + 20 + Self.names)...(right - 64) }

  private func x(_ at: TimeInterval) -> CGFloat {
    let share = min(1, max(0, at / sheet.length))
    return plot.lowerBound + CGFloat(share) * (plot.upperBound - plot.lowerBound)
  }

  mutating func placeAxis() {
    let card = pen.card(ResolvedColor(hex: 0xFFFFFF), shadow: ResolvedColor(hex: 0x141628, opacity: 0.10))
    let top = y
    placeLegend(at: y + 18)
    y += 18 + 14 + 14
    let gridTop = y
    // Lines of hours lie under everything: they are drawn when the height is known, and put in place now.
    let lanesHeight: CGFloat = 16 + 40 + 22 + (sheet.limit.map { $0 > 0 } == true ? 22 + 68 : 0)
    for tick in sheet.ticks {
      let line = CGRect(x: x(tick.at) - 0.5, y: gridTop, width: 1, height: lanesHeight + 6)
      pen.fill(line, ResolvedColor(hex: 0x1C1C1E, opacity: 0.07))
    }
    placeScreens()
    placeReloads()
    if let limit = sheet.limit, limit > 0 { placeBudget(limit) }
    var end: CGFloat = -.infinity
    for tick in sheet.ticks {
      let font = FontDescriptor.digits(11)
      let width = pen.size(tick.label, font).width
      guard x(tick.at) - width / 2 > end + 6 else { continue }
      end =
        pen.text(
          tick.label, font, secondary, at: CGPoint(x: x(tick.at), y: gridTop + lanesHeight + 10), alignment: .center
        ).maxX
    }
    y = gridTop + lanesHeight + 10 + 14 + 16
    pen.place(card: card, CGRect(x: left, y: top, width: right - left, height: y - top))
    y += Self.gap
  }

  private mutating func name(_ text: String, centeredAt y: CGFloat) {
    pen.text(text, .system(12, weight: 500), ink, at: CGPoint(x: left + 20, y: y - 7.5))
  }

  // MARK: Legend

  private mutating func placeLegend(at y: CGFloat) {
    _ = heading("Reloads over time", at: CGPoint(x: left + 20, y: y))
    let middle = y + 7
    var x = right - 20
    let kinds = Set(sheet.reloads.map(\.kind))
    if sheet.reloads.contains(where: \.changesNothing) {
      x = legend("changes nothing", at: CGPoint(x: x, y: y))
      pen.circle(CGPoint(x: x, y: middle), radius: 4, Self.accent.multiplyingOpacity(by: 0.3))
      x -= 20
    }
    if sheet.waitsFrom != nil || sheet.reloads.contains(where: { $0.at > $0.wanted }) {
      x = legend("waits", at: CGPoint(x: x, y: y))
      pen.fill(CGRect(x: x - 8, y: middle - 1.5, width: 14, height: 3), Self.waiting, radius: 1.5)
      x -= 26
    }
    if kinds.contains(.failed) {
      x = legend("failed", at: CGPoint(x: x, y: y))
      pen.circle(CGPoint(x: x, y: middle), radius: 4, Self.failed)
      x -= 20
    }
    x = legend("free", at: CGPoint(x: x, y: y))
    pen.circle(CGPoint(x: x, y: middle), radius: 4, Self.free, ring: 1.75)
    x -= 20
    x = legend("charged", at: CGPoint(x: x, y: y))
    pen.circle(CGPoint(x: x, y: middle), radius: 4, Self.accent)
  }

  /// Writes a word that ends at the point and returns the middle of the mark before it.
  private mutating func legend(_ text: String, at point: CGPoint) -> CGFloat {
    pen.text(text, .system(11), secondary, at: point, alignment: .trailing).minX - 9
  }

  // MARK: Lanes

  /// A bar for each thing that was shown; one bar where they are too many to be told apart.
  private mutating func placeScreens() {
    name("Shown", centeredAt: y + 8)
    let ends = sheet.changes.dropFirst() + [sheet.length]
    let first = sheet.changes.first ?? sheet.length
    if CGFloat(sheet.changes.count) > (plot.upperBound - plot.lowerBound) / 4 {
      pen.fill(
        CGRect(x: x(first), y: y, width: x(sheet.length) - x(first), height: 16),
        Self.accent.multiplyingOpacity(by: 0.35), radius: 4)
    } else {
      for (index, (start, end)) in zip(sheet.changes, ends).enumerated() {
        let width = max(1, x(end) - x(start) - 1)
        pen.fill(
          CGRect(x: x(start), y: y, width: width, height: 16),
          Self.accent.multiplyingOpacity(by: index.isMultiple(of: 2) ? 0.42 : 0.26), radius: min(4, width / 2))
      }
    }
    pen.text(
      sheet.changes.count.formatted(.number.locale(Locale(identifier: "en_US"))), .digits(11, weight: 500), secondary,
      at: CGPoint(x: plot.upperBound + 10, y: y + 1))
    y += 16
  }

  private mutating func placeReloads() {
    let middle = y + 40
    name("Reloads", centeredAt: middle)
    pen.fill(
      CGRect(
        x: plot.lowerBound, y: middle - 0.5, width: plot.upperBound - plot.lowerBound, height: 1),
      ResolvedColor(hex: 0x1C1C1E, opacity: 0.10))
    for reload in sheet.reloads where reload.at > reload.wanted {
      let width = max(1.5, x(reload.at) - x(reload.wanted))
      pen.fill(
        CGRect(x: x(reload.wanted), y: middle + 8, width: width, height: 3), Self.waiting, radius: min(1.5, width / 2))
    }
    if let from = sheet.waitsFrom {
      pen.fill(
        CGRect(x: x(from), y: middle + 8, width: max(1.5, x(sheet.length) - x(from)), height: 3), Self.waiting,
        radius: 0.75)
    }
    // Where they stand close, dots would hide each other.
    let places = sheet.reloads.map { x($0.at) }
    let closest = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
    let isDense = closest.count > 10 && closest[closest.count / 3] < 9
    for (reload, place) in zip(sheet.reloads, places) {
      var color =
        switch reload.kind {
        case .charged: Self.accent
        case .free: Self.free
        case .failed: Self.failed
        }
      if reload.changesNothing { color = color.multiplyingOpacity(by: 0.3) }
      if isDense, reload.kind == .charged {
        pen.fill(CGRect(x: place - 0.75, y: middle - 6, width: 1.5, height: 12), color, radius: 0.75)
        continue
      }
      pen.circle(CGPoint(x: place, y: middle), radius: 5, ResolvedColor(hex: 0xFFFFFF))
      pen.circle(CGPoint(x: place, y: middle), radius: 4, color, ring: reload.kind == .free ? 1.75 : nil)
    }
    placeCauses(places, above: middle - 10)
    pen.text(
      "\(sheet.reloads.count)", .digits(11, weight: 500), secondary,
      at: CGPoint(x: plot.upperBound + 10, y: middle - 7))
    y = middle + 22
  }

  /// Words over the marks, as many as have room; the first of a row of equal ones speaks for them.
  private mutating func placeCauses(_ places: [CGFloat], above y: CGFloat) {
    let font = FontDescriptor.system(11)
    var end: CGFloat = -.infinity
    var last = ""
    for (reload, place) in zip(sheet.reloads, places) where reload.cause != last {
      let width = pen.size(reload.cause, font).width
      let from = min(plot.upperBound - width, max(plot.lowerBound - 4, place - width / 2))
      guard from > end + 8 else { continue }
      end = pen.text(reload.cause, font, secondary, at: CGPoint(x: from, y: y - 13)).maxX
      last = reload.cause
    }
  }

  /// The reloads left after each one, as steps.
  private mutating func placeBudget(_ limit: Int) {
    let top = y + 22
    let height: CGFloat = 68
    let bottom = top + height
    func level(_ left: Int) -> CGFloat { bottom - height * CGFloat(min(limit, left)) / CGFloat(limit) }
    name("Budget left", centeredAt: top + height / 2)
    var points = [CGPoint(x: x(0), y: level(limit))]
    for reload in sheet.reloads {
      guard let left = reload.left, let last = points.last else { continue }
      points.append(CGPoint(x: x(reload.at), y: last.y))
      points.append(CGPoint(x: x(reload.at), y: level(left)))
    }
    if let last = points.last { points.append(CGPoint(x: x(sheet.length), y: last.y)) }
    let frame = CGRect(x: plot.lowerBound, y: top, width: plot.upperBound - plot.lowerBound, height: height)
    var area = Path()
    area.addLines([CGPoint(x: x(0), y: bottom)] + points + [CGPoint(x: x(sheet.length), y: bottom)])
    area.closeSubpath()
    pen.fill(area, Self.accent.multiplyingOpacity(by: 0.12), frame: frame)
    var line = Path()
    line.addLines(points)
    pen.stroke(line, Self.accent, width: 1.75, frame: frame)
    pen.fill(
      CGRect(x: frame.minX, y: bottom - 0.5, width: frame.width, height: 1), ResolvedColor(hex: 0x1C1C1E, opacity: 0.10)
    )
    let font = FontDescriptor.digits(11)
    pen.text("\(limit)", font, secondary, at: CGPoint(x: plot.lowerBound - 8, y: top - 7), alignment: .trailing)
    pen.text("0", font, secondary, at: CGPoint(x: plot.lowerBound - 8, y: bottom - 8), alignment: .trailing)
    if let left = sheet.reloads.last?.left {
      let color = left == 0 ? ResolvedColor(hex: 0xC4261D) : ink
      pen.text(
        "\(left) left", .digits(12, weight: 600), color,
        at: CGPoint(x: plot.upperBound + 10, y: min(bottom - 14, max(top - 8, level(left) - 8))))
    }
    y = bottom
  }
}
