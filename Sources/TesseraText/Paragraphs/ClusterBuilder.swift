// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// Cuts a paragraph into grapheme clusters, chooses a face for each, and gives them advances and glyphs.
struct ClusterBuilder {
  private let paragraph: Paragraph
  private let scale: CGFloat
  private let tightening: CGFloat
  private let fonts: FontCache
  private(set) var units: [UInt16] = []
  private(set) var spans: [PreparedParagraph.Span] = []
  private(set) var faces: [PreparedParagraph.FaceUse] = []
  private(set) var clusters: [PreparedParagraph.Cluster] = []
  private(set) var glyphs: [PreparedParagraph.PlacedGlyph] = []
  private(set) var missing: [String] = []
  private(set) var missingFonts: [String] = []
  private var direction = TextDirection()
  private var faceIndices: [PreparedParagraph.FaceUse: Int] = [:]
  /// The ASCII character whose measures a cluster has; 0 for none.
  private var bases: [UInt8] = []

  init(_ paragraph: Paragraph, scale: CGFloat, tightening: CGFloat, fonts: FontCache) {
    self.paragraph = paragraph
    self.scale = scale
    self.tightening = tightening
    self.fonts = fonts
  }

  func baseLevel(at unit: Int) -> UInt8 { direction.baseLevel(at: unit) }

  mutating func build() {
    var text = ""
    /// UTF-16 offset at which each span ends.
    var ends: [Int] = []
    for fragment in paragraph.fragments {
      switch fragment {
      case .text(let string, let attributes, let tag):
        append(string, scaled(attributes), tag, to: &text, ends: &ends)
      case .attachment(let size, let baseline, let tag):
        text += "\u{FFFC}"
        let font = spans.last?.font ?? fonts.font(FontDescriptor.system(17).scaled(by: scale))
        spans.append(
          .init(
            font: font, attributes: TextAttributes(font: font.descriptor), tag: tag,
            attachment: (CGSize(width: size.width * scale, height: size.height * scale), baseline * scale)))
        ends.append(text.utf16.count)
      }
    }
    if spans.isEmpty {
      let font = fonts.font(FontDescriptor.system(17).scaled(by: scale))
      spans.append(.init(font: font, attributes: TextAttributes(font: font.descriptor), tag: 0))
    }
    units = Array(text.utf16)
    direction = TextDirection(units, isRightToLeft: paragraph.isRightToLeft)
    cut(text, ends: ends)
    shape()
    kern()
  }

  private func scaled(_ attributes: TextAttributes) -> TextAttributes {
    var copy = attributes
    copy.font = copy.font.scaled(by: scale)
    copy.kerning = copy.kerning * scale + copy.tracking * scale - tightening * copy.font.size
    copy.tracking = 0
    copy.baselineOffset *= scale
    return copy
  }

  /// Appends a fragment as one span, or as several where small letters become small capitals.
  private mutating func append(
    _ string: String, _ attributes: TextAttributes, _ tag: Int, to text: inout String, ends: inout [Int]
  ) {
    let font = fonts.font(attributes.font)
    if let name = font.missingName, !missingFonts.contains(name) { missingFonts.append(name) }
    guard attributes.font.smallCaps else {
      text += string
      spans.append(.init(font: font, attributes: attributes, tag: tag))
      ends.append(text.utf16.count)
      return
    }
    // The open fonts have no small capitals: capitals at 0.8 of the size stand in, the line keeps the full height.
    var small = attributes
    small.font.size *= 0.8
    var isFirst = true
    var rest = Substring(string)
    while isFirst || !rest.isEmpty {
      isFirst = false
      let isLower = rest.first?.isLowercase ?? false
      let piece = rest.prefix { $0.isLowercase == isLower }
      rest = rest.dropFirst(piece.count)
      text += isLower ? piece.uppercased() : String(piece)
      spans.append(
        .init(font: isLower ? fonts.font(small.font) : font, attributes: isLower ? small : attributes, tag: tag))
      ends.append(text.utf16.count)
    }
  }

