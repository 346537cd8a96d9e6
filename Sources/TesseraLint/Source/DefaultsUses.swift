// SPDX-License-Identifier: Apache-2.0

/// The place where values are kept by key.
package enum DefaultsStore: Hashable, Sendable, CustomStringConvertible {
  /// `UserDefaults.standard`, of which every program has its own.
  case standard
  case group(String)
  /// Some `UserDefaults` that cannot be told.
  case unknown

  package var description: String {
    switch self {
    case .standard: "UserDefaults.standard"
    case .group(let name): name
    case .unknown: "UserDefaults"
    }
  }

  /// Whether both may be the same.
  func mayBe(_ other: DefaultsStore) -> Bool { self == other || self == .unknown || other == .unknown }
}

/// What is kept under a key, as far as readers of another kind would get something else.
package enum StoredType: String, Hashable, Sendable {
  case string = "String"
  case bool = "Bool"
  case integer = "Int"
  case double = "Double"
  case data = "Data"
  case url = "URL"
  case date = "Date"
  case array = "Array"
  case dictionary = "Dictionary"

  /// What a reader of this type gets of what another one wrote; nil where it gets the value.
  func reading(_ written: StoredType) -> String? {
    let numbers: Set<StoredType> = [.bool, .integer, .double]
    if self == written || (numbers.contains(self) && numbers.contains(written)) { return nil }
    switch (self, written) {
    case (.string, .bool), (.string, .integer), (.string, .double): return nil
    case (.bool, .string), (.integer, .string), (.double, .string): return nil
    case (.bool, _), (.integer, _), (.double, _): return self == .bool ? "false" : "0"
    default: return "nil"
    }
  }
}

/// One use of a key of `UserDefaults`.
package struct DefaultsUse: Hashable, Sendable {
  package enum Access: Hashable, Sendable { case read, write, both }

  package var key: TextPattern?
  package var store: DefaultsStore
  package var access: Access
  /// nil where it cannot be told.
  package var type: StoredType?
  /// As it is written: "string(forKey:)".
  package var spelling: String
  package var place: SourcePlace

  package var reads: Bool { access != .write }
  package var writes: Bool { access != .read }
}

