// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a Swift package says about itself, as far as we need it: `swift package describe --type json`.
package struct PackageDescription: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    package var name: String
    /// "executable", "library", "test", ...
    package var type: String
    /// Its folder, absolute.
    package var path: String
    /// Names of the targets of the same package that it depends on.
    package var dependencies: [String]
    /// Its source files, from its folder on.
    package var sources: [String] = []
  }

  /// An executable product and the targets it consists of.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]
  }

  package var name: String
  package var path: String
  package var targets: [Target]
  /// Executable products only.
  package var products: [Product]
  /// Folders of the packages it depends on by path.
  package var localDependencies: [String]

  package func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The target with the `@main` type of a product.
  package func mainTarget(of product: Product) -> Target? {
    product.targets.compactMap { target(named: $0) }.first { $0.type == "executable" }
  }

  package init(name: String, path: String, targets: [Target], products: [Product], localDependencies: [String] = []) {
    self.name = name
    self.path = path
    self.targets = targets
    self.products = products
    self.localDependencies = localDependencies
  }

  package init(json: Data, path: String) throws(HostError) {
    // Warnings may stand before the object.
    let object = json.firstIndex(of: UInt8(ascii: "{")).map { json[$0...] } ?? json
    guard let root = (try? JSONSerialization.jsonObject(with: Data(object))) as? [String: Any],
      let name = root["name"] as? String, let targets = root["targets"] as? [[String: Any]]
    else {
      throw HostError(.packageMissing, "SwiftPM's description of the package cannot be read.", location: path)
    }
    self.name = name
    self.path = path
    self.targets = targets.compactMap { target in
      guard let name = target["name"] as? String, let folder = target["path"] as? String else { return nil }
      let url = URL(fileURLWithPath: folder, relativeTo: URL(fileURLWithPath: path, isDirectory: true))
      return Target(
        name: name, type: target["type"] as? String ?? "", path: url.standardizedFileURL.path,
        dependencies: target["target_dependencies"] as? [String] ?? [],
        sources: target["sources"] as? [String] ?? [])
    }
    products = (root["products"] as? [[String: Any]] ?? []).compactMap { product in
      guard let name = product["name"] as? String, let type = product["type"] as? [String: Any],
        type.keys.contains("executable")
      else { return nil }
      return Product(name: name, targets: product["targets"] as? [String] ?? [])
    }
    localDependencies = (root["dependencies"] as? [[String: Any]] ?? []).compactMap {
      $0["type"] as? String == "fileSystem" ? $0["path"] as? String : nil
    }
  }
}
