// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A Swift package in a folder of the project, read from what `swift package dump-package` says.
///
/// Its targets are built as targets of the generated package, against our modules, which its own manifest knows nothing
/// of.
struct LocalPackage {
  struct Target {
    var name: String
    /// Its folder, absolute.
    var path: String
    var sources: [String]
    var resources: [String]
    var defined: [String]
    /// As in a manifest: "5", "6".
    var languageMode: String
    var isIsolatedToMain: Bool
  }

  var name: String
  var path: String
  /// Library and executable targets by their names; tests, plugins and macros are left out.
  var targets: [Target]
  /// Products by their names, with the names of their targets.
  var products: [String: [String]]

  init(manifest: Data, path: String) throws(ProjectError) {
    let start = manifest.firstIndex(of: UInt8(ascii: "{")) ?? manifest.startIndex
    guard let root = (try? JSONSerialization.jsonObject(with: manifest[start...])) as? [String: Any],
      let name = root["name"] as? String
    else { throw ProjectError(.projectInvalid, "SwiftPM's description of the package cannot be read.", location: path) }
    self.name = name
    self.path = path
    let version = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
    let modes = root["swiftLanguageVersions"] as? [String] ?? []
    let mode = modes.last ?? String(version.prefix { $0 != "." })
    targets = (root["targets"] as? [[String: Any]] ?? []).compactMap { LocalPackage.target($0, in: path, mode: mode) }
    products = [:]
    for product in root["products"] as? [[String: Any]] ?? [] {
      if let name = product["name"] as? String { products[name] = product["targets"] as? [String] ?? [] }
    }
  }

  func target(named name: String) -> Target? { targets.first { $0.name == name } }

  private static func target(_ values: [String: Any], in package: String, mode: String) -> Target? {
    guard let name = values["name"] as? String, let type = values["type"] as? String,
      type == "regular" || type == "executable"
    else { return nil }
    let folder: String
    if let path = values["path"] as? String {
      folder = Paths.join(package, path)
    } else {
      let candidates = ["Sources", "Source", "src", "srcs"].map { "\(package)/\($0)/\(name)" }
      folder = candidates.first { FileManager.default.fileExists(atPath: $0) } ?? candidates[0]
    }
    var target = Target(
      name: name, path: folder, sources: [], resources: [], defined: [], languageMode: mode.hasPrefix("6") ? "6" : "5",
      isIsolatedToMain: false)
    for setting in values["settings"] as? [[String: Any]] ?? [] where setting["tool"] as? String == "swift" {
      let kind = setting["kind"] as? [String: Any] ?? [:]
      func argument(_ name: String) -> String? { (kind[name] as? [String: Any])?["_0"] as? String }
      if let word = argument("define") { target.defined.append(word) }
      if let mode = argument("swiftLanguageMode") ?? argument("swiftLanguageVersion") {
        target.languageMode = mode.hasPrefix("6") ? "6" : "5"
      }
      if let isolation = argument("defaultIsolation") { target.isIsolatedToMain = isolation == "MainActor" }
    }
    let only = (values["sources"] as? [String])?.map { Paths.join(folder, $0) }
    let excluded = (values["exclude"] as? [String] ?? []).map { Paths.join(folder, $0) }
    let resources = (values["resources"] as? [[String: Any]] ?? [])
      .compactMap { ($0["path"] as? String).map { Paths.join(folder, $0) } }
    collect(folder, only: only, excluded: excluded, resources: resources, &target)
    return target
  }

  private static func collect(
    _ folder: String, only: [String]?, excluded: [String], resources: [String], _ target: inout Target
  ) {
    func lies(_ path: String, in folders: [String]) -> Bool {
      folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let path = "\(folder)/\(name)"
      guard !name.hasPrefix("."), !lies(path, in: excluded) else { continue }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let kind = Paths.kind(path)
      if kind == "xcassets" || resources.contains(path) && isFolder.boolValue {
        target.resources.append(path)
      } else if isFolder.boolValue {
        collect(path, only: only, excluded: excluded, resources: resources, &target)
      } else if kind == "swift" {
        if only.map({ lies(path, in: $0) }) ?? true { target.sources.append(path) }
      } else if ["strings", "stringsdict", "xcstrings"].contains(kind) || lies(path, in: resources) {
        target.resources.append(path)
      }
    }
  }
}
