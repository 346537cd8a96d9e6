// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraModel

// For callers to whom a missing asset is no mistake, such as the accent colour; all others want the error's words.
extension AssetCatalog {
  /// A colour, or nil when the catalog has none of that name that can be used.
  package func color(
    named name: String, scheme: ColorScheme, highContrast: Bool = false, elevated: Bool = true,
    profile: SystemProfile = .ios26
  ) -> ResolvedColor? {
    let request = AssetRequest(
      scheme: scheme, contrast: highContrast ? .increased : .standard, profile: profile, elevated: elevated)
    return try? color(named: name, for: request)
  }

  /// A picture, or nil when the catalog has none of that name that can be used.
  package func image(
    named name: String, scale: Double, scheme: ColorScheme, highContrast: Bool = false
  ) -> ImageAsset? {
    let request = AssetRequest(scheme: scheme, contrast: highContrast ? .increased : .standard, scale: scale)
    return try? image(named: name, for: request)
  }

  /// The colour name most like a mistyped one.
  package func nearestColorName(to name: String) -> String? { NearestName.find(name, among: names(of: .color)) }

  /// The picture name most like a mistyped one.
  package func nearestImageName(to name: String) -> String? { NearestName.find(name, among: names(of: .image)) }
}
