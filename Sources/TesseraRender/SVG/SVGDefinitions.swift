// SPDX-License-Identifier: Apache-2.0

/// The definitions of one SVG, each written once however often it is used.
struct SVGDefinitions {
  private let prefix: String
  private var ids: [String: String] = [:]
  private(set) var markup = ""

  init(prefix: String) { self.prefix = prefix }

  /// The id of a definition with the given attributes and content.
  mutating func id(
    _ name: StaticString, _ attributes: SVGMarkup.Attributes, _ content: String = ""
  ) -> String {
    let key = SVGMarkup.element(name, attributes, content)
    if let known = ids[key] { return known }
    let id = prefix + Self.letters(ids.count)
    ids[key] = id
    markup += SVGMarkup.element(name, [("id", id)] + attributes, content)
    return id
  }

  /// A reference to a definition, as presentation attributes want it.
  mutating func reference(
    _ name: StaticString, _ attributes: SVGMarkup.Attributes, _ content: String = ""
  ) -> String {
    "url(#\(id(name, attributes, content)))"
  }

  /// 0 is "a", 25 "z", 26 "ba".
  private static func letters(_ number: Int) -> String {
    var (rest, result) = (number, "")
    repeat {
      result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
      rest /= 26
    } while rest > 0
    return result
  }
}
