// SPDX-License-Identifier: Apache-2.0

/// A stored-looking property with `@Entry`: its name, its type where stated, its default where stated.
private struct Entry {
  var name: String
  var type: String?
  var value: String?

  init(_ source: String) throws(ExpansionError) {
    var scanner = SourceScanner(source)
    // Attributes and modifiers up to the keyword.
    while true {
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: "@") {
        scanner.position += 1
        while scanner.identifier() != nil, scanner.current == UInt8(ascii: ".") { scanner.position += 1 }
        if scanner.current == UInt8(ascii: "(") { scanner.skipGroup() }
        continue
      }
      guard let word = scanner.identifier() else { throw ExpansionError("@Entry belongs on a variable") }
      if scanner.current == UInt8(ascii: "(") { scanner.skipGroup() }
      if word == "var" { break }
      if word == "let" { throw ExpansionError("@Entry needs var, since the value can be set") }
    }
    scanner.skipTrivia()
    guard let name = scanner.identifier() else { throw ExpansionError("@Entry belongs on a variable with a name") }
    self.name = name
    scanner.skipTrivia()
    if scanner.current == UInt8(ascii: ":") {
      scanner.position += 1
      let start = scanner.position
      var depth = 0
      while let byte = scanner.current {
        // `=` begins the value; `<` and `>` are brackets in a type, but for the arrow of a function.
        if byte == UInt8(ascii: "=") && depth == 0 { break }
        if byte == UInt8(ascii: "{") { throw ExpansionError("@Entry belongs on a variable without accessors") }
        if byte == UInt8(ascii: "<") { depth += 1 }
        if byte == UInt8(ascii: ">") && scanner.peek(-1) != UInt8(ascii: "-") { depth -= 1 }
        scanner.skipToken()
      }
      type = scanner.bareText(start..<scanner.position)
    }
    scanner.skipTrivia()
    if scanner.current == UInt8(ascii: "=") {
      value = scanner.bareText(scanner.position + 1..<scanner.bytes.count)
    } else if scanner.current == UInt8(ascii: "{") {
      throw ExpansionError("@Entry belongs on a variable without accessors")
    }
  }

  /// The key's type name; a name in backticks is none inside another.
  var key: String { "__Key_" + name.filter { $0 != "`" } }

  var isOptional: Bool { wrappedType != nil }

  /// The type below the optional; nil where the stated type is none.
  var wrappedType: String? {
    guard let type else { return nil }
    if type.hasSuffix("?") { return String(type.dropLast()) }
    for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) && type.hasSuffix(">") {
      return String(type.dropFirst(prefix.count).dropLast())
    }
    return nil
  }
}

/// The getter and setter over the container's subscript.
func expandEntryAccessors(_ use: MacroUse) throws(ExpansionError) -> String {
  let entry = try Entry(use.source)
  return """
    {
    get {
      self[\(entry.key).self]
    }
    set {
      self[\(entry.key).self] = newValue
    }
    }
    """
}

/// The key beside the property, in the kind that the extended type asks for.
func expandEntryKey(_ use: MacroUse) throws(ExpansionError) -> String {
  let entry = try Entry(use.source)
  let container = try container(use.context)
  if container == "FocusedValues" {
    guard let wrapped = entry.wrappedType else {
      throw ExpansionError("@Entry in FocusedValues needs an optional type")
    }
    return """
      private nonisolated struct \(entry.key): SwiftUI.FocusedValueKey {
        typealias Value = \(wrapped)
      }
      """
  }
  let keyProtocol =
    switch container {
    case "Transaction": "SwiftUI.TransactionKey"
    case "ContainerValues": "SwiftUI.ContainerValueKey"
    default: "SwiftUI.EnvironmentKey"
    }
  let value = entry.value ?? (entry.isOptional ? "nil" : nil)
  guard let value else { throw ExpansionError("@Entry needs a default value unless the type is optional") }
  // With a type the value is computed, so it need not be Sendable; without one it must be stored to find its type.
  let property =
    entry.type.map { "typealias Value = \($0)\n  static var defaultValue: Value { \(value) }" }
    ?? "static let defaultValue = \(value)"
  return """
    private nonisolated struct \(entry.key): \(keyProtocol) {
      \(property)
    }
    """
}

/// The name of the type that the enclosing extension extends, without its module.
private func container(_ context: [String]) throws(ExpansionError) -> String {
  for source in context {
    var scanner = SourceScanner(source)
    while !scanner.isAtEnd {
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: "@") { scanner.position += 1 }
      guard let word = scanner.identifier() else {
        if scanner.current == UInt8(ascii: "{") { break }
        scanner.skipToken()
        continue
      }
      guard word == "extension" else { continue }
      scanner.skipTrivia()
      var name = scanner.identifier() ?? ""
      while scanner.current == UInt8(ascii: ".") {
        scanner.position += 1
        name = scanner.identifier() ?? ""
      }
      if ["EnvironmentValues", "Transaction", "ContainerValues", "FocusedValues"].contains(name) { return name }
      break
    }
  }
  throw ExpansionError(
    "@Entry belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues")
}
