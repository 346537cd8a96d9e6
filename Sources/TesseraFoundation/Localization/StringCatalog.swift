// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A string catalog as its file (`.xcstrings`, JSON) has it.
struct StringCatalog: Decodable {
  var sourceLanguage: String?
  var strings: [String: Phrase]

  struct Phrase: Decodable {
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct Unit: Decodable {
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  /// The phrases by language and key.
  var phrases: StringTables.Table {
    var result: StringTables.Table = [:]
    for (key, phrase) in strings {
      for (language, localization) in phrase.localizations ?? [:] {
        if let entry = localization.entry(key: key) { result[language, default: [:]][key] = entry }
      }
    }
    return result
  }
}

extension StringCatalog.Localization {
  /// The entry of one language; a localization with substitutions only is written with the key as its text.
  fileprivate func entry(key: String) -> StringTables.Entry? {
    let whole = stringUnit.map { StringTables.Entry.text($0.value) } ?? variations?.entry(key: key, position: nil)
    guard let substitutions, !substitutions.isEmpty else { return whole }
    let parts = substitutions.compactMapValues { part -> StringTables.Entry.Part? in
      guard let forms = part.variations?.entry(key: key, position: part.argNum) else { return nil }
      return .init(position: part.argNum, specifier: part.formatSpecifier ?? "lld", forms: forms)
    }
    return .parts(whole ?? .text(key), parts)
  }
}

extension StringCatalog.Variations {
  fileprivate func entry(key: String, position: Int?) -> StringTables.Entry? {
    if let plural {
      return .plural(position: position, forms: plural.compactMapValues { $0.entry(key: key) })
    }
    return device.map { .device($0.compactMapValues { $0.entry(key: key) }) }
  }
}
