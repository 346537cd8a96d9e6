// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraText

/// What a page needs to let a text or a bar go on by itself: the program of an item beside its present look.
///
/// Texts count in the page while they show seconds, minutes and hours; from a day on, and where a browser would not draw
/// the same glyphs, they stay until the tile is fetched again.
struct LiveProgram {
  var json: JSONValue

  /// The program of a live item; nil where the page cannot follow it.
  init?(_ item: DisplayItem, engine: TextEngine = .shared, now: Date) {
    switch item.content {
    case .liveText(let text):
      guard let json = LiveProgram.json(of: text, frame: item.frame, engine: engine, now: now) else {
        return nil
      }
      self.json = json
    case .liveProgress(let progress):
      json = LiveProgram.json(of: progress, frame: item.frame)
    default: return nil
    }
  }

  private static func json(of progress: LiveProgressContent, frame: CGRect) -> JSONValue {
    var members: [String: JSONValue] = [
      "frame": .array(frame.numbers), "start": .number(progress.start.milliseconds),
      "end": .number(progress.end.milliseconds), "countsDown": .bool(progress.countsDown),
    ]
    switch progress.shape {
    case .bar:
      members["kind"] = .string("bar")
      members["rightToLeft"] = .bool(progress.isRightToLeft)
    case .ring(let lineWidth):
      members["kind"] = .string("ring")
      members["lineWidth"] = .number(Double(lineWidth))
    }
    return .object(members)
  }

  private static func json(
    of text: LiveTextContent, frame: CGRect, engine: TextEngine, now: Date
  ) -> JSONValue? {
    guard !text.paragraph.isRightToLeft else { return nil }
    let settled = text.paragraph(at: now)
    let layout = engine.layout(settled, width: frame.width, height: frame.height)
    guard let first = layout.runs.first?.glyphs else { return nil }
    let digits = (0...9).map { $0.formatted(.number.grouping(.never).locale(text.conventions.locale)) }.joined()
    var styles: [JSONValue] = []
    var parts: [JSONValue] = []
    for (index, fragment) in text.paragraph.fragments.enumerated() {
      guard case .text(let string, let attributes, let tag) = fragment,
        let style = style(attributes, text.styles[tag], digits: digits, engine: engine, text.paragraph)
      else { return nil }
      var part: [String: JSONValue] = ["style": .number(Double(styles.count))]
      styles.append(style)
      if let program = text.programs.first(where: { $0.fragment == index }), program.date.isLive {
        guard let json = json(of: program.date) else { return nil }
        part["program"] = json
      } else if text.programs.contains(where: { $0.fragment == index }) {
        guard case .text(let now, _, _) = settled.fragments[index] else { return nil }
        part["text"] = .string(now)
      } else {
        part["text"] = .string(string)
      }
      parts.append(.object(part))
    }
    let clock = DateStyleText.timer(now).text(at: now.addingTimeInterval(-600), text.conventions)
    let separator = clock.first { !$0.isNumber } ?? ":"
    let locale = text.conventions.locale
    let alignment: String =
      switch text.paragraph.alignment {
      case .leading: "left"
      case .center: "center"
      case .trailing: "right"
      }
    let lines = Set(layout.runs.map(\.glyphs.origin.y)).sorted()
    let lineHeight = lines.count > 1 ? lines[1] - lines[0] : layout.size.height / CGFloat(max(1, lines.count))
    return .object([
      "kind": .string("text"), "frame": .array(frame.numbers), "align": .string(alignment),
      "baseline": .number(Double(lines.first ?? first.origin.y)), "lineHeight": .number(Double(lineHeight)),
      "locale": .string(locale.identifier(.bcp47)), "digits": .string(digits), "separator": .string(String(separator)),
      "styles": .array(styles), "parts": .array(parts),
    ])
  }

  /// The look of one fragment with the places of every character that its text can have.
  private static func style(
    _ attributes: TextAttributes, _ style: LiveTextContent.Style, digits: String, engine: TextEngine,
    _ paragraph: Paragraph
  ) -> JSONValue? {
    guard case .color(let color) = style.paint, style.underline == nil, style.strikethrough == nil,
      !attributes.underline, !attributes.strikethrough, attributes.baselineOffset == 0
    else { return nil }
    guard let table = table(attributes, digits: digits, engine: engine, paragraph) else { return nil }
    var members = table
    members["fill"] = .string(SVGMarkup.color(color))
    if let opacity = SVGMarkup.opacity(Double(color.opacity)) { members["opacity"] = .string(opacity) }
    return .object(members)
  }

  /// What a table of places depends on.
  private struct TableKey: Hashable {
    var attributes: TextAttributes
    var digits: String
    var locale: String
    var scale: CGFloat
  }

