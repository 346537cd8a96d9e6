// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraViewGraph

/// A translucent layer that blurs what is behind it.
///
/// The system's recipe is unpublished; a tint of the given strength over a blur of 20 points stands in.
public struct Material: ShapeStyle, Hashable {
  let strength: Float

  public static let ultraThin = Material(strength: 0.35)
  public static let thin = Material(strength: 0.5)
  public static let regular = Material(strength: 0.65)
  public static let thick = Material(strength: 0.8)
  public static let ultraThick = Material(strength: 0.9)
  public static let bar = Material(strength: 0.8)
}

extension Material: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    let white: Float = environment.colorScheme == .dark ? 0.15 : 0.97
    return .material(ResolvedColor(white: white, opacity: strength), blurRadius: 20)
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
