// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What became of one item.
struct ItemChange {
  /// What is said of it besides that it moved.
  private(set) var words: [String] = []
  /// Whether it stands elsewhere.
  private(set) var hasMoved = false

  private let old: ListedItem
  private let new: ListedItem

  init(_ old: ListedItem, _ new: ListedItem) {
    self.old = old
    self.new = new
    switch old.kind {
    case .text, .liveText: compareTexts()
    case .fill, .stroke: compareShapes()
    case .image: compareImages()
    case .liveProgress, .placeholder, .group: compareOthers()
    }
    guard words.isEmpty, !hasMoved, old.wholeText != new.wholeText else { return }
    if let a = old.place, let b = new.place, old.isGroup, !a.hasSize(of: b) {
      words.append("\(name) is \(b.size) pt instead of \(a.size) pt")
    } else {
      words.append("\(name): \"\(old.line)\" became \"\(new.line)\"")
    }
  }

  private var name: String { old.name(in: []) }

  // MARK: Texts

  private mutating func compareTexts() {
    let isOther = old.string != new.string
    if isOther { words.append("\(name) became '\(ListedItem.short(new.string ?? ""))'") }
    let (oldFonts, newFonts) = (Self.distinct(old.runs.map(\.font)), Self.distinct(new.runs.map(\.font)))
    let fontChanged = oldFonts != newFonts
    if fontChanged { words.append("\(name) changed its font from \(oldFonts) to \(newFonts)") }
    let (oldPaints, newPaints) = (paints(old), paints(new))
    if oldPaints != newPaints { words.append("\(name) changed its colour from \(oldPaints) to \(newPaints)") }
    let isBroken = compareLines(isOther: isOther)
    if old.rest != new.rest, !isOther {
      words.append(
        "\(name): \(old.rest.isEmpty ? "nothing" : old.rest) became \(new.rest.isEmpty ? "nothing" : new.rest)")
    }
    guard !isOther, !fontChanged, !isBroken else { return }
    comparePlaces()
    compareDirections()
  }

  /// Whether lines or what can be read changed.
  private mutating func compareLines(isOther: Bool) -> Bool {
    guard !isOther else { return false }
    let (oldShown, newShown) = (old.runs.map(\.text).joined(), new.runs.map(\.text).joined())
    let (oldLines, newLines) = (Set(old.runs.compactMap(\.baseline)).count, Set(new.runs.compactMap(\.baseline)).count)
    if old.kind == .liveText {
      guard oldShown != newShown else { return false }
      words.append("\(name) shows '\(newShown)' instead of '\(oldShown)'")
      return true
    }
    let isCut = newShown.hasSuffix("…") && !oldShown.hasSuffix("…")
    let wasCut = oldShown.hasSuffix("…") && !newShown.hasSuffix("…")
    if isCut {
      words.append("\(name) is cut to '\(ListedItem.short(newShown))'")
    } else if wasCut {
      words.append("\(name) is no longer cut to '\(ListedItem.short(oldShown))'")
    }
    if oldLines != newLines { words.append("\(name) takes \(Self.lines(newLines)) instead of \(oldLines)") }
    return isCut || wasCut || oldLines != newLines
  }

  private mutating func compareDirections() {
    for (word, yes, no) in [("right-to-left", "runs from right to left", "runs from left to right")] {
      let (a, b) = (old.runs.contains { $0.rest.contains(word) }, new.runs.contains { $0.rest.contains(word) })
      if a != b { words.append("\(name) \(b ? yes : no)") }
    }
  }

  private func paints(_ item: ListedItem) -> String {
    Self.distinct(item.runs.map { Self.relative($0.paint, to: item.place) })
  }

  // MARK: Shapes and pictures

  private mutating func compareShapes() {
    let (oldPaint, newPaint) = (Self.relative(old.paint, to: old.place), Self.relative(new.paint, to: new.place))
    if oldPaint != newPaint { words.append("\(name) changed its colour from \(old.paint) to \(new.paint)") }
    let (oldOutline, newOutline) = (
      Self.relative(old.outline, to: old.place), Self.relative(new.outline, to: new.place)
    )
    let isResized = old.place.flatMap { a in new.place.map { !a.hasSize(of: $0) } } ?? false
    if oldOutline != newOutline, !(isResized && Self.hasSameForm(old.outline, new.outline)) {
      func form(_ text: String) -> String { text.isEmpty ? "rectangle" : text }
      words.append("\(name) changed its outline from \(form(old.outline)) to \(form(new.outline))")
    }
    if old.rest != new.rest {
      words.append(
        "\(name) changed from \(old.rest.isEmpty ? "plain" : old.rest) to \(new.rest.isEmpty ? "plain" : new.rest)")
    }
    comparePlaces()
  }