/// Every use of `UserDefaults` in an author's code.
package struct DefaultsUses: Sendable {
  package private(set) var all: [DefaultsUse] = []
  /// The app groups that are named, with where: by `UserDefaults(suiteName:)` and `containerURL(for...)`.
  package private(set) var groups: [(name: String, place: SourcePlace, call: String)] = []
  /// Whether some group is named by something that cannot be told.
  package private(set) var hasUnknownGroups = false

  /// The texts that names in the code stand for.
  package let constants: Constants
  /// Stores by the names of the variables that hold them, by file; "" for what others can see.
  private var stores: [String: Set<DefaultsStore>] = [:]

  private static let readers: [String: StoredType?] = [
    "string": .string, "bool": .bool, "integer": .integer, "double": .double, "float": .double, "data": .data,
    "url": .url, "array": .array, "stringArray": .array, "dictionary": .dictionary, "object": nil, "value": nil,
  ]

  package init(_ sources: AuthorSources) {
    let files = sources.all
    constants = Constants(files, targets: [Set(sources.widget.map(\.path)), Set(sources.app.map(\.path))])
    for file in files { readStores(file) }
    for file in files { readUses(file) }
  }

  // MARK: Stores

  private mutating func readStores(_ file: SourceFile) {
    for call in file.calls {
      let name: ArraySlice<SwiftToken>?
      switch call.name {
      case "UserDefaults", "init": name = call.argument("suiteName")
      case "containerURL": name = call.argument("forSecurityApplicationGroupIdentifier")
      default: continue
      }
      guard let name, !name.contains(where: { $0.isWord("nil") }) else { continue }
      guard let group = constants.pattern(of: name, in: file.path)?.whole else {
        hasUnknownGroups = true
        continue
      }
      let spelling =
        call.name == "containerURL"
        ? "containerURL(forSecurityApplicationGroupIdentifier:)" : "UserDefaults(suiteName:)"
      groups.append((group, file.place(call.line), spelling))
    }
    let tokens = file.tokens
    for index in tokens.indices where tokens[index].isWord("let") || tokens[index].isWord("var") {
      guard index + 2 < tokens.count, let name = tokens[index + 1].word else { continue }
      var end = index + 2
      let isTyped = tokens[end].isMark(":")
      while end < tokens.count, tokens[end].line <= tokens[index + 1].line + 1, !tokens[end].isMark("="),
        !tokens[end].isMark("{"), !tokens[end].isWord("let"), !tokens[end].isWord("var")
      { end += 1 }
      guard end + 1 < tokens.count, tokens[end].isMark("=") || tokens[end].isMark("{") else { continue }
      let value = Constants.expression(tokens, from: tokens[end].isMark("=") ? end + 1 : end)
      guard let first = value.first(where: { $0.word != nil && !["return", "let", "guard", "if"].contains($0.word) }),
        first.isWord("UserDefaults") || (isTyped && tokens[index + 3].isWord("UserDefaults"))
      else { continue }
      stores["\(file.path) \(name)", default: []].insert(store(of: value, in: file))
      stores[" \(name)", default: []].insert(store(of: value, in: file))
    }
  }

  /// The store that an expression makes or names.
  private func store(of tokens: ArraySlice<SwiftToken>, in file: SourceFile) -> DefaultsStore {
    let tokens = Array(tokens)
    for (index, token) in tokens.enumerated() where token.isWord("suiteName") && index + 2 < tokens.count {
      let rest = tokens[(index + 2)...]
      let end = rest.firstIndex { $0.isMark(")") } ?? rest.endIndex
      return constants.pattern(of: rest[..<end], in: file.path)?.whole.map { .group($0) } ?? .unknown
    }
    if tokens.count >= 3, tokens[0].isWord("UserDefaults"), tokens[2].isWord("standard") { return .standard }
    let names = tokens.compactMap(\.word).filter { $0 != "self" && $0 != "Self" }
    guard let name = names.last else { return .unknown }
    if name == "standard", names.count == 1 { return .standard }
    let found = stores["\(file.path) \(name)"] ?? stores[" \(name)"] ?? []
    return found.count == 1 ? found.first ?? .unknown : .unknown
  }

  /// Whether an expression can be a `UserDefaults` at all.
  private func mayBeDefaults(_ base: ArraySlice<SwiftToken>, in file: SourceFile) -> Bool {
    if base.contains(where: { $0.isWord("UserDefaults") }) { return true }
    let names = base.compactMap(\.word)
    guard let name = names.last else { return false }
    if stores["\(file.path) \(name)"] != nil || stores[" \(name)"] != nil { return true }
    let lowered = name.lowercased()
    return lowered.contains("defaults") || lowered.contains("userdefault")
  }

  // MARK: Uses

  private mutating func readUses(_ file: SourceFile) {
    for call in file.calls {
      if call.isAttribute {
        if call.name == "AppStorage" { addStorage(call, file) }
        continue
      }
      let isDefaults = mayBeDefaults(call.base, in: file)
      if call.name == "register", let values = call.argument("defaults") {
        addRegistered(values, call, file)
      } else if let key = call.argument("forKey") {
        if let type = Self.readers[call.name], isDefaults {
          add(key, call, file, .read, type)
        } else if call.name == "set" || call.name == "setValue" {
          // A writer that is not known to be something else may write what is read elsewhere.
          let type = isDefaults ? call.unlabelled.flatMap { self.type(of: $0, in: file) } : nil
          add(key, call, file, .write, type, isDefaults: isDefaults)
        }
      }
    }
    guard let tokens = Optional(file.tokens) else { return }
    // A key in brackets, as `defaults["milk"]` of an extension of the author's, is written and read by its functions.
    for index in tokens.indices.dropFirst(1) where tokens[index].isMark("[") && tokens[index].isAdjacent {
      guard let name = tokens[index - 1].word, stores["\(file.path) \(name)"] != nil || name == "standard",
        let end = file.closing[index], end == index + 2
      else { continue }
      all.append(
        DefaultsUse(
          key: constants.pattern(of: tokens[index + 1..<end], in: file.path), store: .unknown, access: .both, type: nil,
          spelling: "subscript", place: file.place(tokens[index].line)))
    }
  }

  private mutating func add(
    _ key: ArraySlice<SwiftToken>, _ call: SourceCall, _ file: SourceFile, _ access: DefaultsUse.Access,
    _ type: StoredType?, isDefaults: Bool = true
  ) {
    all.append(
      DefaultsUse(
        key: constants.pattern(of: key, in: file.path),
        store: isDefaults ? store(of: call.base, in: file) : .unknown, access: access, type: type,
        spelling: access == .write ? "\(call.name)(_:forKey:)" : "\(call.name)(forKey:)", place: file.place(call.line)))
  }

  private mutating func addStorage(_ call: SourceCall, _ file: SourceFile) {
    guard let key = call.unlabelled else { return }
    let store = call.argument("store").map { self.store(of: $0, in: file) } ?? .standard
    // The declaration after the attribute: modifiers, "var", the name, a type or a value.
    let rest = Array(call.rest.prefix(24))
    var type: StoredType?
    if let start = rest.firstIndex(where: { $0.isWord("var") }), start + 2 < rest.count {
      if rest[start + 2].isMark(":"), start + 3 < rest.count {
        type = rest[start + 3].word.flatMap { Self.types[$0] }
      } else if rest[start + 2].isMark("="), start + 3 < rest.count {
        type = self.type(of: rest[(start + 3)...].prefix(1), in: file)
      }
    }
    all.append(
      DefaultsUse(
        key: constants.pattern(of: key, in: file.path), store: store, access: .both, type: type,
        spelling: "@AppStorage", place: file.place(call.line)))
  }

  private mutating func addRegistered(_ values: ArraySlice<SwiftToken>, _ call: SourceCall, _ file: SourceFile) {
    let tokens = Array(values)
    var found = false
    for (index, token) in tokens.enumerated() where token.isMark(":") && index > 0 {
      var start = index
      while start > 0, tokens[start - 1].word != nil || tokens[start - 1].isMark(".") || tokens[start - 1].string != nil
      {
        start -= 1
      }
      guard start < index else { continue }
      found = true
      all.append(
        DefaultsUse(
          key: constants.pattern(of: tokens[start..<index], in: file.path), store: store(of: call.base, in: file),
          access: .write, type: nil, spelling: "register(defaults:)", place: file.place(token.line)))
    }
    guard !found else { return }
    all.append(
      DefaultsUse(
        key: nil, store: store(of: call.base, in: file), access: .write, type: nil, spelling: "register(defaults:)",
        place: file.place(call.line)))
  }

  // MARK: Types

  private static let types: [String: StoredType] = [
    "String": .string, "Bool": .bool, "Int": .integer, "Double": .double, "Float": .double, "CGFloat": .double,
    "TimeInterval": .double, "Data": .data, "URL": .url, "Date": .date,
  ]

  /// The type of a value as far as it is written in the file.
  private func type(of tokens: ArraySlice<SwiftToken>, in file: SourceFile) -> StoredType? {
    let tokens = Array(tokens)
    guard let first = tokens.first else { return nil }
    if tokens.count == 1 {
      switch first.kind {
      case .string: return .string
      case .number(let digits): return digits.contains(".") && !digits.hasPrefix("0x") ? .double : .integer
      case .word("true"), .word("false"): return .bool
      case .word(let name): return declaredType(of: name, in: file)
      default: return nil
      }
    }
    if case .word(let name) = first.kind, let type = Self.types[name], tokens[1].isMark("("),
      SourceFile.pairs(tokens)[1] == tokens.count - 1
    {
      return type
    }
    if first.isMark("["), SourceFile.pairs(tokens)[0] == tokens.count - 1 {
      var depth = 0
      for token in tokens {
        guard case .mark(let mark) = token.kind else { continue }
        if "([{".contains(mark) { depth += 1 }
        if ")]}".contains(mark) { depth -= 1 }
        if mark == ":", depth == 1 { return .dictionary }
      }
      return .array
    }
    if tokens.contains(where: { $0.isWord("JSONEncoder") || $0.isWord("PropertyListEncoder") }),
      tokens.contains(where: { $0.isWord("encode") })
    {
      return .data
    }
    return nil
  }

  /// The type of the only variable, parameter or property of a name in a file.
  private func declaredType(of name: String, in file: SourceFile) -> StoredType? {
    let tokens = file.tokens
    var types: Set<StoredType?> = []
    for index in tokens.indices.dropLast(3) where tokens[index].isWord(name) {
      let isVariable = index > 0 && (tokens[index - 1].isWord("let") || tokens[index - 1].isWord("var"))
      if tokens[index + 1].isMark(":"), isVariable || Self.types[tokens[index + 2].word ?? ""] != nil {
        // A "?" after it changes nothing: nil is written as nothing.
        types.insert(tokens[index + 2].word.flatMap { Self.types[$0] })
      } else if isVariable, tokens[index + 1].isMark("=") {
        let value = Constants.expression(tokens, from: index + 2)
        let isSelf = value.count == 1 && value.first?.isWord(name) == true
        types.insert(isSelf ? nil : type(of: Self.withoutTry(value), in: file))
      }
    }
    return types.count == 1 ? types.first.flatMap { $0 } : nil
  }

  private static func withoutTry(_ tokens: ArraySlice<SwiftToken>) -> ArraySlice<SwiftToken> {
    var tokens = tokens
    while let first = tokens.first, first.isWord("try") || first.isMark("?") || first.isMark("!") {
      tokens = tokens.dropFirst()
    }
    if let end = tokens.firstIndex(where: { $0.isWord("else") || $0.isMark("{") }) { tokens = tokens[..<end] }
    return tokens
  }
}
