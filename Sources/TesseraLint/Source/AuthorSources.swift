// SPDX-License-Identifier: Apache-2.0

/// What an author has written: the files of a widget extension, of its app and around them, and what its plists declare.
package struct AuthorSources: Sendable {
  /// Files compiled into the widget extension.
  package var widget: [SourceFile] = []
  /// Files compiled into the app; some of them may be the extension's as well.
  package var app: [SourceFile] = []
  /// Other Swift files of the package or project: what they use counts as used.
  package var others: [SourceFile] = []
  /// Files in other languages, for names that only they know.
  package var foreign: [String] = []
  package var widgetGroups: DeclaredGroups?
  package var appGroups: DeclaredGroups?
  /// The URL schemes of the app; nil where it has no Info.plist, or there is no app.
  package var schemes: DeclaredSchemes?
  package var hasApp = false
  /// The picture files of the widget extension.
  package var pictures: [Picture] = []
  /// The string tables of the widget extension.
  package var tables: [StringTable] = []

  package init() {}

  /// A picture file with its size in pixels.
  package struct Picture: Hashable, Sendable {
    package var path: String
    /// The name by which code asks for it.
    package var name: String
    package var width: Int
    package var height: Int

    package init(path: String, width: Int, height: Int) {
      self.path = path
      self.width = width
      self.height = height
      let parts = path.split(separator: "/")
      // A set of a catalog is called as a whole; else the file, without its scale.
      let set = parts.last { $0.hasSuffix(".imageset") }?.dropLast(".imageset".count)
      let file = parts.last?.split(separator: ".").first.map { $0.prefix { $0 != "@" } }
      name = String(set ?? file ?? "")
    }
  }

  /// The app groups of one entitlements file.
  package struct DeclaredGroups: Hashable, Sendable {
    package var path: String
    package var groups: [String]
    /// The line of each group.
    package var lines: [String: Int]

    package init(path: String, groups: [String], text: String = "") {
      self.path = path
      self.groups = groups
      lines = AuthorSources.lines(of: groups, in: text)
    }

    func place(of group: String) -> SourcePlace { SourcePlace(path: path, line: lines[group]) }
  }

  /// The schemes of one Info.plist.
  package struct DeclaredSchemes: Hashable, Sendable {
    package var path: String
    package var schemes: [String]
    package var lines: [String: Int]

    package init(path: String, schemes: [String], text: String = "") {
      self.path = path
      self.schemes = schemes
      lines = AuthorSources.lines(of: schemes, in: text)
    }

    func place(of scheme: String) -> SourcePlace { SourcePlace(path: path, line: lines[scheme]) }
  }

  /// All files, each once.
  package var all: [SourceFile] {
    var seen: Set<String> = []
    return (widget + app + others).filter { seen.insert($0.path).inserted }
  }

  /// Whether a file of the extension is compiled into the app as well.
  func isShared(_ path: String) -> Bool {
    widget.contains { $0.path == path } && app.contains { $0.path == path }
  }

  private static func lines(of words: [String], in text: String) -> [String: Int] {
    var found: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for word in words where found[word] == nil && line.contains(">\(word)<") { found[word] = index + 1 }
    }
    return found
  }
}
