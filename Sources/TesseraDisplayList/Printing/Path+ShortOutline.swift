// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension Path {
  /// The outline in a few words: its kind where it is a common one, otherwise size and fingerprint.
  ///
  /// A rectangle that fills the frame is the empty string.
  func shortOutline(in frame: CGRect?) -> String {
    guard !isEmpty else { return "empty" }
    let box = boundingRect
    let place = box.quantised == frame?.quantised ? "" : " \(box.short)"
    if isNearly(Path(box)) { return frame == nil ? "rect\(place)" : place.isEmpty ? "" : "rect\(place)" }
    if isNearly(Path(ellipseIn: box)) { return "ellipse\(place)" }
    if let corner = roundedCorner(of: box) { return corner + place }
    var writer = ByteWriter()
    writer.write(self)
    return "path \(elements.count) elements \(fingerprint(writer.bytes))\(place)"
  }

  /// Radius and style if this is a rectangle with four equal corners.
  ///
  /// Such a path begins where its first corner does, which gives away the radius: a circular corner reaches as far as
  /// its radius, a continuous one 1.528665 times as far. Where continuous corners meet they reach the middle of the
  /// edge, and the first control point tells how much of the corner is left.
  private func roundedCorner(of box: CGRect) -> String? {
    guard elements.count == 17, case .move(let first) = elements[0], case .curve(_, let control, _) = elements[1]
    else { return nil }
    let half = min(box.width, box.height) / 2
    let (reach, handle) = (box.maxX - first.x, box.maxX - control.x)
    let slope = (1.08849296 - 0.873829) / 0.528665
    let candidates: [(CGFloat, RoundedCornerStyle)] = [
      (reach, .circular), (reach / 1.528665, .continuous), ((handle - slope * half) / (0.873829 - slope), .continuous),
    ]
    for (radius, style) in candidates where radius > 0 {
      // The points lie on the grid of 1/256, so the radius is known to about that much only.
      for candidate in [radius.rounded(), (radius * 8).rounded() / 8, radius] {
        guard candidate > 0, isNearly(Path(roundedRect: box, cornerRadius: candidate, style: style)) else { continue }
        return candidate >= half ? "capsule" : "rounded \(candidate.short)\(style == .circular ? " circular" : "")"
      }
    }
    return nil
  }

  /// Whether two outlines have the same elements with points at most 1/64 pt apart.
  private func isNearly(_ other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { pair in
      switch pair {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): a.isNear(b)
      case (.quadCurve(let a, let a1), .quadCurve(let b, let b1)): a.isNear(b) && a1.isNear(b1)
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        a.isNear(b) && a1.isNear(b1) && a2.isNear(b2)
      case (.closeSubpath, .closeSubpath): true
      default: false
      }
    }
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) <= 1 / 64 && abs(y - other.y) <= 1 / 64 }
}
