// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import Foundation
import TesseraGeometry
import TesseraImage
import TesseraModel

/// The pixels of a picture that an author's code draws, premultiplied, from the top left.
final class DrawnPixels: CGContextTarget {
  let size: PixelSize
  private var pixels: [UInt8]
  /// Whether nothing has been drawn yet.
  private var isBlank = true

  /// - Parameter isOpaque: whether it begins black instead of transparent.
  init(size: PixelSize, isOpaque: Bool) {
    self.size = size
    pixels = [UInt8](repeating: 0, count: size.area * 4)
    guard isOpaque else { return }
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    isBlank = false
  }

  var bitmap: Bitmap { Bitmap(size: size, premultiplied: pixels) }

  // MARK: Outlines

  func fill(_ path: Path, _ style: CGContext.State, rule: CGPathFillRule) {
    var coverage = PixelCoverage(of: path, in: size, rule: rule)
    for clip in style.clips { coverage.intersect(PixelCoverage(of: clip.path, in: size, rule: clip.rule)) }
    let color = premultiplied(style.color, alpha: style.alpha)
    let blend = blend(style.blend)
    isBlank = false
    for y in coverage.rows {
      let line = coverage.row(y)
      for x in 0..<size.width where line[line.startIndex + x] != 0 {
        mix(color, at: (y * size.width + x) * 4, covered: Int(line[line.startIndex + x]), blend)
      }
    }
  }

  private func premultiplied(_ color: ResolvedColor, alpha: CGFloat) -> [Int] {
    let opacity = min(1, max(0, color.opacity * Float(alpha)))
    return [color.red, color.green, color.blue].map { Int((min(1, max(0, $0)) * opacity * 255).rounded()) }
      + [Int((opacity * 255).rounded())]
  }

  private func blend(_ mode: CGBlendMode) -> CGBlendMode {
    switch mode {
    case .normal, .copy, .clear: return mode
    default:
      DiagnosticLog.report(
        .unsupportedModifier,
        "Pictures are drawn with the blend modes normal, copy and clear; another one was asked for.",
        location: "CGContext")
      return .normal
    }
  }

  /// Mixes one premultiplied colour into a pixel, covered from 0 to 255.
  private func mix(_ color: [Int], at index: Int, covered: Int, _ blend: CGBlendMode) {
    let kept =
      switch blend {
      case .clear, .copy: 255 - covered
      default: 255 - (color[3] * covered + 127) / 255
      }
    for sample in 0..<4 {
      let added = blend == .clear ? 0 : color[sample] * covered
      pixels[index + sample] = UInt8(min(255, (added + Int(pixels[index + sample]) * kept + 127) / 255))
    }
  }

  // MARK: Pictures

  func draw(_ picture: CGImage, at place: CGAffineTransform, _ style: CGContext.State) {
    draw(UIImage(cgImage: picture), at: place, style)
  }

  /// - Parameter place: takes the unit square to where the upright picture goes, in pixels.
  func draw(_ image: UIImage, at place: CGAffineTransform, _ style: CGContext.State) {
    if case .symbol(let name, _, _) = image.source {
      DiagnosticLog.report(
        .imageRefused, "The symbol \(name) cannot be drawn into a picture: it is left out.", location: name)
      return
    }
    do throws(ImageError) {
      let isUpright = place.b == 0 && place.c == 0 && place.a > 0 && place.d > 0
      if isUpright {
        let left = Int(place.tx.rounded()), top = Int(place.ty.rounded())
        let target = PixelSize(
          width: max(1, Int((place.tx + place.a).rounded()) - left),
          height: max(1, Int((place.ty + place.d).rounded()) - top))
        guard let bitmap = try image.bitmap(scaledTo: target) else { return }
        copy(tinted(bitmap, image), left: left, top: top, style)
      } else {
        let target = PixelSize(
          width: max(1, Int(hypot(place.a, place.b).rounded())), height: max(1, Int(hypot(place.c, place.d).rounded())))
        guard let bitmap = try image.bitmap(scaledTo: target) else { return }
        map(tinted(bitmap, image), place, style)
      }
    } catch {
      DiagnosticLog.report(.imageRefused, "A picture could not be drawn into another one: \(error.message).")
    }
  }

  /// A picture that carries a colour is that colour where it is opaque.
  private func tinted(_ bitmap: Bitmap, _ image: UIImage) -> Bitmap {
    guard let tint = image.tint else { return bitmap }
    let color = premultiplied(tint.resolved(with: .current), alpha: 1)
    var pixels = bitmap.pixels
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[index + 3])
      for sample in 0..<4 { pixels[index + sample] = UInt8((color[sample] * alpha + 127) / 255) }
    }
    return Bitmap(size: bitmap.size, premultiplied: pixels)
  }

  private func copy(_ bitmap: Bitmap, left: Int, top: Int, _ style: CGContext.State) {
    if isBlank, left == 0, top == 0, bitmap.size == size, style.alpha == 1, style.clips.isEmpty, style.blend != .clear {
      // What most authors do: one picture in another size.
      pixels = bitmap.pixels
      isBlank = false
      return
    }
    paint(rows: max(0, top)..<max(0, min(size.height, top + bitmap.height)), style) { x, y in
      let (fromX, fromY) = (x - left, y - top)
      guard (0..<bitmap.width).contains(fromX) else { return nil }
      let (red, green, blue, alpha) = bitmap[fromX, fromY]
      return [Int(red), Int(green), Int(blue), Int(alpha)]
    }
  }

  private func map(_ bitmap: Bitmap, _ place: CGAffineTransform, _ style: CGContext.State) {
    let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(place)
    guard place.a * place.d != place.b * place.c, box.minY.isFinite, box.maxY.isFinite else { return }
    let back = place.inverted()
    let rows = max(0, Int(box.minY))..<max(0, min(size.height, Int(box.maxY.rounded(.up))))
    paint(rows: rows, style) { x, y in
      let unit = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
      guard unit.x >= 0, unit.x < 1, unit.y >= 0, unit.y < 1 else { return nil }
      let (red, green, blue, alpha) = bitmap[
        min(bitmap.width - 1, Int(unit.x * CGFloat(bitmap.width))),
        min(bitmap.height - 1, Int(unit.y * CGFloat(bitmap.height)))]
      return [Int(red), Int(green), Int(blue), Int(alpha)]
    }
  }

  /// Mixes pixel after pixel; the closure gives what is drawn at a place, nil where nothing is.
  private func paint(rows: Range<Int>, _ style: CGContext.State, _ pixel: (Int, Int) -> [Int]?) {
    guard !rows.isEmpty else { return }
    let clips = style.clips.map { PixelCoverage(of: $0.path, in: size, rule: $0.rule) }
    let blend = blend(style.blend)
    let alpha = Int((style.alpha * 255).rounded())
    isBlank = false
    for y in rows where clips.allSatisfy({ $0.rows.contains(y) }) {
      for x in 0..<size.width {
        guard var color = pixel(x, y) else { continue }
        var covered = 255
        for clip in clips {
          let line = clip.row(y)
          covered = (covered * Int(line[line.startIndex + x]) + 127) / 255
        }
        guard covered > 0 else { continue }
        if alpha < 255 { color = color.map { ($0 * alpha + 127) / 255 } }
        mix(color, at: (y * size.width + x) * 4, covered: covered, blend)
      }
    }
  }
}
