// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraXcode

/// Widget sources that a folder holds already: what `init` makes a manifest for, without touching one of them.
struct AdoptedSources {
  /// A folder of sources that make one program.
  struct Program: Equatable {
    var isApp: Bool
    /// Relative to the package; "." for the package's folder itself.
    var path: String
    /// What its entitlements file is called, without the ending; nil where there is none, or several.
    var entitlements: String?
    /// Of its Info.plist, entitlements and catalogs, relative to the program's folder.
    var excluded: [String]
    var products: [String]
  }

  /// Something that the person has to mend or know.
  struct Remark: Equatable {
    var text: String
    /// File and line.
    var location: String?
  }

  private(set) var programs: [Program] = []
  private(set) var remarks: [Remark] = []
  /// Name of the type with `@main` in the widget.
  private(set) var mainType: String?

  /// Folders that are not read: tests, and other people's code.
  private let passedOver: [String]

  private struct Source {
    /// Relative to the package's folder.
    var path: String
    var imports: [SourceImports.Import]
    var main: (type: String, isApp: Bool)?
    var folder: String { path.contains("/") ? String(path[..<path.lastIndex(of: "/")!]) : "." }
  }

  /// Reads a folder; nil where it has no Swift source.
  ///
  /// - Throws: `UsageError` if no widget, or more than one program of a kind, is in it.
  init?(folder: String) throws(UsageError) {
    let (files, passedOver) = AdoptedSources.files(in: folder)
    self.passedOver = passedOver
    let sources = files.filter { $0.hasSuffix(".swift") }.compactMap { AdoptedSources.read($0, in: folder) }
    guard !sources.isEmpty else { return nil }
    let widgets = sources.filter { $0.main?.isApp == false }
    let apps = sources.filter { $0.main?.isApp == true }
    guard let widget = widgets.first else {
      throw UsageError(
        "\(folder) has \(sources.count) Swift files, but no type with @main that is a Widget or a WidgetBundle; "
          + "name the folder with the widget's sources, or an empty one.")
    }
    if widgets.count > 1 {
      throw UsageError(
        "\(folder) has several widgets with @main: \(widgets.map(\.path).joined(separator: ", ")). "
          + "Name the folder of one of them, or an Xcode project with --project.")
    }
    mainType = widget.main?.type
    let roots = AdoptedSources.roots(of: [widget] + apps.prefix(1))
    let hasApp = apps.count == 1 && roots[1] != roots[0]
    // Two programs cannot be one: the files where apps begin are left out of the widget.
    let leftOut = hasApp ? [] : apps.map(\.path)
    add(roots[0], isApp: false, others: hasApp ? [roots[1]] : [], leftOut, sources, files)
    if hasApp {
      add(roots[1], isApp: true, others: [roots[0]], [], sources, files)
    } else if apps.count > 1 {
      remarks.append(
        Remark(text: "The apps are left out: there are \(apps.count) of them.", location: apps.first?.path))
    } else if let app = apps.first {
      remarks.append(
        Remark(text: "The app is left out: its sources are not in a folder of their own.", location: app.path))
    }
    // A folder that a program has a link to is in it.
    func place(_ source: Source) -> String {
      URL(fileURLWithPath: "\(folder)/\(source.path)").resolvingSymlinksInPath().path
    }
    let inside = sources.filter { source in programs.contains { AdoptedSources.lies(source.path, in: $0.path) } }
    let places = Set(inside.map(place))
    let left = sources.filter { !places.contains(place($0)) }
    if !left.isEmpty {
      remarks.append(
        Remark(
          text: "\(left.count) Swift \(left.count == 1 ? "file is" : "files are") in neither program; link the folder "
            + "into that of each program that needs it: ln -s ../\(left[0].folder) \(programs[0].path)/",
          location: left[0].path))
    }
  }

