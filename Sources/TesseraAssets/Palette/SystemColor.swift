// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraModel

/// A colour the system names; its value depends on scheme, level and the system's age.
///
/// The raw value is the name that colour sets refer to. Values are those of the Human Interface Guidelines (palette of
/// June 2025) and, for older profiles, those recorded from iOS 18. Where two sources differ the value used most is
/// taken: `separator` in dark, `quaternaryLabel` in dark.
package enum SystemColor: String, CaseIterable, Sendable {
  case red = "systemRedColor"
  case orange = "systemOrangeColor"
  case yellow = "systemYellowColor"
  case green = "systemGreenColor"
  case mint = "systemMintColor"
  case teal = "systemTealColor"
  case cyan = "systemCyanColor"
  case blue = "systemBlueColor"
  case indigo = "systemIndigoColor"
  case purple = "systemPurpleColor"
  case pink = "systemPinkColor"
  case brown = "systemBrownColor"
  case gray = "systemGrayColor"
  case gray2 = "systemGray2Color"
  case gray3 = "systemGray3Color"
  case gray4 = "systemGray4Color"
  case gray5 = "systemGray5Color"
  case gray6 = "systemGray6Color"
  case label = "labelColor"
  case secondaryLabel = "secondaryLabelColor"
  case tertiaryLabel = "tertiaryLabelColor"
  case quaternaryLabel = "quaternaryLabelColor"
  case quinary = "quinaryLabelColor"
  case placeholderText = "placeholderTextColor"
  case background = "systemBackgroundColor"
  case secondaryBackground = "secondarySystemBackgroundColor"
  case tertiaryBackground = "tertiarySystemBackgroundColor"
  case groupedBackground = "systemGroupedBackgroundColor"
  case secondaryGroupedBackground = "secondarySystemGroupedBackgroundColor"
  case tertiaryGroupedBackground = "tertiarySystemGroupedBackgroundColor"
  case separator = "separatorColor"
  case opaqueSeparator = "opaqueSeparatorColor"
  case fill = "systemFillColor"
  case secondaryFill = "secondarySystemFillColor"
  case tertiaryFill = "tertiarySystemFillColor"
  case quaternaryFill = "quaternarySystemFillColor"
  case link = "linkColor"
  case tint = "tintColor"
  case darkText = "darkTextColor"
  case lightText = "lightTextColor"

  /// The colour a set refers to, including names of older catalogs.
  package init?(reference: String) {
    switch reference {
    case "groupTableViewBackgroundColor": self = .groupedBackground
    case "controlAccentColor": self = .tint
    default: self.init(rawValue: reference)
    }
  }

  /// Resolves the colour.
  ///
  /// - Parameters:
  ///   - scheme: light or dark.
  ///   - elevated: whether it lies on a raised surface, as everything inside a tile does.
  ///   - profile: whose palette is used.
  package func resolved(scheme: ColorScheme, elevated: Bool, profile: SystemProfile) -> ResolvedColor {
    let entry = SystemPalette.entry(self, palette2025: profile.usesPaletteOf2025)
    guard scheme == .dark else { return entry.light }
    return elevated ? entry.darkElevated : entry.dark
  }
}
