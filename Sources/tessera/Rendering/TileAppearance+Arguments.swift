// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

extension TileAppearance {
  /// Every combination of what the command line lists, schemes turning fastest.
  static func all(_ arguments: Arguments) throws(UsageError) -> [TileAppearance] {
    let schemes = try list(arguments, "scheme", among: ColorScheme.allCases.map(\.name)) { ColorScheme(name: $0) }
    let renderings = try list(arguments, "rendering", among: WidgetRenderingMode.names) {
      WidgetRenderingMode(name: $0)
    }
    let places = try list(arguments, "place", among: TilePlace.names) { TilePlace(name: $0) }
    let types = try list(arguments, "type", among: DynamicTypeSize.names) { DynamicTypeSize(name: $0) }
    let known = Set(Locale.availableIdentifiers)
    let locales = try list(arguments, "locale", among: Locale.availableIdentifiers) { name -> String? in
      let identifier = Locale.identifier(.icu, from: name)
      return known.contains(identifier) ? identifier : nil
    }
    var result: [TileAppearance] = []
    for locale in locales.map(Optional.some) + (locales.isEmpty ? [nil] : []) {
      for type in types.isEmpty ? [.large] : types {
        for place in places.isEmpty ? [.home] : places {
          for rendering in renderings.map(Optional.some) + (renderings.isEmpty ? [nil] : []) {
            for scheme in schemes.map(Optional.some) + (schemes.isEmpty ? [nil] : []) {
              result.append(
                TileAppearance(scheme: scheme, rendering: rendering, type: type, locale: locale, place: place))
            }
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