  private mutating func add(
    _ root: String, isApp: Bool, others: [String], _ leftOut: [String], _ sources: [Source], _ files: [String]
  ) {
    let own = sources.filter { source in
      AdoptedSources.lies(source.path, in: root)
        && !others.contains { $0 != root && AdoptedSources.lies(source.path, in: $0) }
    }
    var products: Set<String> = ["SwiftUI"]
    if !isApp { products.insert("WidgetKit") }
    for source in own {
      for found in source.imports {
        let name = ModuleCatalog.aliases[found.module] ?? found.module
        if ModuleCatalog.ours.contains(name) {
          products.insert(name)
        } else if !ModuleCatalog.toolchain.contains(name) {
          let what = ModuleCatalog.apples.contains(name) ? "is not available here" : "is no target of this package yet"
          remarks.append(Remark(text: "\(name) \(what).", location: "\(source.path):\(found.line)"))
        }
      }
    }
    // A folder within it that is another program's, and what is no source.
    var excluded = others.filter { $0 != root && AdoptedSources.lies($0 + "/x", in: root) }
    excluded += (passedOver + leftOut).filter { AdoptedSources.lies($0, in: root) && !excluded.contains($0) }
    excluded += AdoptedSources.extras(in: root, files).filter { !excluded.contains($0) }
    let prefix = root == "." ? "" : root + "/"
    let entitlements = excluded.filter { $0.hasSuffix(".entitlements") }
    programs.append(
      Program(
        isApp: isApp, path: root,
        entitlements: entitlements.count == 1
          ? entitlements[0].split(separator: "/").last.map { String($0.dropLast(".entitlements".count)) } : nil,
        excluded: excluded.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }.sorted(),
        products: products.sorted()))
  }

  /// What SwiftPM would call unhandled, relative to the package.
  private static func extras(in root: String, _ files: [String]) -> [String] {
    var found: Set<String> = []
    for file in files where lies(file, in: root) {
      if let range = file.range(of: ".xcassets/") {
        found.insert(String(file[..<range.lowerBound]) + ".xcassets")
      } else if [".plist", ".entitlements", ".intentdefinition", ".md", ".xcstrings"].contains(where: {
        file.hasSuffix($0)
      }) {
        found.insert(file)
      }
    }
    return Array(found)
  }

  /// The folder of each program: the highest one around its main file that no other main file shares.
  private static func roots(of mains: [Source]) -> [String] {
    mains.enumerated().map { index, main in
      let parts = main.folder == "." ? [] : main.folder.split(separator: "/").map(String.init)
      for depth in 0...parts.count {
        let folder = depth == 0 ? "." : parts.prefix(depth).joined(separator: "/")
        let shared = mains.enumerated().contains { $0 != index && lies($1.path, in: folder) }
        // The package's own folder holds tests and tools as well: a folder of its own is preferred.
        if !shared, depth > 0 || parts.isEmpty { return folder }
      }
      return main.folder
    }
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    folder == "." || path.hasPrefix(folder + "/")
  }

  private static let skipped: Set<String> = ["Tests", "__References__", "Pods", "Carthage", "node_modules"]

  /// Files, and the folders that are not read.
  private static func files(in folder: String) -> ([String], passedOver: [String]) {
    var found: [String] = []
    var passedOver: [String] = []
    // Links may lead in circles.
    func walk(_ path: String, depth: Int = 0) {
      guard depth < 12 else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
      for name in names.sorted() where !name.hasPrefix(".") && name != "Package.swift" {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: "\(folder)/\(below)", isDirectory: &isFolder) else { continue }
        if !isFolder.boolValue {
          found.append(below)
        } else if skipped.contains(name) || name.hasSuffix("Tests") {
          passedOver.append(below)
        } else {
          walk(below, depth: depth + 1)
        }
      }
    }
    walk("")
    return (found, passedOver)
  }

  private static func read(_ path: String, in folder: String) -> Source? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var source = Source(path: path, imports: SourceImports.all(in: Array(data)))
    let pattern =
      /@main\s+(?:(?:public|internal|final|private|fileprivate)\s+)*(?:struct|class|enum)\s+(\w+)[^{]*?:\s*([^{]+)\{/
    if let match = text.firstMatch(of: pattern) {
      let conformances = match.2.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        .map { String($0.split(separator: ".").last ?? "") }
      if conformances.contains("Widget") || conformances.contains("WidgetBundle") {
        source.main = (String(match.1), false)
      } else if conformances.contains("App") {
        source.main = (String(match.1), true)
      }
    }
    return source
  }
}
