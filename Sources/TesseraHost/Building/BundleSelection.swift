// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The bundle that a person means: a product of a package, a package, or one of our examples.
package struct BundleSelection: Hashable, Sendable {
  /// The folder with the package's `Package.swift`, absolute.
  package var packagePath: String
  /// The product; nil for the only widget of the package.
  package var product: String?
  /// The Xcode project that the package is generated from; nil for a package of an author's.
  package var project: Project?

  /// A target of an Xcode project.
  package struct Project: Hashable, Sendable {
    /// The folder ending in `.xcodeproj`.
    package var path: String
    package var target: String
  }

  /// What the bundle is called before anything of it is known: its target or product, or else the package's folder.
  package var name: String {
    project?.target ?? product ?? URL(fileURLWithPath: packagePath).lastPathComponent
  }

  package init(packagePath: String, product: String? = nil, project: Project? = nil) {
    self.packagePath = packagePath
    self.product = product
    self.project = project
  }

  /// Works out what the words of a command line mean.
  /// - Parameters:
  ///   - name: A product, a folder with a package, or an example's name.
  ///   - packagePath: The folder that was named for the package, if any.
  ///   - directory: The present folder.
  package init(
    name: String?, packagePath: String?, directory: String, checkout: Checkout
  ) throws(HostError) {
    func absolute(_ path: String) -> String {
      let base = URL(fileURLWithPath: directory, isDirectory: true)
      return URL(fileURLWithPath: path, relativeTo: base).standardizedFileURL.resolvingSymlinksInPath().path
    }
    func isPackage(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/Package.swift")
    }
    if let packagePath {
      let folder = absolute(packagePath)
      guard isPackage(folder) else {
        throw HostError(.packageMissing, "There is no Package.swift in the folder.", location: folder)
      }
      self.init(packagePath: folder, product: name)
      return
    }
    let present = absolute(".")
    if let name, name.contains("/") || isPackage(absolute(name)) {
      let folder = absolute(name)
      guard isPackage(folder) else {
        throw HostError(.packageMissing, "There is no Package.swift in the folder.", location: folder)
      }
      self.init(packagePath: folder)
      return
    }
    // A folder inside our own checkout has our manifest above it, which holds no widgets: examples come first there.
    if let name, !isPackage(present) || present == absolute(checkout.path) {
      let example = "\(checkout.path)/Examples/\(name)"
      if isPackage(example) {
        self.init(packagePath: absolute(example))
        return
      }
    }
    guard isPackage(present) else {
      throw HostError(
        .packageMissing,
        "There is no Package.swift here; go to the folder of a package or name it with --package-path.",
        location: present)
    }
    self.init(packagePath: present, product: name)
  }
}