  /// Some three hundred layouts make a table: each is made once.
  private static let tables = Mutex<[TableKey: [String: JSONValue]?]>([:])

  private static func table(
    _ attributes: TextAttributes, digits: String, engine: TextEngine, _ paragraph: Paragraph
  ) -> [String: JSONValue]? {
    let key = TableKey(
      attributes: attributes, digits: digits, locale: paragraph.locale, scale: paragraph.displayScale)
    if let known = tables.withLock({ $0[key] }) { return known }
    let made = makeTable(attributes, digits: digits, engine: engine, paragraph)
    tables.withLock { tables in
      if tables.count > 200 { tables = [:] }
      tables[key] = .some(made)
    }
    return made
  }

  /// Class, weight and size of a font in a page, and how far its characters stand apart.
  private static func makeTable(
    _ attributes: TextAttributes, digits: String, engine: TextEngine, _ paragraph: Paragraph
  ) -> [String: JSONValue]? {
    var classes: String?
    var weight: String?
    var size: CGFloat = 0
    /// From the place of a character to that of the one behind it.
    func advance(_ first: Character, before second: Character) -> Double {
      let layout = engine.layout(
        Paragraph(
          fragments: [.text(String([first, second]), attributes: attributes, tag: 0)], locale: paragraph.locale,
          displayScale: paragraph.displayScale), width: nil, height: nil)
      if classes == nil, let run = layout.runs.first?.glyphs, let found = SVGTextStyle(run.face) {
        classes = found.classes
        weight = found.weight
        size = run.size
      }
      let places = layout.runs.flatMap { run in run.glyphs.glyphs.map { run.glyphs.origin.x + $0.x } }
      guard let left = places.min(), let right = places.max() else { return 0 }
      return Double(((right - left) * 256).rounded() / 256)
    }
    // Digits and what stands between them, each before each; the letters of units before a common one.
    let clock = Array(digits + ":.,+-\u{2212}")
    let zero = digits.first ?? "0"
    var advances: [String: JSONValue] = [:]
    var pairs: [String: JSONValue] = [:]
    for first in clock {
      let usual = advance(first, before: zero)
      advances[String(first)] = .number(usual)
      for second in clock {
        let own = advance(first, before: second)
        if abs(own - usual) > 0.01 { pairs[String([first, second])] = .number(own) }
      }
    }
    for letter in " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      advances[String(letter)] = .number(advance(letter, before: "n"))
    }
    guard var classes else { return nil }
    if attributes.font.monospacedDigits { classes += " n" }
    var members: [String: JSONValue] = [
      "class": .string(classes), "size": .number(Double(size)), "advances": .object(advances),
      "pairs": .object(pairs),
    ]
    if let weight { members["weight"] = .string(weight) }
    return members
  }

  /// nil for what a page does not compute by itself.
  private static func json(of date: DateStyleText) -> JSONValue? {
    switch date {
    case .relative(let date): .object(["type": .string("relative"), "date": .number(date.milliseconds)])
    case .offset(let date): .object(["type": .string("offset"), "date": .number(date.milliseconds)])
    case .timer(let date): .object(["type": .string("timer"), "date": .number(date.milliseconds)])
    case .timerInterval(let range, let pause, let countsDown, let showsHours):
      .object(
        [
          "type": .string("timerInterval"), "start": .number(range.lowerBound.milliseconds),
          "end": .number(range.upperBound.milliseconds), "countsDown": .bool(countsDown),
          "showsHours": .bool(showsHours),
        ].merging(pause.map { ["pause": .number($0.milliseconds)] } ?? [:]) { $1 })
    case .time, .date, .interval, .fields, .reference: nil
    }
  }
}

extension DisplayList {
  /// When a page should fetch the tile again since live text changes in a way it does not compute: nil where it follows
  /// by itself. Looks for the first change of each text that counts days or that a browser cannot draw.
  package func refreshDate(after now: Date) -> Date? {
    var next: Date?
    for item in items {
      guard case .liveText(let text) = item.content else { continue }
      let isFollowed = LiveProgram(item, now: now) != nil
      for program in text.programs {
        let isLong: Bool =
          switch program.date {
          case .relative(let date), .offset(let date): abs(date.timeIntervalSince(now)) >= 86_400
          default: false
          }
        guard !isFollowed || isLong, let change = program.date.nextChange(after: now, text.conventions) else {
          continue
        }
        next = min(next ?? change, change)
      }
    }
    return next
  }
}

extension CGRect {
  fileprivate var numbers: [JSONValue] { [minX, minY, width, height].map { .number(Double($0)) } }
}

extension Date {
  /// Milliseconds since 1970, as pages count.
  fileprivate var milliseconds: Double { (timeIntervalSince1970 * 1000).rounded() }
}
