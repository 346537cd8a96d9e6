// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How the page's links open a line of source in the person's editor.
package struct EditorLink: Hashable, Sendable {
  /// The editors that are known by name; "none" makes no links.
  package static let known: [(name: String, template: String)] = [
    ("vscode", "vscode://file{path}:{line}:{column}"), ("vscodium", "vscodium://file{path}:{line}:{column}"),
    ("cursor", "cursor://file{path}:{line}:{column}"), ("zed", "zed://file{path}:{line}:{column}"),
    ("idea", "idea://open?file={path}&line={line}&column={column}"),
    ("emacs", "org-protocol://open-file?file={path}&line={line}"), ("none", ""),
  ]

  /// An address with {path}, {line} and {column}.
  package var template: String

  package static let standard = EditorLink(template: known[0].template)

  private init(template: String) { self.template = template }

  /// The editor of a name, or an address of one's own; nil for what is neither.
  package init?(_ text: String) {
    if let found = Self.known.first(where: { $0.name == text.lowercased() }) {
      self.init(template: found.template)
      return
    }
    guard text.contains("{path}"), let colon = text.range(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    let letters = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard letters, scheme.first?.isLetter == true, scheme != "javascript", scheme != "data" else { return nil }
    self.init(template: text)
  }

  /// The address of a line; nil where links are not wanted or the file is not known.
  package func address(_ path: String?, line: Int, column: Int) -> String? {
    guard let path, path.hasPrefix("/"), !template.isEmpty else { return nil }
    let allowed = CharacterSet(charactersIn: "/-._~").union(.alphanumerics)
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return template.replacingOccurrences(of: "{path}", with: escaped)
      .replacingOccurrences(of: "{line}", with: String(max(1, line)))
      .replacingOccurrences(of: "{column}", with: String(max(1, column)))
  }
}
