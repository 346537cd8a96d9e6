// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension DisplayItem.ColorAdjustment {
  /// Changes the colours of a layer in place.
  func apply(to surface: Surface) {
    let (width, height) = (surface.rect.width, surface.rect.height)
    surface.withPixels { pixels in
      guard let (matrix, alpha) = matrix else {
        return tessera_luminance_to_alpha(pixels, surface.bytesPerRow, width, height)
      }
      // Bounded so that sums stay far inside 64 bits.
      let rows = matrix.map { Int32((min(1000, max(-1000, $0.isFinite ? $0 : 0)) * 65536).rounded()) }
      tessera_color_matrix(pixels, surface.bytesPerRow, width, height, rows, Int32((alpha * 65536).rounded()))
    }
  }

  /// Three rows for (red, green, blue, alpha) of a premultiplied colour, and the factor of alpha; nil for the one that
  /// is no matrix of colours.
  var matrix: (rows: [Double], alpha: Double)? {
    /// The same factor on each colour, and an amount of alpha added.
    func plain(_ factor: Double, plus amount: Double) -> [Double] {
      [factor, 0, 0, amount, 0, factor, 0, amount, 0, 0, factor, amount]
    }
    switch self {
    case .brightness(let value): return (plain(1, plus: value), 1)
    case .contrast(let value): return (plain(value, plus: 0.5 - 0.5 * value), 1)
    case .saturation(let value): return (Self.saturation(value), 1)
    case .grayscale(let value): return (Self.saturation(1 - min(1, max(0, value))), 1)
    case .hueRotation(let angle): return (Self.hueRotation(angle), 1)
    case .invert: return (plain(-1, plus: 1), 1)
    case .multiply(let color):
      let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
      return ([r, 0, 0, 0, 0, g, 0, 0, 0, 0, b, 0], Double(min(1, max(0, color.opacity))))
    case .luminanceToAlpha: return nil
    }
  }

  // Weights of red, green and blue in luminance, Rec. 709.
  private static let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Moves each colour along the line between its grey and itself.
  private static func saturation(_ s: Double) -> [Double] {
    let (r, g, b) = (weights.red * (1 - s), weights.green * (1 - s), weights.blue * (1 - s))
    return [r + s, g, b, 0, r, g + s, b, 0, r, g, b + s, 0]
  }

  /// Turns the colour around the grey axis without changing its luminance.
  private static func hueRotation(_ angle: Angle) -> [Double] {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    let (r, g, b) = (weights.red, weights.green, weights.blue)
    return [
      r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b), 0,
      r - c * r + s * 0.143, g + c * (1 - g) + s * 0.140, b - c * b - s * 0.283, 0,
      r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b, 0,
    ]
  }
}
