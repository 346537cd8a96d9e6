// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A custom symbol, in the weights that its template has, from the lightest to the heaviest.
///
/// Lengths are in units of the font size at medium scale; the origin is on the baseline, at the left margin, and y
/// points down.
package struct SymbolSet: Hashable, Sendable {
  package struct Layer: Hashable, Sendable {
    package var path: Path
    /// Which of the foreground's levels paints it in a hierarchy: 0 for the first.
    package var level: Int

    package init(path: Path, level: Int) {
      self.path = path
      self.level = level
    }
  }

  package struct Variant: Hashable, Sendable {
    /// As fonts count it: 400 is regular.
    package var weight: Double
    /// From the left margin to the right.
    package var width: Double
    package var layers: [Layer]

    package init(weight: Double, width: Double, layers: [Layer]) {
      self.weight = weight
      self.width = width
      self.layers = layers
    }

    /// Whether every length is a number that a symbol can have.
    package var isDrawable: Bool {
      func isUsual(_ point: CGPoint) -> Bool { abs(point.x) < 1e4 && abs(point.y) < 1e4 }
      return abs(weight) < 1e4 && abs(width) < 1e4
        && layers.allSatisfy { layer in
          layer.path.elements.allSatisfy { element in
            switch element {
            case .move(let p), .line(let p): isUsual(p)
            case .quadCurve(let p, let c): isUsual(p) && isUsual(c)
            case .curve(let p, let a, let b): isUsual(p) && isUsual(a) && isUsual(b)
            case .closeSubpath: true
            }
          }
        }
    }
  }

  package private(set) var variants: [Variant]

  /// - Parameter variants: one at least.
  package init(variants: [Variant]) {
    self.variants = variants.sorted { $0.weight < $1.weight }
  }

  /// The symbol in a weight: between two that have the same steps it is drawn between them, otherwise the nearest.
  package func variant(weight: Double) -> Variant? {
    guard let above = variants.first(where: { $0.weight >= weight }) else { return variants.last }
    guard let below = variants.last(where: { $0.weight <= weight }), below.weight < above.weight else { return above }
    let share = (weight - below.weight) / (above.weight - below.weight)
    return below.mixed(with: above, share) ?? (share < 0.5 ? below : above)
  }
}

extension SymbolSet.Variant {
  /// nil where the outlines have different steps.
  fileprivate func mixed(with other: Self, _ share: Double) -> Self? {
    guard layers.count == other.layers.count else { return nil }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    var mixed: [SymbolSet.Layer] = []
    for (mine, theirs) in zip(layers, other.layers) {
      guard mine.path.elements.count == theirs.path.elements.count else { return nil }
      var elements: [Path.Element] = []
      for pair in zip(mine.path.elements, theirs.path.elements) {
        switch pair {
        case (.move(let a), .move(let b)): elements.append(.move(to: between(a, b)))
        case (.line(let a), .line(let b)): elements.append(.line(to: between(a, b)))
        case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
          elements.append(.quadCurve(to: between(a, b), control: between(c, d)))
        case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
          elements.append(.curve(to: between(a, b), control1: between(c1, d1), control2: between(c2, d2)))
        case (.closeSubpath, .closeSubpath): elements.append(.closeSubpath)
        default: return nil
        }
      }
      mixed.append(SymbolSet.Layer(path: Path(elements: elements), level: mine.level))
    }
    return Self(weight: mix(weight, other.weight), width: mix(width, other.width), layers: mixed)
  }
}
