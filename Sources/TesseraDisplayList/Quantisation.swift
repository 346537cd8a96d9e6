// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

// Coordinates leave evaluation on a grid of 1/256 pt: libm differs between processors in the last bits, and the
// grid hides that. Values that are not finite or beyond a million points are clamped, so a list is always finite.

extension CGFloat {
  package var quantised: CGFloat {
    guard !isNaN else { return 0 }
    let limited = Swift.min(1_000_000, Swift.max(-1_000_000, self))
    return (limited * 256).rounded(.toNearestOrAwayFromZero) / 256 + 0
  }
}

extension CGPoint {
  package var quantised: CGPoint { CGPoint(x: x.quantised, y: y.quantised) }
}

extension CGSize {
  package var quantised: CGSize { CGSize(width: width.quantised, height: height.quantised) }
}

extension CGRect {
  package var quantised: CGRect { CGRect(origin: origin.quantised, size: size.quantised) }
}

extension Path {
  package var quantised: Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): .move(to: p.quantised)
        case .line(let p): .line(to: p.quantised)
        case .quadCurve(let p, let c): .quadCurve(to: p.quantised, control: c.quantised)
        case .curve(let p, let a, let b): .curve(to: p.quantised, control1: a.quantised, control2: b.quantised)
        case .closeSubpath: .closeSubpath
        }
      })
  }
}

extension Paint {
  package var quantised: Paint {
    switch self {
    case .color, .material: self
    case .linearGradient(let s, let a, let b): .linearGradient(s, start: a.quantised, end: b.quantised)
    case .radialGradient(let s, let c, let r0, let r1):
      .radialGradient(s, center: c.quantised, startRadius: r0.quantised, endRadius: r1.quantised)
    case .ellipticalGradient(let s, let r, let c, let a, let b):
      .ellipticalGradient(s, rect: r.quantised, center: c, startFraction: a, endFraction: b)
    case .angularGradient(let s, let c, let a, let b):
      .angularGradient(s, center: c.quantised, start: a, end: b)
    case .image(let id, let r): .image(id, rect: r.quantised)
    }
  }
}

extension DisplayItem.Content {
  package var quantised: DisplayItem.Content {
    switch self {
    case .shape(var shape):
      shape.path = shape.path.quantised
      shape.paint = shape.paint.quantised
      return .shape(shape)
    case .text(var text):
      for i in text.runs.indices {
        text.runs[i].origin = text.runs[i].origin.quantised
        text.runs[i].width = text.runs[i].width.quantised
        text.runs[i].paint = text.runs[i].paint.quantised
        for j in text.runs[i].glyphs.indices {
          text.runs[i].glyphs[j].x = text.runs[i].glyphs[j].x.quantised
          text.runs[i].glyphs[j].y = text.runs[i].glyphs[j].y.quantised
        }
      }
      return .text(text)
    case .image(var image):
      image.rect = image.rect.quantised
      image.tint = image.tint?.quantised
      return .image(image)
    case .liveText(var text):
      for i in text.styles.indices {
        text.styles[i].paint = text.styles[i].paint.quantised
        text.styles[i].underline = text.styles[i].underline?.quantised
        text.styles[i].strikethrough = text.styles[i].strikethrough?.quantised
      }
      return .liveText(text)
    case .liveProgress(var progress):
      progress.paint = progress.paint.quantised
      return .liveProgress(progress)
    case .group(.clip(let path, let style)): return .group(.clip(path.quantised, style))
    case .group(.scroll(var region)):
      region.contentSize = region.contentSize.quantised
      region.target = region.target?.quantised
      return .group(.scroll(region))
    case .group, .native, .placeholder, .unknown: return self
    }
  }
}
