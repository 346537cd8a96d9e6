// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import TesseraXcode

/// The sources that a program was built from, as its author knows them.
package struct PreviewSources: Sendable {
  /// The author's file for each path that the compiler was told.
  private var originals: [String: String] = [:]
  /// Where the package's own sources are.
  private var folder: String?

  /// Longer files are not looked through for providers of previews, in bytes.
  private static let longest = 2 << 20
  /// Folders of other people's code, and of results.
  private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Every path as the compiler knows it.
  package init() {}

  /// The sources of a bundle: those of an Xcode project for the copies that were built.
  package init(of bundle: ExtensionBundle) {
    if let project = ProjectPackage(at: bundle.packagePath) {
      originals = project.originals
    } else {
      folder = bundle.packagePath
    }
  }

  /// The path that the author knows.
  package func original(_ path: String) -> String { originals[path] ?? path }

  /// Previews with the author's paths, by file and line; those that no file is known of come last.
  ///
  /// A program knows the files of its macros; where a `PreviewProvider` stands is found by its name in the sources.
  func placed(_ previews: [PreviewDescriptor]) -> [PreviewDescriptor] {
    var previews = previews
    for index in previews.indices { previews[index].file = previews[index].file.map(original) }
    let wanted = previews.indices.filter { previews[$0].file == nil && previews[$0].content != .control }
    if !wanted.isEmpty {
      let places = providers()
      for index in wanted {
        guard let place = places[Self.typeName(previews[index].id)] else { continue }
        previews[index].file = place.file
        previews[index].line = place.line
        previews[index].column = 1
      }
    }
    return previews.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      if first.file != second.file {
        guard let file = first.file, let other = second.file else { return first.file != nil }
        return file < other
      }
      return (first.line, first.column, a.offset) < (second.line, second.column, b.offset)
    }.map(\.element)
  }

  /// "Row_Previews" of "Module/Outer.Row_Previews#0".
  private static func typeName(_ id: String) -> String {
    let name = id.prefix { $0 != "#" }
    return String(name.split { $0 == "/" || $0 == "." }.last ?? name)
  }

  /// The declarations of providers of previews in the sources, by their names; of several the first file's.
  private func providers() -> [String: (file: String, line: Int)] {
    let files = folder.map(Self.sources) ?? Set(originals.values).sorted()
    var places: [String: (file: String, line: Int)] = [:]
    for file in files {
      guard let text = Self.text(of: file), text.contains("PreviewProvider") else { continue }
      for (name, line) in Self.providers(in: text) where places[name] == nil { places[name] = (file, line) }
    }
    return places
  }

  private static func text(of file: String) -> String? {
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    guard let size, size <= longest else { return nil }
    return try? String(contentsOfFile: file, encoding: .utf8)
  }

  private static func sources(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    while let name = names.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || passedOver.contains(last) {
        names.skipDescendants()
      } else if last.hasSuffix(".swift") {
        files.append("\(folder)/\(name)")
      }
    }
    return files.sorted()
  }

  /// The types that a text declares to be providers of previews, with their lines.
  static func providers(in text: String) -> [(name: String, line: Int)] {
    var found: [(String, Int)] = []
    let declaration = /\b(?:struct|class|enum|extension)\s+([\w.`]+)\s*:[^{}\n]*\bPreviewProvider\b/
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.contains("PreviewProvider"), let match = line.firstMatch(of: declaration),
        !line[..<match.range.lowerBound].contains("//")
      else { continue }
      let name = match.1.split(separator: ".").last ?? match.1
      found.append((name.filter { $0 != "`" }, index + 1))
    }
    return found
  }
}