  private mutating func compareImages() {
    if old.outline != new.outline, !old.outline.isEmpty, !new.outline.isEmpty {
      words.append("\(name) has \(new.outline) instead of \(old.outline)")
    }
    if old.head != new.head { words.append("\(name) \(new.head.hasSuffix("missing") ? "is missing" : "is back")") }
    let (a, b) = (Self.relative(old.rest, to: old.place), Self.relative(new.rest, to: new.place))
    let isResized = old.place.flatMap { a in new.place.map { !a.hasSize(of: $0) } } ?? false
    if a != b, !isResized {
      words.append("\(name) changed from \(a.isEmpty ? "plain" : a) to \(b.isEmpty ? "plain" : b)")
    }
    comparePlaces()
  }

  private mutating func compareOthers() {
    if old.head != new.head {
      if let a = old.string, let b = new.string, a != b {
        words.append("\(name) became '\(ListedItem.short(b))'")
      } else {
        words.append("\(name) became '\(new.head)'")
      }
    }
    if old.rest != new.rest { words.append("\(name): \(old.rest) became \(new.rest)") }
    comparePlaces()
  }

  // MARK: Places

  private mutating func comparePlaces() {
    guard let a = old.place, let b = new.place else { return }
    if !a.hasSize(of: b), !old.isGroup { words.append("\(name) is \(b.size) pt instead of \(a.size) pt") }
    // What grows about its middle or its far side has not moved.
    guard a.distance(to: b) >= 0.02 || (a.hasSize(of: b) && !a.isNear(b)) else { return }
    hasMoved = true
  }

  /// "moved 3 pt right and 2 pt down".
  static func movement(_ old: ListedItem, _ new: ListedItem) -> String {
    guard let a = old.place, let b = new.place else { return "moved" }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var parts: [String] = []
    if abs(dx) >= 0.02 { parts.append("\(Self.length(dx)) pt \(dx > 0 ? "right" : "left")") }
    if abs(dy) >= 0.02 { parts.append("\(Self.length(dy)) pt \(dy > 0 ? "down" : "up")") }
    return "moved \(parts.joined(separator: " and "))"
  }

  private static func length(_ value: Double) -> String {
    abs(value) < 0.1 ? "less than 0.1" : abs(value).words
  }

  /// The text with its points counted from the item's left upper corner, so that a move alone makes no difference.
  static func relative(_ text: String, to place: ListedPlace?) -> String {
    guard let place, !text.isEmpty else { return text }
    var previous: Substring = ""
    return text.split(separator: " ").map { word -> String in
      defer { previous = word }
      guard previous != "center", let match = word.wholeMatch(of: /(-?[\d.]+),(-?[\d.]+)/), let x = Double(match.1),
        let y = Double(match.2)
      else { return String(word) }
      return "\((x - place.x).words),\((y - place.y).words)"
    }.joined(separator: " ")
  }

  /// Whether two outlines differ in numbers alone.
  private static func hasSameForm(_ a: String, _ b: String) -> Bool {
    a.split(separator: " ").first == b.split(separator: " ").first
  }

  private static func distinct(_ words: [String]) -> String {
    var seen: [String] = []
    for word in words where !seen.contains(word) { seen.append(word) }
    return seen.joined(separator: ", ")
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}

extension ListedItem {
  /// What a person would call it: by its text where it has one, else by its place.
  func name(in items: [ListedItem]) -> String {
    let at = place.map { " at \($0.description)" } ?? ""
    switch kind {
    case .text: return isSymbol ? "Symbol\(at)" : "Text '\(Self.short(string ?? ""))'"
    case .fill: return "Shape\(at)"
    case .stroke: return "Outline\(at)"
    case .image: return "Image\(at)"
    case .liveText: return "Live text\(at)"
    case .liveProgress: return "Progress\(at)"
    case .placeholder: return "Placeholder '\(Self.short(string ?? ""))'"
    case .group(let words):
      if let string { return "\(words.prefix(1).uppercased())\(words.dropFirst()) '\(Self.short(string))'" }
      return "\(head.prefix(1).uppercased())\(head.dropFirst())\(at)"
    }
  }

  /// Whether its text is a glyph of the symbol font, which has no character that a reader would know.
  private var isSymbol: Bool {
    guard let string, !string.isEmpty else { return false }
    return string.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse }
  }

  /// Whether it begins or ends where another one does.
  func stands(where other: ListedItem) -> Bool {
    guard let a = place, let b = other.place else { return false }
    return a.distance(to: b) < 1
  }

  /// At most forty characters on one line.
  static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 40 ? line : line.prefix(39) + "…"
  }
}
