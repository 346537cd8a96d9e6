// SPDX-License-Identifier: Apache-2.0

/// The elements of a document in order; one that is not well-formed is refused.
///
/// It reads what our writers write: elements, attributes in double quotes, the five named entities and numbered ones.
struct MarkupReader {
  struct Element {
    var name: String
    var attributes: [String: String] = [:]

    subscript(_ name: String) -> String? { attributes[name] }
  }

  /// What is wrong, and what follows there.
  struct Fault: Error {
    var reason: String
    var rest: String
  }

  private(set) var elements: [Element] = []
  private var rest: Substring
  private var open: [String] = []

  init(_ markup: String) throws {
    rest = Substring(markup)
    while !rest.isEmpty {
      if rest.hasPrefix("</") {
        try readEnd()
      } else if rest.hasPrefix("<") {
        try readStart()
      } else {
        _ = try readText(until: "<")
      }
    }
    guard open.isEmpty, !elements.isEmpty else { throw fault("elements are left open: \(open)") }
  }

  private func fault(_ reason: String) -> Fault { Fault(reason: reason, rest: String(rest.prefix(60))) }

  private mutating func take(_ text: String) throws {
    guard rest.hasPrefix(text) else { throw fault("\(text) is missing") }
    rest = rest.dropFirst(text.count)
  }

  private mutating func readName() throws -> String {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    guard name.first?.isLetter == true else { throw fault("no name") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func readStart() throws {
    if open.isEmpty, !elements.isEmpty { throw fault("a second root") }
    try take("<")
    var element = Element(name: try readName())
    while rest.hasPrefix(" ") {
      try take(" ")
      let name = try readName()
      try take("=\"")
      let value = try readText(until: "\"")
      try take("\"")
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw fault("\(name) stands twice") }
    }
    elements.append(element)
    if rest.hasPrefix("/>") { return try take("/>") }
    try take(">")
    open.append(element.name)
  }

  private mutating func readEnd() throws {
    try take("</")
    let name = try readName()
    guard open.popLast() == name else { throw fault("\(name) ends where it was not begun") }
    try take(">")
  }

  /// Characters with their entities resolved, up to a mark that is not taken.
  private mutating func readText(until end: Character) throws -> String {
    let names: [Substring: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    var text = ""
    while let character = rest.first, character != end {
      if character == "<" || character == ">" { throw fault("a bare \(character)") }
      rest = rest.dropFirst()
      guard character == "&" else {
        text.append(character)
        continue
      }
      let name = rest.prefix { $0 != ";" }
      if let known = names[name] {
        text += known
      } else if name.hasPrefix("#"), let code = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(code) {
        text.unicodeScalars.append(scalar)
      } else {
        throw fault("&\(name.prefix(20)) is no entity")
      }
      rest = rest.dropFirst(name.count)
      try take(";")
    }
    return text
  }
}
