// SPDX-License-Identifier: Apache-2.0

/// The declarations of a target that matter to its generated file, found without a parser of the whole language.
struct DeclarationScan {
  /// A type and the names after its colon.
  struct Conformance: Equatable {
    /// The type with the names of the types around it.
    var type: String
    var inherited: [String]
    /// What stands after the `#if` around it, nil without one.
    var condition: String?
  }

  /// Types that other files of the module can name, with what they conform to.
  private(set) var conformances: [Conformance] = []
  /// Protocols of the target, with what they refine.
  private(set) var protocols: [String: [String]] = [:]
  /// Types that cannot be named from outside: private, generic, or inside one of these.
  private var hidden: Set<String> = []
  /// All words, for the decision which modules to import.
  private(set) var words: Set<String> = []
  /// Members and types that the target declares itself, as `Locale.current` or `UserDefaults`.
  private(set) var declared: Set<String> = []

  init(sources: [String]) {
    for source in sources { scan(SourceTokens.all(of: source)) }
    conformances.removeAll { conformance in
      var name = conformance.type[...]
      while true {
        if hidden.contains(String(name)) { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        name = name[..<dot]
      }
    }
  }

  /// The types that conform to one of some protocols, themselves or through a protocol of the target.
  func types(conformingTo wanted: Set<String>) -> [String] {
    var seen: Set<String> = []
    return found(wanted).filter { $0.condition == nil && seen.insert($0.type).inserted }.map(\.type).sorted()
  }

  /// Those that are there only under a condition.
  func conditionalTypes(conformingTo wanted: Set<String>) -> [Conformance] {
    let always = Set(types(conformingTo: wanted))
    var seen: Set<[String]> = []
    return found(wanted).filter { found in
      guard let condition = found.condition, !always.contains(found.type) else { return false }
      return seen.insert([found.type, condition]).inserted
    }.sorted { ($0.type, $0.condition ?? "") < ($1.type, $1.condition ?? "") }
  }

  private func found(_ wanted: Set<String>) -> [Conformance] {
    var wanted = wanted
    var grows = true
    while grows {
      grows = false
      for (name, refined) in protocols where !wanted.contains(name) && refined.contains(where: wanted.contains) {
        wanted.insert(name)
        grows = true
      }
    }
    return conformances.filter { $0.inherited.contains(where: wanted.contains) }
  }

  /// An open brace.
  private struct Scope {
    /// The full name of the type, nil for other braces.
    var type: String?
    var isExtension = false
    /// Whether declarations in here cannot be named from another file: inside functions, closures and hidden types.
    var hides: Bool
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "extension", "protocol"]

  private mutating func scan(_ tokens: [SourceTokens.Token]) {
    var scopes: [Scope] = []
    var conditions = ConditionStack()
    var modifiers: Set<Substring> = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case .condition(let word, let text): conditions.read(word, text)
      case .mark("{"):
        scopes.append(Scope(hides: true))
        modifiers = []
      case .mark("}"):
        _ = scopes.popLast()
        modifiers = []
      case .mark(let mark):
        // Attributes and their arguments may stand between a modifier and the keyword.
        if mark == ";" { modifiers = [] }
      case .word(let word):
        words.insert(String(word))
        let isMember = index >= 2 && tokens[index - 2] == .mark(".")
        if Self.kinds.contains(word), !isMember, case .word(let name)? = tokens.at(index), name != "func",
          name != "var"
        {
          let header = header(tokens, &index, isExtension: word == "extension")
          enter(word, header, &scopes, isHidden: isHidden(modifiers), condition: conditions.text)
          index += 1
          modifiers = []
        } else if ["var", "let", "func", "init", "typealias"].contains(word), !isMember {
          declare(word, tokens.at(index), in: scopes)
          modifiers = []
        } else {
          modifiers.insert(word)
        }
      }
    }
  }

  private func isHidden(_ modifiers: Set<Substring>) -> Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  private mutating func declare(_ kind: Substring, _ name: SourceTokens.Token?, in scopes: [Scope]) {
    guard case .word(let name)? = name else {
      if kind == "init", let scope = scopes.last, let type = scope.type { declared.insert("\(type).init") }
      return
    }
    if scopes.isEmpty { declared.insert(String(name)) }
    if let scope = scopes.last, let type = scope.type { declared.insert("\(type).\(name)") }
  }

  private struct Header {
    var name: String
    var isGeneric: Bool
    var inherited: [String]
  }

  /// Reads from a type's name to before its opening brace.
  private mutating func header(
    _ tokens: [SourceTokens.Token], _ index: inout Int, isExtension: Bool
  ) -> Header {
    var header = Header(name: "", isGeneric: false, inherited: [])
    var depth = 0
    var afterColon = false
    var inWhere = false
    var current = ""
    func words(_ text: String) -> [String] { text.split(separator: "&").map(String.init).filter { !$0.isEmpty } }
    while index < tokens.count, tokens[index] != .mark("{") {
      switch tokens[index] {
      case .word(let word):
        self.words.insert(String(word))
        if word == "where" { inWhere = true }
        if depth == 0, !inWhere { if afterColon { current += word } else { header.name += word } }
      case .mark("."):
        if depth == 0, !inWhere { if afterColon { current += "." } else { header.name += "." } }
      case .mark("<"):
        depth += 1
        if !afterColon, !isExtension { header.isGeneric = true }
      case .mark(">"), .mark(")"): depth -= 1
      case .mark("("): depth += 1
      case .mark("&"): if depth == 0, !inWhere { current += "&" }
      case .mark(":"): if depth == 0 { afterColon = true }
      case .mark(","):
        if depth == 0, !inWhere {
          header.inherited += words(current)
          current = ""
        }
      case .mark, .condition: break
      }
      index += 1
    }
    header.inherited += words(current)
    // Attributes such as @preconcurrency or @retroactive stand before a name and are no part of it.
    header.inherited = header.inherited.map { name in
      var name = name[...]
      for attribute in ["preconcurrency", "retroactive", "unchecked", "MainActor", "nonisolated"]
      where name.hasPrefix(attribute) && name.count > attribute.count { name = name.dropFirst(attribute.count) }
      return String(name.split(separator: ".").last ?? name)
    }
    if inWhere, isExtension { header.isGeneric = true }
    return header
  }

  private mutating func enter(
    _ kind: Substring, _ header: Header, _ scopes: inout [Scope], isHidden: Bool, condition: String?
  ) {
    let outer = scopes.last(where: { $0.type != nil })?.type
    let name = kind == "extension" ? header.name : (outer.map { "\($0)." } ?? "") + header.name
    let hides = isHidden || scopes.contains { $0.hides }
    if kind == "protocol" {
      protocols[header.name] = header.inherited
    } else {
      if kind != "extension" { declared.insert(name) }
      if kind != "extension", isHidden || header.isGeneric { hidden.insert(name) }
      if !hides, !header.isGeneric, !header.inherited.isEmpty {
        conformances.append(Conformance(type: name, inherited: header.inherited, condition: condition))
      }
    }
    // The caller steps over the brace.
    scopes.append(Scope(type: name, isExtension: kind == "extension", hides: hides))
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
