// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The colours and pictures of some catalogs by the names that they have in Swift, folder by folder.
struct AssetSymbolTree {
  /// A colour or picture.
  struct Member: Equatable {
    /// The name in Swift.
    var symbol: String
    /// The name in the catalog, with the namespaces before it.
    var asset: String
  }

  /// A folder with members; the outermost one has no name.
  struct Scope {
    var colors: [Member] = []
    var images: [Member] = []
    /// Namespaces by their names in Swift.
    var inner: [String: Scope] = [:]
  }

  private(set) var root = Scope()

  /// Reads the names in some catalogs; where two would have the same name in Swift, the first has it.
  init(catalogs: [URL]) {
    var found: [(path: [String], kind: Kind, name: String)] = []
    for catalog in catalogs { Self.walk(catalog, path: [], catalog: catalog, into: &found) }
    found.sort { ($0.path + [$0.name]).joined(separator: "/") < ($1.path + [$1.name]).joined(separator: "/") }
    for (path, kind, name) in found {
      root.add(name, kind, below: path[...], asset: (path + [name]).joined(separator: "/"))
    }
  }

  enum Kind { case color, image }

  private static func walk(
    _ folder: URL, path: [String], catalog: URL, into found: inout [(path: [String], kind: Kind, name: String)]
  ) {
    for child in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let url = folder.appendingPathComponent(child)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
        CatalogCompiler.lies(url, in: catalog)
      else { continue }
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": found.append((path, .color, name))
      case "imageset", "symbolset": found.append((path, .image, name))
      case let other where other.hasSuffix("set") || other.hasSuffix("stack"): continue
      default:
        let contents = url.appendingPathComponent("Contents.json")
        let properties = try? ContentsFile(reading: contents).properties
        let isNamespace = properties?.providesNamespace ?? false
        walk(url, path: isNamespace ? path + [name] : path, catalog: catalog, into: &found)
      }
    }
  }
}

extension AssetSymbolTree.Scope {
  fileprivate mutating func add(
    _ name: String, _ kind: AssetSymbolTree.Kind, below path: ArraySlice<String>, asset: String
  ) {
    if let folder = path.first {
      guard let symbol = AssetSymbolName.namespace(folder) else { return }
      inner[symbol, default: AssetSymbolTree.Scope()].add(name, kind, below: path.dropFirst(), asset: asset)
      return
    }
    switch kind {
    case .color: Self.add(AssetSymbolName.member(name, droppingSuffix: "color"), asset, to: &colors)
    case .image: Self.add(AssetSymbolName.member(name, droppingSuffix: "image"), asset, to: &images)
    }
  }

  private static func add(_ symbol: String?, _ asset: String, to members: inout [AssetSymbolTree.Member]) {
    guard let symbol, !members.contains(where: { $0.symbol == symbol }) else { return }
    members.append(AssetSymbolTree.Member(symbol: symbol, asset: asset))
  }
}
