// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraImage
import TesseraLint

extension AuthorSources {
  /// Folders that hold nothing of the author's.
  private static let strangers: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "fastlane", "Vendor",
  ]
  private static let foreignKinds: Set<String> = ["m", "mm", "h", "dart", "js", "jsx", "ts", "tsx", "kt"]

  /// Reads the files of an author; what cannot be read is left out.
  init(_ files: AuthorFiles) {
    self.init()
    let reader = SourceReader()
    widget = files.widget.compactMap(reader.source)
    app = files.app.compactMap(reader.source)
    hasApp = files.hasApp
    widgetGroups = files.widgetGroups.map {
      DeclaredGroups(path: shownPath($0.path), groups: $0.names, text: reader.text($0.path) ?? "")
    }
    appGroups = files.appGroups.map {
      DeclaredGroups(path: shownPath($0.path), groups: $0.names, text: reader.text($0.path) ?? "")
    }
    schemes = files.schemes.map {
      DeclaredSchemes(path: shownPath($0.path), schemes: $0.names, text: reader.text($0.path) ?? "")
    }
    tables = Self.tables(files.tables, reader)
    pictures = files.pictures.compactMap { path in
      guard let data = FileManager.default.contents(atPath: path),
        let size = (try? ImageHeader(probing: data))?.size
      else { return nil }
      return Picture(path: shownPath(path), width: size.width, height: size.height)
    }
    let known = Set(files.widget + files.app)
    var bytes = 0
    let around = ([files.root] + files.packages).flatMap(Self.surroundings)
    for path in around where !known.contains(path) && bytes < 64 << 20 {
      if files.unrelated.contains(where: { path.hasPrefix($0 + "/") }) { continue }
      if path.hasSuffix(".swift") {
        guard let file = reader.source(path) else { continue }
        others.append(file)
      } else if let text = reader.text(path) {
        bytes += text.utf8.count
        foreign.append(text)
      }
    }
  }

  /// The code of a widget alone, which tells where its widgets are declared.
  ///
  /// - Parameter root: what the paths of places are counted from.
  init(widget paths: [String], from root: String) {
    self.init()
    widget = paths.compactMap(SourceReader(root: root).source)
  }

  /// The code below a folder, without tests, packages from outside and what is built.
  private static func surroundings(_ root: String) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
    var found: [String] = []
    for case let path as String in all {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") || strangers.contains(name) || name.hasSuffix("Tests") {
        all.skipDescendants()
        continue
      }
      let kind = (name as NSString).pathExtension.lowercased()
      let isSettings = path.contains("Settings.bundle/") && kind == "plist"
      if kind == "swift" || foreignKinds.contains(kind) || isSettings { found.append("\(root)/\(path)") }
      if found.count == 20_000 { break }
    }
    return found.sorted()
  }

  private static func tables(_ paths: [String], _ reader: SourceReader) -> [StringTable] {
    var tables: [StringTable] = []
    // Name of the table to its files.
    var strings: [String: [(path: String, language: String)]] = [:]
    for path in paths {
      if path.hasSuffix(".xcstrings") {
        guard let data = FileManager.default.contents(atPath: path),
          let table = StringTable(catalog: data, path: shownPath(path))
        else { continue }
        tables.append(table)
      } else if let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") {
        strings[(path as NSString).lastPathComponent, default: []].append((path, String(folder.dropLast(6))))
      }
    }
    for (name, files) in strings.sorted(by: { $0.key < $1.key }) where name != "InfoPlist.strings" {
      let languages = files.map(\.language)
      // Where neither is there, the keys are the English texts.
      let source = languages.contains("Base") ? "Base" : "en"
      let read = files.map { file in
        (file.path, file.language, StringTable.keys(strings: FileManager.default.contents(atPath: file.path) ?? Data()))
      }
      let main = read.first { $0.1 == source } ?? read.max { $0.2.count < $1.2.count } ?? read[0]
      tables.append(
        StringTable(path: shownPath(main.0), sourceLanguage: source, files: read.map { ($0.1, $0.2) }))
    }
    return tables
  }
}

/// Reads texts of files, up to a size that no code has.
struct SourceReader {
  /// What the paths of files are counted from.
  var root = FileManager.default.currentDirectoryPath

  func text(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 4 << 20 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  func source(_ path: String) -> SourceFile? {
    text(path).map { SourceFile(path: shownPath(path, from: root), text: $0) }
  }
}

/// A path as people are shown it: from a folder on, otherwise the present one, where it lies below it.
func shownPath(_ path: String, from folder: String = FileManager.default.currentDirectoryPath) -> String {
  let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  let prefix = folder == "/" ? folder : folder + "/"
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}
