// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraImage

/// Walks catalogs and collects entries, bytes and remarks.
struct CatalogCompiler {
  private(set) var messages: [CompilerMessage] = []
  private(set) var entries: [AssetEntry] = []
  private var blobs: [Data] = []
  private var blobOfDigest: [ContentDigest: Int] = [:]
  private var places: [String: String] = [:]
  private let root: URL?

  /// - Parameter root: the folder below which the names of single files begin.
  init(root: URL? = nil) { self.root = root?.resolvingSymlinksInPath() }

  /// The compiled file: the same inputs give the same bytes.
  func archive() -> Data {
    let sorted = entries.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    return AssetArchive.encode(entries: sorted, blobs: blobs)
  }

  /// Adds a catalog (a folder called `*.xcassets`) or a single file.
  mutating func add(_ url: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return report(url, .error, "there is no such file or folder")
    }
    if isFolder.boolValue {
      guard url.pathExtension == "xcassets" else {
        return report(url, .error, "this folder is no asset catalog; its name does not end in .xcassets")
      }
      walk(url.resolvingSymlinksInPath(), catalog: url.resolvingSymlinksInPath(), prefix: "")
    } else {
      addFile(url)
    }
  }

  private mutating func addFile(_ url: URL) {
    let path = url.resolvingSymlinksInPath().path
    var name = url.lastPathComponent
    if let root {
      guard path.hasPrefix(root.path + "/") else {
        return report(url, .error, "the file does not lie below \(root.path)")
      }
      name = String(path.dropFirst(root.path.count + 1))
    }
    do {
      insert(AssetEntry(kind: .file, name: name, content: .data(store(try Data(contentsOf: url)))), at: url)
    } catch {
      report(url, .error, "the file cannot be read: \(error.localizedDescription)")
    }
  }

  private mutating func walk(_ folder: URL, catalog: URL, prefix: String) {
    let children: [String]
    do {
      children = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      return report(folder, .error, "the folder cannot be read: \(error.localizedDescription)")
    }
    for child in children {
      let url = folder.appendingPathComponent(child)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
        continue
      }
      guard Self.lies(url, in: catalog) else {
        report(url, .warning, "a link that leads out of the catalog is refused")
        continue
      }
      visit(url, catalog: catalog, prefix: prefix)
    }
  }

  private mutating func visit(_ url: URL, catalog: URL, prefix: String) {
    let name = prefix + url.deletingPathExtension().lastPathComponent
    switch url.pathExtension {
    case "imageset", "appiconset":
      let isIcon = url.pathExtension == "appiconset"
      let reader = ImageSetReader(folder: url, catalog: catalog)
      addSet(url, isIcon ? .icon : .image, name) { contents throws(ContentsError) in
        try reader.read(contents, isIcon: isIcon)
      }
    case "colorset": addColors(url, name)
    case "dataset":
      let reader = DataSetReader(folder: url, catalog: catalog)
      addSet(url, .data, name) { contents throws(ContentsError) in try reader.read(contents) }
    case "symbolset":
      addSymbol(url, name, catalog: catalog)
    case "", "spriteatlas", "localized": walk(url, catalog: catalog, prefix: namespace(url, prefix))
    case let other where other.hasSuffix("set") || other.hasSuffix("stack") || Self.ignoredKinds.contains(other):
      report(url, .warning, "assets of the kind .\(other) are not used by widgets and are left out")
    default: walk(url, catalog: catalog, prefix: namespace(url, prefix))
    }
  }

  private static let ignoredKinds: Set<String> = [
    "launchimage", "brandassets", "complicationset", "arresourcegroup", "stickersiconset", "stickerpack",
  ]

  private mutating func namespace(_ folder: URL, _ prefix: String) -> String {
    let contents = folder.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: contents.path) else { return prefix }
    do throws(ContentsError) {
      let provides = try ContentsFile(reading: contents).properties?.providesNamespace ?? false
      return provides ? prefix + folder.deletingPathExtension().lastPathComponent + "/" : prefix
    } catch {
      report(contents, .warning, error.text)
      return prefix
    }
  }
}