  /// Makes one cluster of each grapheme.
  private mutating func cut(_ text: String, ends: [Int]) {
    var span = 0
    var at = 0
    clusters.reserveCapacity(units.count)
    bases.reserveCapacity(units.count)
    func isSimple(_ unit: UInt16) -> Bool { unit < 0x80 && unit != 13 }
    // A character of ASCII followed by another one is a grapheme of its own; only the rest needs Unicode's rules.
    if units.allSatisfy(isSimple) {
      for i in units.indices {
        while span < ends.count - 1, ends[span] <= i { span += 1 }
        add(i..<(i + 1), span: span, base: UInt8(units[i]))
      }
      return
    }
    for character in text {
      let end = at + character.utf16.count
      while span < ends.count - 1, ends[span] <= at { span += 1 }
      add(at..<end, span: span, base: Self.base(of: character))
      at = end
    }
  }

  /// The ASCII character with the same advance: itself, or the letter under an accent, or 0.
  private static func base(of character: Character) -> UInt8 {
    if let ascii = character.asciiValue, character != "\r\n" { return ascii }
    guard let first = character.unicodeScalars.first else { return 0 }
    guard (0xC0...0x24F).contains(first.value) || (0x1E00...0x1EFF).contains(first.value) || first.isASCII else {
      return 0
    }
    let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let letter = parts.first, letter.isASCII, letter.properties.isAlphabetic, parts.count > 1,
      parts.dropFirst().allSatisfy({ $0.properties.canonicalCombiningClass != .notReordered })
    else { return 0 }
    return UInt8(letter.value)
  }

  private mutating func add(_ range: Range<Int>, span: Int, base: UInt8) {
    var cluster = PreparedParagraph.Cluster(start: range.lowerBound, end: range.upperBound, span: span)
    let unit = units[range.lowerBound]
    switch unit {
    case 10, 13, 11, 12, 0x85, 0x2028, 0x2029: cluster.isNewline = true
    case 32, 9, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: cluster.isSpace = true
    default: break
    }
    cluster.level = direction.level(at: range.lowerBound)
    clusters.append(cluster)
    bases.append(base)
  }

  // MARK: Glyphs

  private mutating func shape() {
    var i = 0
    while i < clusters.count {
      let span = spans[clusters[i].span]
      if let attachment = span.attachment {
        clusters[i].advance = attachment.size.width
        i += 1
      } else if clusters[i].isNewline {
        i += 1
      } else if isTabular(i) {
        placeFromTable(i, span)
        i += 1
      } else {
        i = placeShaped(from: i, span)
      }
    }
  }

  /// Whether the cluster is a plain ASCII character of a font that has a table.
  private func isTabular(_ i: Int) -> Bool {
    let c = clusters[i]
    return c.end - c.start == 1 && units[c.start] < 0x80 && c.level & 1 == 0
      && spans[c.span].font.table != nil
  }

  private mutating func placeFromTable(_ i: Int, _ span: PreparedParagraph.Span) {
    let code = units[clusters[i].start]
    clusters[i].face = face(span.font.face, span.font.drawSize)
    guard let table = span.font.table, (32...126).contains(code) else {
      // A tab is as wide as the distance of default tab stops, 28 points; other control characters are invisible.
      if code == 9 { clusters[i].advance = 28 * scale }
      clusters[i].isApproximate = code == 9
      return
    }
    let entry = table[Int(code) - 32]
    clusters[i].advance = entry.advance + span.attributes.kerning
    clusters[i].isApproximate = span.font.isApproximate || entry.isApproximate
    clusters[i].glyphs = glyphs.count..<(glyphs.count + 1)
    glyphs.append(.init(id: entry.glyph, x: entry.inset, y: 0))
  }

