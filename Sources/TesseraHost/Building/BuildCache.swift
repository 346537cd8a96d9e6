// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a program is compiled.
package enum BuildConfiguration: String, CaseIterable, Sendable {
  case debug, release
}

/// The folder where built bundles are kept: one for each checkout of Tessera and each toolchain.
///
///     <cache>/tessera/<checkout and toolchain>/scratch                     SwiftPM's, shared by all packages
///     <cache>/tessera/<checkout and toolchain>/bundles/<package>/<configuration>/<product>
///
/// SwiftPM keeps what it compiled of Tessera when another package takes its turn in the same scratch folder, so only
/// the first package pays for it. Packages may have products of one name, therefore each is copied out of there.
package struct BuildCache: Sendable {
  package var root: String

  package init(root: String) { self.root = root }

  /// The cache of a user: in `XDG_CACHE_HOME`, else in `.cache` of the home folder.
  package init(checkout: Checkout, toolchain: Toolchain, environment: [String: String]) {
    let base: String
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      base = folder
    } else {
      base = (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
    }
    root = "\(base)/tessera/\(Fingerprint.of("\(checkout.path)\n\(toolchain.stamp)"))"
  }

  package var scratch: String { root + "/scratch" }

  /// The folder of all built products of a package.
  func bundles(of package: String, _ configuration: BuildConfiguration) -> String {
    "\(root)/bundles/\(Fingerprint.of(package))/\(configuration.rawValue)"
  }

  func bundle(_ product: String, of package: String, _ configuration: BuildConfiguration) -> String {
    "\(bundles(of: package, configuration))/\(product)"
  }

  /// What is known of a built product; nil where it was never built or the note about it is damaged.
  func record(_ product: String, of package: String, _ configuration: BuildConfiguration) -> BundleRecord? {
    let folder = bundle(product, of: package, configuration)
    guard let data = FileManager.default.contents(atPath: folder + "/" + BundleRecord.fileName),
      let record = BundleRecord(plist: data), FileManager.default.isExecutableFile(atPath: "\(folder)/\(product)")
    else { return nil }
    return record
  }

  /// Names of the products that were built of a package.
  func products(of package: String, _ configuration: BuildConfiguration) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: bundles(of: package, configuration))
    return (names ?? []).filter { record($0, of: package, configuration) != nil }.sorted()
  }

  /// Copies a product and its resource folders out of the scratch folder; what was there before is replaced whole.
  func store(_ record: BundleRecord, _ configuration: BuildConfiguration) throws(HostError) {
    let built = "\(scratch)/\(configuration.rawValue)"
    let folder = bundle(record.product, of: record.packagePath, configuration)
    let new = "\(folder).new-\(getpid())"
    let manager = FileManager.default
    do {
      defer { try? manager.removeItem(atPath: new) }
      try manager.createDirectory(atPath: new, withIntermediateDirectories: true)
      try manager.copyItem(atPath: "\(built)/\(record.product)", toPath: "\(new)/\(record.product)")
      for name in resourceFolders(of: record.product, in: built) {
        try manager.copyItem(atPath: "\(built)/\(name)", toPath: "\(new)/\(name)")
      }
      try record.plist.write(to: URL(fileURLWithPath: "\(new)/\(BundleRecord.fileName)"))
      if manager.fileExists(atPath: folder) { try manager.removeItem(atPath: folder) }
      try manager.moveItem(atPath: new, toPath: folder)
    } catch {
      throw HostError(
        .cacheFailed, "The built product cannot be kept: \(error.localizedDescription)", cause: error, location: folder)
    }
  }

  /// The resource folders of the targets that a product was linked from, "<package>_<target>.resources".
  private func resourceFolders(of product: String, in built: String) -> [String] {
    let list = (try? String(contentsOfFile: "\(built)/\(product).product/Objects.LinkFileList", encoding: .utf8)) ?? ""
    var targets: Set<String> = []
    for line in list.split(separator: "\n") {
      for part in line.split(separator: "/") where part.hasSuffix(".build") { targets.insert(String(part.dropLast(6))) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: built)) ?? []
    return names.filter { name in
      name.hasSuffix(".resources") && targets.contains { name.hasSuffix("_\($0).resources") }
    }.sorted()
  }
}