extension CatalogCompiler {
  /// Whether a path stays inside a folder once all links are followed.
  static func lies(_ url: URL, in folder: URL) -> Bool {
    url.resolvingSymlinksInPath().path.hasPrefix(folder.resolvingSymlinksInPath().path + "/")
  }

  private mutating func report(_ url: URL, _ severity: CompilerMessage.Severity, _ text: String) {
    messages.append(CompilerMessage(path: url.path, severity: severity, text: text))
  }

  private mutating func store(_ data: Data) -> Int {
    let digest = ContentDigest(of: data)
    if let known = blobOfDigest[digest] { return known }
    blobs.append(data)
    blobOfDigest[digest] = blobs.count - 1
    return blobs.count - 1
  }

  private mutating func insert(_ entry: AssetEntry, at url: URL) {
    let key = "\(entry.kind.name) \(entry.name)"
    if let first = places[key] {
      return report(url, .warning, "the \(key) is already defined by \(first), which is used")
    }
    places[key] = url.path
    entries.append(entry)
  }

  /// Records an asset that cannot be used; `isTold` says that a warning has already given the reason.
  private mutating func insertBroken(
    _ url: URL, _ kind: AssetKind, _ name: String, _ reason: String, isTold: Bool = false
  ) {
    if !isTold { report(url, .warning, "the \(kind.name) \"\(name)\" cannot be used: \(reason)") }
    insert(AssetEntry(kind: kind, name: name, content: .broken(reason)), at: url)
  }

  /// Reads `Contents.json`, stores what the reader found, and records a broken entry when nothing is left.
  private mutating func addSet(
    _ url: URL, _ kind: AssetKind, _ name: String, read: (ContentsFile) throws(ContentsError) -> SetContent
  ) {
    let contents = url.appendingPathComponent("Contents.json")
    do throws(ContentsError) {
      let found = try read(try ContentsFile(reading: contents))
      for warning in found.warnings { report(contents, .warning, warning) }
      if kind == .data, let file = found.files.first {
        return insert(AssetEntry(kind: kind, name: name, content: .data(store(file.data))), at: url)
      }
      let variants = found.files.compactMap { file -> ImageSet.Variant? in
        guard var variant = file.variant else { return nil }
        variant.blob = store(file.data)
        return variant
      }
      guard !variants.isEmpty else {
        // A set nobody has filled is usual in templates, so the icon stays silent.
        if kind == .icon { return }
        return insertBroken(url, kind, name, found.reason ?? "the set is empty", isTold: found.reason != nil)
      }
      insert(
        AssetEntry(kind: kind, name: name, content: .image(ImageSet(rendering: found.rendering, variants: variants))),
        at: url)
    } catch {
      report(contents, .warning, error.text)
      insert(
        AssetEntry(kind: kind, name: name, content: .broken("\(url.lastPathComponent)/Contents.json: \(error.text)")),
        at: url)
    }
  }

  private mutating func addSymbol(_ url: URL, _ name: String, catalog: URL) {
    let contents = url.appendingPathComponent("Contents.json")
    do throws(ContentsError) {
      let found = try SymbolSetReader(folder: url, catalog: catalog).read(try ContentsFile(reading: contents))
      for warning in found.warnings { report(contents, .warning, warning) }
      insert(AssetEntry(kind: .image, name: name, content: .symbol(found.symbol)), at: url)
    } catch {
      insertBroken(url, .image, name, error.text)
    }
  }

  private mutating func addColors(_ url: URL, _ name: String) {
    let contents = url.appendingPathComponent("Contents.json")
    do throws(ContentsError) {
      let found = try ColorSetReader.read(try ContentsFile(reading: contents))
      for warning in found.warnings { report(contents, .warning, warning) }
      if found.variants.isEmpty {
        // Xcode's templates contain these two without a colour: they mean "the default".
        if found.reason == nil, name == "AccentColor" || name == "WidgetBackground" { return }
        return insertBroken(
          url, .color, name, found.reason ?? "no colour is assigned", isTold: found.reason != nil)
      }
      insert(AssetEntry(kind: .color, name: name, content: .color(found.variants)), at: url)
    } catch {
      report(contents, .warning, error.text)
      insert(
        AssetEntry(kind: .color, name: name, content: .broken("\(url.lastPathComponent)/Contents.json: \(error.text)")),
        at: url)
    }
  }
}
