// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraRender
import TesseraText

/// System symbols as pictures of their own, black in a square: the page uses them as masks, beside choices and on
/// shortcuts.
final class SymbolPictures: Sendable {
  struct Picture: Sendable {
    var bytes: [UInt8]
    /// Changes with the picture.
    var version: String
  }

  /// Points; the symbol is drawn for text of 20 points, and smaller where it would not fit.
  static let side: CGFloat = 28
  private static let fontSize: CGFloat = 20
  /// Stands for a symbol that does not exist.
  static let fallback = "questionmark.square"

  private let known = Mutex<[String: Picture]>([:])

  /// The picture of a symbol; that of the fallback for a name without one, nil for what cannot be a name.
  func picture(of name: String) -> Picture? {
    guard Self.isName(name) else { return nil }
    let library = SymbolLibrary.shared
    // Unknown names share one picture, so that no number of them fills the memory.
    guard let symbol = library.symbol(named: name) ?? library.symbol(named: Self.fallback) else { return nil }
    if let picture = known.withLock({ $0[symbol.name] }) { return picture }
    let svg = Self.drawn(symbol)
    let picture = Picture(bytes: Array(svg.utf8), version: Fingerprint.of(svg))
    known.withLock { $0[symbol.name] = picture }
    return picture
  }

  /// Symbols are named with letters, digits and dots.
  private static func isName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count) && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
  }

  private static func drawn(_ symbol: Symbol) -> String {
    func drawing(_ size: CGFloat) -> SymbolDrawing {
      SymbolLibrary.shared.drawing(symbol, font: FontDescriptor(size: size, weight: 500))
    }
    var picture = drawing(fontSize)
    let longest = max(picture.size.width, picture.size.height)
    if longest > side { picture = drawing(fontSize * side / longest) }
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    let origin = CGPoint(x: (side - picture.size.width) / 2, y: (side - picture.size.height) / 2)
    let builder = DisplayListBuilder(size: square.size)
    builder.group(.compositing, identity: "symbol", frame: square) {
      for (index, layer) in picture.layers.enumerated() {
        let identity = "layer \(index)"
        let content = layer.shape.content(at: origin)
        if layer.erases {
          builder.group(.blend(.destinationOut), identity: identity, frame: square) {
            builder.append(content, identity: identity, frame: square)
          }
        } else {
          builder.append(content, identity: identity, frame: square)
        }
      }
    }
    return (try? SVGRenderer(fonts: try? FontLibrary.opened()).render(builder.finish())) ?? ""
  }
}

extension SymbolDrawing.Layer.Shape {
  /// The part in black, moved to where the symbol lies.
  fileprivate func content(at origin: CGPoint) -> DisplayItem.Content {
    switch self {
    case .glyph(var run):
      run.origin = run.origin + origin
      run.paint = .color(.black)
      return .text(TextContent(string: "", runs: [run]))
    case .path(let path):
      return .shape(ShapeContent(path: path.offsetBy(dx: origin.x, dy: origin.y), paint: .color(.black)))
    }
  }
}