  /// Shapes the longest run of clusters of one span, direction and face; returns the cluster after it.
  private mutating func placeShaped(from first: Int, _ span: PreparedParagraph.Span) -> Int {
    let choice = fonts.face(for: units[clusters[first].start..<clusters[first].end], in: span.font)
    var end = first + 1
    while end < clusters.count {
      let c = clusters[end]
      guard c.span == clusters[first].span, c.level == clusters[first].level, !c.isNewline, !isTabular(end),
        fonts.face(for: units[c.start..<c.end], in: span.font) == choice
      else { break }
      end += 1
    }
    let range = clusters[first].start..<clusters[end - 1].end
    guard let use = fonts.use(choice, in: span.font) else {
      for i in first..<end { placeMissing(i, span) }
      return end
    }
    let faceIndex = face(use.face, use.size)
    let isRightToLeft = clusters[first].level & 1 == 1
    let shaped = fonts.shape(Array(units[range]), use: use, isRightToLeft: isRightToLeft)
    place(shaped, in: first..<end, offset: range.lowerBound, use: use, span: span, face: faceIndex)
    return end
  }

  /// Distributes shaped glyphs over their clusters and applies the measures of the system font.
  private mutating func place(
    _ shaped: [LoadedFace.ShapedGlyph], in range: Range<Int>, offset: Int, use: FontCache.Use,
    span: PreparedParagraph.Span, face: Int
  ) {
    let perUnit = use.size / use.unitsPerEm
    var byCluster = [[LoadedFace.ShapedGlyph]](repeating: [], count: range.count)
    for glyph in shaped {
      let unit = glyph.cluster + offset
      var low = range.lowerBound
      var high = range.upperBound
      while low + 1 < high {
        let middle = (low + high) / 2
        if clusters[middle].start <= unit { low = middle } else { high = middle }
      }
      byCluster[low - range.lowerBound].append(glyph)
    }
    for (i, own) in zip(range, byCluster) {
      let start = glyphs.count
      var x: CGFloat = 0
      for glyph in own {
        glyphs.append(.init(id: glyph.id, x: x + glyph.x * perUnit, y: -glyph.y * perUnit))
        x += glyph.advance * perUnit
      }
      clusters[i].glyphs = start..<glyphs.count
      clusters[i].face = face
      clusters[i].isApproximate = use.isApproximate
      var advance = x
      if let table = use.isPrimary ? span.font.table : nil, bases[i] >= 32, bases[i] <= 126 {
        advance = table[Int(bases[i]) - 32].advance
      } else if use.isPrimary, x > 0 {
        advance += span.font.openTracking
      }
      for g in start..<glyphs.count where advance != x { glyphs[g].x += (advance - x) / 2 }
      clusters[i].advance = own.isEmpty || x == 0 ? 0 : advance + span.attributes.kerning
    }
  }

  /// No font has the character: the empty box of the span's font stands for it.
  private mutating func placeMissing(_ i: Int, _ span: PreparedParagraph.Span) {
    let text = String(decoding: units[clusters[i].start..<clusters[i].end], as: UTF16.self)
    clusters[i].isApproximate = true
    // Characters that are never drawn need no glyph.
    if text.unicodeScalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint }) { return }
    if !missing.contains(text) { missing.append(text) }
    clusters[i].face = face(span.font.face, span.font.drawSize)
    clusters[i].glyphs = glyphs.count..<(glyphs.count + 1)
    glyphs.append(.init(id: 0, x: 0, y: 0))
    let box = span.font.loaded?.advance(of: 0, size: span.font.drawSize) ?? 0
    clusters[i].advance = (box > 0 ? box : span.font.descriptor.size * 0.6) + span.attributes.kerning
  }

  /// Adds the kerning of neighbours that have rows in the table of one and the same font.
  private mutating func kern() {
    for i in clusters.indices.dropLast() {
      let (a, b) = (clusters[i].span, clusters[i + 1].span)
      guard bases[i] != 0, bases[i + 1] != 0, clusters[i].level & 1 == 0, clusters[i + 1].level & 1 == 0,
        !clusters[i].isNewline, !clusters[i + 1].isNewline, spans[a].attachment == nil, spans[b].attachment == nil,
        spans[a].font === spans[b].font
      else { continue }
      clusters[i].kern = spans[a].font.kerning(bases[i], bases[i + 1])
    }
  }

  private mutating func face(_ face: FontFace, _ size: CGFloat) -> Int {
    let use = PreparedParagraph.FaceUse(face: face, size: size)
    if let known = faceIndices[use] { return known }
    faces.append(use)
    faceIndices[use] = faces.count - 1
    return faces.count - 1
  }
}
