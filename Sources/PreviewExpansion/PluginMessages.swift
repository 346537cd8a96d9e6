// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A macro's use in an author's source, as far as the expansions need it.
package struct MacroUse {
  package var type: String
  package var role: String
  /// A name that no other expansion of the program has.
  package var discriminator: String
  /// The text of the use, or of the declaration an attribute stands on.
  package var source: String
  /// The texts of the declarations around it, innermost first.
  package var context: [String]
  package var location: SourceLocation

  package init(
    type: String, role: String, discriminator: String, source: String, context: [String] = [],
    location: SourceLocation
  ) {
    self.type = type
    self.role = role
    self.discriminator = discriminator
    self.source = source
    self.context = context
    self.location = location
  }
}

/// A place in a file.
package struct SourceLocation {
  package var fileID: String
  package var fileName: String
  package var offset: Int
  package var line: Int
  package var column: Int

  package init(fileID: String, fileName: String, offset: Int, line: Int, column: Int) {
    self.fileID = fileID
    self.fileName = fileName
    self.offset = offset
    self.line = line
    self.column = column
  }
}

/// Why a use cannot be expanded; shown by the compiler at the use.
package struct ExpansionError: Error, Equatable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// The answer to one request of the compiler.
package func answer(to request: [String: Any]) -> [String: Any] {
  if request["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
  }
  for kind in ["expandFreestandingMacro", "expandAttachedMacro"] {
    guard let fields = request[kind] as? [String: Any] else { continue }
    guard let use = MacroUse(fields, isAttached: kind == "expandAttachedMacro") else {
      return expanded(nil, [diagnostic("the compiler's request was not understood", SourceLocation())])
    }
    do {
      return expanded(try expand(use), [])
    } catch {
      return expanded(nil, [diagnostic(error.message, use.location)])
    }
  }
  return expanded(nil, [])
}

/// The text that stands in place of a use.
package func expand(_ use: MacroUse) throws(ExpansionError) -> String {
  switch (use.type, use.role) {
  case ("PreviewMacro", _): try expandPreview(use)
  case ("EntryMacro", "accessor"): try expandEntryAccessors(use)
  case ("EntryMacro", _): try expandEntryKey(use)
  case ("PreviewableMacro", _): ""
  default: throw ExpansionError("there is no macro \(use.type)")
  }
}

private func expanded(_ source: String?, _ diagnostics: [[String: Any]]) -> [String: Any] {
  var result: [String: Any] = ["diagnostics": diagnostics]
  if let source { result["expandedSource"] = source }
  return ["expandMacroResult": result]
}

private func diagnostic(_ message: String, _ location: SourceLocation) -> [String: Any] {
  [
    "message": message, "severity": "error",
    "position": ["fileName": location.fileName, "offset": location.offset] as [String: Any],
    "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
  ]
}

extension SourceLocation {
  init() {
    self.init(fileID: "", fileName: "", offset: 0, line: 0, column: 0)
  }

  init(_ fields: [String: Any]?) {
    self.init(
      fileID: fields?["fileID"] as? String ?? "", fileName: fields?["fileName"] as? String ?? "",
      offset: fields?["offset"] as? Int ?? 0, line: fields?["line"] as? Int ?? 0,
      column: fields?["column"] as? Int ?? 0)
  }
}

extension MacroUse {
  init?(_ fields: [String: Any], isAttached: Bool) {
    guard let macro = fields["macro"] as? [String: Any], let type = macro["typeName"] as? String,
      let syntax = fields[isAttached ? "declSyntax" : "syntax"] as? [String: Any],
      let source = syntax["source"] as? String
    else { return nil }
    let around = fields["lexicalContext"] as? [[String: Any]] ?? []
    let parent = (fields["parentDeclSyntax"] as? [String: Any])?["source"] as? String
    self.init(
      type: type, role: fields["macroRole"] as? String ?? "", discriminator: fields["discriminator"] as? String ?? "",
      source: source, context: around.compactMap { $0["source"] as? String } + (parent.map { [$0] } ?? []),
      location: SourceLocation(syntax["location"] as? [String: Any]))
  }
}
