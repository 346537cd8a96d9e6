// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// The table of system symbols, and their drawing with the open symbol font.
package final class SymbolLibrary: @unchecked Sendable {
  package static let shared = SymbolLibrary()

  private let lock = NSLock()
  private var symbols: [String: Symbol?] = [:]
  private var inks: [InkKey: CGRect] = [:]
  /// Rows in the order of their names' bytes, after a heading.
  private let table: UnsafeBufferPointer<UInt8>

  private init() {
    var length = 0
    table = UnsafeBufferPointer(start: ct_symbol_table(&length), count: length)
  }

  /// All names in the order of their bytes.
  package var names: [String] {
    table.split(separator: 10).dropFirst().map { row in
      String(decoding: row.prefix { $0 != 9 }, as: UTF8.self)
    }
  }

  /// The symbol of a name; nil when the table has none.
  package func symbol(named name: String) -> Symbol? {
    lock.withLock {
      if let known = symbols[name] { return known }
      let symbol = row(of: name).flatMap { Symbol(row: Substring($0)) }
      symbols[name] = symbol
      return symbol
    }
  }

  /// The symbol with what surrounds it as a layer of its own, for colours that tell both apart.
  ///
  /// The font has one glyph for some symbols in a circle or square; they are composed like the others here, provided
  /// that what stands inside is a symbol too. The symbol itself otherwise.
  func layered(_ symbol: Symbol) -> Symbol {
    guard symbol.enclosure == nil,
      let (suffix, enclosure) = Self.enclosures.first(where: { symbol.name.hasSuffix($0.0) }),
      var inner = inner(String(symbol.name.dropLast(suffix.count))), inner.enclosure == nil
    else { return symbol }
    inner.name = symbol.name
    inner.isFilled = true
    inner.enclosure = enclosure
    return inner
  }

  /// What stands inside an enclosure: the cropped person is not a symbol of its own.
  private func inner(_ name: String) -> Symbol? {
    symbol(named: name) ?? (name.hasSuffix(".crop") ? symbol(named: String(name.dropLast(5))) : nil)
  }

  private static let enclosures: [(String, Symbol.Enclosure)] = [
    (".circle.fill", .circle(isFilled: true)), (".circle", .circle(isFilled: false)),
    (".square.fill", .square(isFilled: true)), (".square", .square(isFilled: false)),
  ]

  /// Searches by halving, which spares a process that shows two symbols from reading three thousand.
  private func row(of name: String) -> String? {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty, let heading = table.firstIndex(of: 10) else { return nil }
    var low = heading + 1
    var high = table.count
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != 10 { start -= 1 }
      let end = table[start...].firstIndex(of: 10) ?? table.count
      let row = table[start..<end]
      let own = row.prefix { $0 != 9 }
      if own.elementsEqual(wanted) { return String(decoding: row, as: UTF8.self) }
      if own.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// The name in the table that an unknown name most likely means: one of its own beginnings, else one spelt almost
  /// alike. Nil when nothing is close.
  package func nearest(to name: String) -> String? {
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      let shorter = parts.joined(separator: ".")
      if symbol(named: shorter) != nil { return shorter }
    }
    let most = max(1, name.utf8.count / 4)
    let wanted = Array(name.utf8)
    var best: (distance: Int, name: String)?
    for candidate in names where abs(candidate.utf8.count - wanted.count) <= most {
      let distance = Self.distance(wanted, Array(candidate.utf8))
      if distance <= most, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// How many bytes must be put in, taken out, replaced or swapped with a neighbour to turn one word into the other.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, above) = (above, row)
    }
    return above[b.count]
  }

  // MARK: Layout

  /// What a resizable symbol keeps free around its ink, in units of the font size.
  fileprivate static let inkMargin: CGFloat = 0.06

  /// Draws a symbol for a font: centred on the middle of the capitals, the box in whole pixels.
  ///
  /// - Parameters:
  ///   - fitsInk: whether the box follows what is drawn, as that of a picture to be resized does, instead of being the
  ///     one the system gives the symbol beside text.
  ///   - isLayered: whether parts that have styles of their own are layers of their own.
  package func drawing(
    _ symbol: Symbol, font: FontDescriptor, imageScale: SymbolScale = .medium, displayScale: CGFloat = 3,
    fitsInk: Bool = false, isLayered: Bool = false
  ) -> SymbolDrawing {
    let symbol = isLayered ? layered(symbol) : symbol
    let library = TextEngine.shared.library
    let room = SymbolBox(symbol, in: self, fonts: library)
    let box = room.size(fontSize: font.size, weight: font.weight, scale: imageScale, displayScale: displayScale)
    let capHeight = font.size * SystemFontLaw.capHeight / SystemFontLaw.unitsPerEm
    var composer = SymbolComposer(
      library: library, size: font.size * imageScale.factor, weight: font.weight,
      center: CGPoint(x: box.width / 2, y: box.height / 2),
      ink: room.ink(fontSize: font.size, weight: font.weight, scale: imageScale), isLayered: isLayered)
    composer.compose(symbol, in: self)
    let drawing = SymbolDrawing(size: box, baseline: box.height / 2 + capHeight / 2, layers: composer.layers)
    return fitsInk ? drawing.fitted(margin: Self.inkMargin * font.size * imageScale.factor, in: library) : drawing
  }

  /// The frame of a glyph's ink in units of the em, from the centre of the em square, y downwards; nil without the
  /// symbol font.
  ///
  /// Measured once for each glyph and face; boxes follow the regular one of the smallest design.
  func ink(of symbol: Symbol, in fonts: FontLibrary?, weight: Double = 400, em: CGFloat = 20) -> CGRect? {
    let face = SymbolComposer.face(isFilled: symbol.isFilled, weight: weight, em: em)
    let key = InkKey(scalar: symbol.scalar, face: face)
    if let known = lock.withLock({ inks[key] }) { return known }
    guard let loaded = fonts?.face(face) else { return nil }
    let bounds = loaded.outline(of: loaded.glyph(for: symbol.scalar), size: 1).boundingRect
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    // The icon fills the em square, whose bottom is the baseline.
    let ink = bounds.offsetBy(dx: -0.5, dy: 0.5)
    lock.withLock { inks[key] = ink }
    return ink
  }
}

