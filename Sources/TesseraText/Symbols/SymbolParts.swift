// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The parts of a glyph's outline that have colours of their own where a symbol is drawn in several.
struct SymbolParts {
  /// How a glyph falls into parts.
  enum Rule: Equatable {
    /// The largest piece comes first, all that stands around it second: a cloud and its rain, a speaker and its waves.
    case around
    /// What stands inside comes first, the shape around it second: the mark in a triangle.
    case inside
  }

  /// What the first style paints.
  var first = Path()
  /// What the second style paints.
  var second = Path()

  private static let shapes: Set<Substring> = [
    "triangle", "seal", "octagon", "shield", "rectangle", "app", "diamond", "bubble", "square", "hexagon",
  ]
  private static let marks: Set<Substring> = ["exclamationmark", "checkmark", "xmark", "questionmark", "plus", "minus"]
  private static let surrounded: Set<Substring> = [
    "cloud", "sun", "moon", "speaker", "iphone", "person", "sunrise", "sunset",
  ]

  /// The rule for a symbol; nil where the system's layers are not known or the stand-in has none.
  static func rule(for name: String) -> Rule? {
    let parts = name.split(separator: ".")
    guard let first = parts.first else { return nil }
    if marks.contains(first), parts.dropFirst().contains(where: shapes.contains) { return .inside }
    if surrounded.contains(first), parts.count > 1, !parts.contains("crop") { return .around }
    return nil
  }

  /// Takes an outline apart; nil where it is of one piece.
  init?(_ outline: Path, by rule: Rule) {
    let pieces = Self.contours(of: outline)
    guard let largest = pieces.first else { return nil }
    switch rule {
    case .around:
      for piece in pieces {
        let isMain = piece.path == largest.path || largest.path.contains(piece.start)
        if isMain { first.addPath(piece.path) } else { second.addPath(piece.path) }
      }
    case .inside:
      // A filled shape is the outline with the mark as holes; an empty one has a hole, and the mark stands in it.
      let holes = pieces.dropFirst().filter { $0.area * largest.area < 0 }
      let opening = holes.first { $0.area.magnitude > largest.area.magnitude * 0.4 }
      second.addPath(largest.path)
      if let opening { second.addPath(opening.path) }
      for piece in pieces.dropFirst() where piece.path != opening?.path { first.addPath(piece.path) }
    }
    if first.isEmpty || second.isEmpty { return nil }
  }

  /// The line of an outline that encloses most, without its holes.
  static func largest(of outline: Path) -> Path { contours(of: outline).first?.path ?? Path() }

  /// One closed line of an outline.
  fileprivate struct Contour {
    var path: Path
    var start: CGPoint
    /// With a sign for the direction.
    var area: CGFloat
    var bounds: CGRect
  }

  /// The lines of an outline, the largest first, without empty ones and without pairs that cancel each other: a filled
  /// glyph is the empty one with its hole drawn once more the other way round.
  private static func contours(of outline: Path) -> [Contour] {
    var paths: [Path] = []
    outline.forEach { element in
      if case .move = element { paths.append(Path()) }
      if !paths.isEmpty { paths[paths.count - 1].append(element) }
    }
    var contours = paths.compactMap { path -> Contour? in
      let points = corners(of: path)
      guard let start = points.first, points.count > 2 else { return nil }
      var area: CGFloat = 0
      for (a, b) in zip(points, points.dropFirst() + [start]) { area += (a.x * b.y - b.x * a.y) / 2 }
      return Contour(path: path, start: start, area: area, bounds: path.boundingRect)
    }
    let whole = outline.boundingRect
    contours.removeAll { $0.area.magnitude < whole.width * whole.height * 1e-3 }
    contours.sort { ($0.area.magnitude, $1.bounds.minX) > ($1.area.magnitude, $0.bounds.minX) }
    var index = 0
    while index < contours.count {
      let one = contours[index]
      let other = contours.indices.dropFirst(index + 1).first { contours[$0].cancels(one, within: whole.width * 0.02) }
      if let other {
        contours.remove(at: other)
        contours.remove(at: index)
      } else {
        index += 1
      }
    }
    return contours
  }

  /// The points of a line, curves as the corners that bound them.
  private static func corners(of path: Path) -> [CGPoint] {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let a, let b): points += [a, b, to]
      case .closeSubpath: break
      }
    }
    return points
  }
}

extension SymbolParts.Contour {
  fileprivate func cancels(_ other: SymbolParts.Contour, within tolerance: CGFloat) -> Bool {
    (area + other.area).magnitude < area.magnitude * 0.04 && (bounds.minX - other.bounds.minX).magnitude < tolerance
      && (bounds.minY - other.bounds.minY).magnitude < tolerance
      && (bounds.maxX - other.bounds.maxX).magnitude < tolerance
      && (bounds.maxY - other.bounds.maxY).magnitude < tolerance
  }
}
