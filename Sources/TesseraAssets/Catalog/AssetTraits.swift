// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// The kinds of devices a variant may be meant for.
package enum AssetIdiom: UInt8, Hashable, Sendable, CaseIterable {
  case universal = 0
  case phone = 1
  case pad = 2
  case mac = 3
  case watch = 4
  case tv = 5
  case car = 6
  case vision = 7
  case marketing = 8

  /// Reads the spelling of `Contents.json`, or gives nil.
  package init?(name: String) {
    switch name {
    case "universal": self = .universal
    case "iphone": self = .phone
    case "ipad": self = .pad
    case "mac": self = .mac
    case "watch", "watch-marketing": self = .watch
    case "tv": self = .tv
    case "car": self = .car
    case "vision", "reality": self = .vision
    case "ios-marketing": self = .marketing
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .universal: "universal"
    case .phone: "iphone"
    case .pad: "ipad"
    case .mac: "mac"
    case .watch: "watch"
    case .tv: "tv"
    case .car: "car"
    case .vision: "vision"
    case .marketing: "ios-marketing"
    }
  }
}

/// What a variant of an asset is meant for.
package struct AssetTraits: Hashable, Sendable {
  package enum Appearance: UInt8, Hashable, Sendable {
    case any = 0
    case light = 1
    case dark = 2
  }

  package var idiom: AssetIdiom
  package var appearance: Appearance
  package var highContrast: Bool

  package init(idiom: AssetIdiom = .universal, appearance: Appearance = .any, highContrast: Bool = false) {
    self.idiom = idiom
    self.appearance = appearance
    self.highContrast = highContrast
  }
}

/// What is asked for when an asset is looked up.
package struct AssetRequest: Hashable, Sendable {
  package var idiom: AssetIdiom
  package var scheme: ColorScheme
  package var contrast: ColorSchemeContrast
  /// Pixels per point.
  package var scale: Double
  package var profile: SystemProfile
  /// Whether system colours are those of raised surfaces.
  package var elevated: Bool

  package init(
    idiom: AssetIdiom = .phone, scheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard,
    scale: Double = 3, profile: SystemProfile = .ios26, elevated: Bool = true
  ) {
    self.idiom = idiom
    self.scheme = scheme
    self.contrast = contrast
    self.scale = scale
    self.profile = profile
    self.elevated = elevated
  }
}

extension AssetTraits {
  /// How well a variant answers a request, or nil where it must not be used; larger is better.
  ///
  /// Appearance counts before contrast, contrast before idiom. A variant for the other appearance is the last resort.
  func score(for request: AssetRequest) -> Int? {
    guard idiom == .universal || idiom == request.idiom else { return nil }
    let wanted: Appearance = request.scheme == .dark ? .dark : .light
    let appearanceScore = appearance == wanted ? 2 : appearance == .any ? 1 : 0
    let contrastScore = highContrast == (request.contrast == .increased) ? 2 : highContrast ? 0 : 1
    return appearanceScore * 100 + contrastScore * 10 + (idiom == request.idiom ? 1 : 0)
  }
}
