// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// How one tile is to look: what of its environment the person varies.
struct Appearance: Equatable {
  /// nil takes what the rendering mode goes with: light in full colour, dark in the others. Vibrant tiles lie on dark
  /// glass and are dark whatever is asked for.
  var scheme: ColorScheme?
  /// nil takes what the family's place shows: full colour at home, vibrant on the lock screen.
  var rendering: WidgetRenderingMode?
  var type = DynamicTypeSize.large
  var locale: String?

  /// The language of widgets where none is asked for.
  static let standardLocale = "en_US"

  /// Puts the appearance into an environment.
  func apply(to environment: inout ArchivedEnvironment) {
    let family = environment.family
    environment.renderingMode = rendering ?? (family.isAccessory ? .vibrant : .fullColor)
    environment.colorScheme =
      switch environment.renderingMode {
      case .vibrant: .dark
      case .fullColor: scheme ?? .light
      default: scheme ?? .dark
      }
    environment.showsContainerBackground = environment.renderingMode == .fullColor
    environment.dynamicTypeSize = type
    environment.locale = locale ?? Self.standardLocale
    let language = Locale.Language(identifier: environment.locale)
    environment.layoutDirection = language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What sets the appearance apart in a file's name: the scheme always, the others where they were asked for.
  func nameParts(in environment: ArchivedEnvironment) -> [String] {
    var parts = [environment.colorScheme.name]
    if let rendering { parts.append(rendering.description) }
    if type != .large { parts.append(type.name) }
    if let locale { parts.append(locale) }
    return parts
  }

  /// Every combination of what the command line lists, schemes turning fastest.
  static func all(_ arguments: Arguments) throws(UsageError) -> [Appearance] {
    let schemes = try list(arguments, "scheme", among: ColorScheme.allCases.map(\.name)) { ColorScheme(name: $0) }
    let renderings = try list(arguments, "rendering", among: WidgetRenderingMode.names) {
      WidgetRenderingMode(name: $0)
    }
    let types = try list(arguments, "type", among: DynamicTypeSize.names) { DynamicTypeSize(name: $0) }
    let known = Set(Locale.availableIdentifiers)
    let locales = try list(arguments, "locale", among: Locale.availableIdentifiers) { name -> String? in
      let identifier = Locale.identifier(.icu, from: name)
      return known.contains(identifier) ? identifier : nil
    }
    var result: [Appearance] = []
    for locale in locales.map(Optional.some) + (locales.isEmpty ? [nil] : []) {
      for type in types.isEmpty ? [.large] : types {
        for rendering in renderings.map(Optional.some) + (renderings.isEmpty ? [nil] : []) {
          for scheme in schemes.map(Optional.some) + (schemes.isEmpty ? [nil] : []) {
            result.append(Appearance(scheme: scheme, rendering: rendering, type: type, locale: locale))
          }
        }
      }
    }
    return result
  }

  private static func list<Value: Equatable>(
    _ arguments: Arguments, _ option: String, among names: [String], _ value: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for name in arguments.list(option) ?? [] {
      guard let value = value(name) else { throw UsageError.unknown(option, name, among: names) }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}