/// A glyph of the symbol font.
private struct InkKey: Hashable {
  let scalar: Unicode.Scalar
  let face: FontFace
}

extension SymbolDrawing {
  /// A symbol of an author's for a font.
  ///
  /// - Parameters:
  ///   - outlines: in units of the font size at medium scale, the origin on the baseline at the left margin; each with
  ///     the level of the foreground that paints it.
  ///   - width: from the left margin to the right, in the same units.
  package init(
    outlines: [(path: Path, level: Int)], width: CGFloat, font: FontDescriptor, imageScale: SymbolScale,
    fitsInk: Bool
  ) {
    let size = font.size * imageScale.factor
    let capHeight = font.size * SystemFontLaw.capHeight / SystemFontLaw.unitsPerEm
    // The scales share the middle of the capitals.
    let rise = capHeight / 2 * (imageScale.factor - 1)
    var ink = CGRect.null
    let placed = outlines.map { outline in
      let path = outline.path.applying(CGAffineTransform(scaleX: size, y: size)).offsetBy(dx: 0, dy: rise)
      ink = ink.union(path.boundingRect)
      return (path: path, level: outline.level)
    }
    let margin = SymbolBox.margin(imageScale, isCircle: false).height * font.size
    let top = (ink.isNull ? -capHeight : ink.minY) - margin / 2
    let drawing = SymbolDrawing(
      size: CGSize(width: width * size, height: (ink.isNull ? capHeight : ink.height) + margin), baseline: -top,
      layers: placed.map { Layer(shape: .path($0.path.offsetBy(dx: 0, dy: -top)), level: $0.level) })
    self = fitsInk ? drawing.fitted(margin: SymbolLibrary.inkMargin * size, in: nil) : drawing
  }

  /// The drawing in a box that holds its ink with a margin.
  fileprivate func fitted(margin: CGFloat, in library: FontLibrary?) -> SymbolDrawing {
    var ink = CGRect.null
    for layer in layers where !layer.erases {
      switch layer.shape {
      case .path(let path): ink = ink.union(path.boundingRect)
      case .glyph(let run):
        guard let face = library?.face(run.face) else { continue }
        for glyph in run.glyphs {
          let outline = face.outline(of: glyph.id, size: run.size)
          guard !outline.isEmpty else { continue }
          ink = ink.union(outline.boundingRect.offsetBy(dx: run.origin.x + glyph.x, dy: run.origin.y + glyph.y))
        }
      }
    }
    guard !ink.isNull, ink.width > 0, ink.height > 0 else { return self }
    let box = ink.insetBy(dx: -margin, dy: -margin)
    let layers = layers.map { layer in
      var moved = layer
      switch layer.shape {
      case .glyph(var run):
        run.origin = CGPoint(x: run.origin.x - box.minX, y: run.origin.y - box.minY)
        moved.shape = .glyph(run)
      case .path(let path): moved.shape = .path(path.offsetBy(dx: -box.minX, dy: -box.minY))
      }
      return moved
    }
    return SymbolDrawing(size: box.size, baseline: baseline - box.minY, layers: layers)
  }
}
