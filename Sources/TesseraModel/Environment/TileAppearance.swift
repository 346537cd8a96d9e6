// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// How one tile is to look: what of its environment the person varies.
package struct TileAppearance: Hashable, Sendable {
  /// nil takes what the rendering mode goes with: light in full colour, dark in the others. Vibrant tiles lie on dark
  /// glass and are dark whatever is asked for.
  package var scheme: ColorScheme?
  /// nil takes what the family's place shows: full colour at home, vibrant on the lock screen.
  package var rendering: WidgetRenderingMode?
  package var type: DynamicTypeSize
  package var locale: String?
  /// nil follows the language.
  package var direction: LayoutDirection?
  package var contrast: ColorSchemeContrast
  /// Families that a place does not show stand where they always do.
  package var place: TilePlace

  /// The language of widgets where none is asked for.
  package static let standardLocale = "en_US"

  package init(
    scheme: ColorScheme? = nil, rendering: WidgetRenderingMode? = nil, type: DynamicTypeSize = .large,
    locale: String? = nil, direction: LayoutDirection? = nil, contrast: ColorSchemeContrast = .standard,
    place: TilePlace = .home
  ) {
    self.scheme = scheme
    self.rendering = rendering
    self.type = type
    self.locale = locale
    self.direction = direction
    self.contrast = contrast
    self.place = place
  }

  /// The margin in StandBy, in points: Apple calls it smaller than at home and gives no number.
  private static let standByMargin: CGFloat = 11

  /// Puts the appearance into an environment.
  package func apply(to environment: inout ArchivedEnvironment) {
    let family = environment.family
    environment.renderingMode = rendering ?? (family.isAccessory ? .vibrant : .fullColor)
    environment.place = place.shows(family) ? place : .home
    let isInStandBy = environment.place == .standBy
    environment.colorScheme =
      switch environment.renderingMode {
      case .vibrant: .dark
      case .fullColor: isInStandBy ? .dark : scheme ?? .light
      default: scheme ?? .dark
      }
    environment.showsContainerBackground = environment.renderingMode == .fullColor && !isInStandBy
    if isInStandBy { environment.contentMargins = EdgeInsets(Self.standByMargin) }
    environment.dynamicTypeSize = type
    environment.contrast = contrast
    environment.locale = locale ?? Self.standardLocale
    environment.layoutDirection = direction(of: environment.locale)
  }

  /// The direction in a language.
  package func direction(of locale: String) -> LayoutDirection {
    let language = Locale.Language(identifier: locale)
    return direction ?? (language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}
