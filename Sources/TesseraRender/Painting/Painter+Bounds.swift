// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension Painter {
  /// A rectangle in pixels around everything that items may paint; it may be too large, never too small.
  func bounds(of range: Range<Int>, transform: CGAffineTransform, depth: Int = 0) -> CGRect {
    var result = CGRect.null
    var index = range.lowerBound
    guard depth <= Self.maximumDepth else { return result }
    while index < range.upperBound {
      let end = endOfItem(at: index, in: range)
      let item = list.items[index]
      let box =
        if case .group(let group) = item.content {
          bounds(of: group, children: index + 1..<end, transform: transform, depth: depth)
        } else {
          bounds(of: item, transform: transform)
        }
      result = result.union(box)
      index = end
    }
    return result
  }

  private func bounds(of item: DisplayItem, transform: CGAffineTransform) -> CGRect {
    switch item.content {
    case .shape(let shape):
      let box = shape.path.controlBox
      guard let stroke = shape.stroke, !box.isNull else { return box.mapped(by: transform) }
      let corner = stroke.lineJoin == .miter ? max(1.5, min(1000, stroke.miterLimit)) : 1.5
      let reach = max(0, stroke.lineWidth) / 2 * corner
      return box.insetBy(dx: -reach, dy: -reach).mapped(by: transform)
    case .text(let text):
      return text.runs.reduce(CGRect.null) { $0.union($1.inkBox.mapped(by: transform)) }
    case .image(let image): return image.rect.applying(transform)
    case .placeholder, .native: return item.frame.applying(transform)
    case .liveText, .liveProgress: return item.frame.applying(transform)
    case .group, .unknown: return .null
    }
  }

  private func bounds(
    of group: DisplayItem.Group, children: Range<Int>, transform: CGAffineTransform, depth: Int
  ) -> CGRect {
    guard !children.isEmpty else { return .null }
    func all(_ transform: CGAffineTransform) -> CGRect {
      bounds(of: children, transform: transform, depth: depth + 1)
    }
    let state = PaintState(transform: transform, clip: .empty, depth: 0)
    switch group {
    case .clip(let path, _):
      return all(transform).intersection(path.controlBox.mapped(by: transform))
    case .mask:
      let end = endOfItem(at: children.lowerBound, in: children)
      return bounds(of: children.lowerBound..<end, transform: transform, depth: depth + 1)
        .intersection(bounds(of: end..<children.upperBound, transform: transform, depth: depth + 1))
    case .transform(let inner):
      let joined = inner.concatenating(transform)
      return joined.isUsable ? all(joined) : .null
    case .blur(let radius, _):
      let reach = (3 * deviation(radius: radius, state: state)).rounded(.up)
      return all(transform).outset(by: reach)
    case .shadow(_, let radius, let offset):
      let box = all(transform)
      let shift = offset.applying(transform)
      let reach = (3 * deviation(radius: radius, state: state)).rounded(.up) + 1
      return box.union(box.outset(by: reach).offsetBy(dx: shift.width, dy: shift.height))
    case .toggle(let isOn):
      guard let shown = appearance(of: children, isOn: isOn) else { return .null }
      return bounds(of: shown, transform: transform, depth: depth + 1)
    case .opacity, .blend, .compositing, .color, .interaction, .accessibility, .transition, .animation, .content,
      .accented, .privacySensitive, .invalidatable, .containerBackground, .scroll:
      return all(transform)
    }
  }
}

extension CGRect {
  fileprivate func outset(by amount: CGFloat) -> CGRect { isNull ? self : insetBy(dx: -amount, dy: -amount) }
}

extension CGRect {
  /// The rectangle around the transformed one; the null rectangle stays null.
  func mapped(by transform: CGAffineTransform) -> CGRect { isNull ? self : applying(transform) }
}

extension Path {
  /// The rectangle around all points, controls included: quick, and never smaller than the outline.
  var controlBox: CGRect {
    var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    func include(_ p: CGPoint) {
      guard p.x.isFinite, p.y.isFinite else { return }
      (left, top, right, bottom) = (min(left, p.x), min(top, p.y), max(right, p.x), max(bottom, p.y))
    }
    forEach { element in
      switch element {
      case .move(let p), .line(let p): include(p)
      case .quadCurve(let p, let c):
        include(p)
        include(c)
      case .curve(let p, let c1, let c2):
        include(p)
        include(c1)
        include(c2)
      case .closeSubpath: break
      }
    }
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension GlyphRun {
  /// A rectangle in points that no glyph of the run leaves: one and a half em around all origins.
  var inkBox: CGRect {
    guard let first = glyphs.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for glyph in glyphs.dropFirst() {
      (left, top, right, bottom) = (min(left, glyph.x), min(top, glyph.y), max(right, glyph.x), max(bottom, glyph.y))
    }
    let reach = size * 1.5
    return CGRect(
      x: origin.x + left - reach, y: origin.y + top - reach, width: right - left + 2 * reach,
      height: bottom - top + 2 * reach)
  }
}
