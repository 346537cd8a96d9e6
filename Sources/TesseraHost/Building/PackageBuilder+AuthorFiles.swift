// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraXcode

/// Where an author's code and plists are, for those who read them without building.
package struct AuthorFiles {
  /// Groups that an entitlements file declares.
  package struct Declared {
    package var path: String
    package var names: [String]
  }

  /// The folder that everything of the author's lies in.
  package var root: String
  /// Folders of packages beside it.
  package var packages: [String] = []
  /// Folders of targets that are part of neither.
  package var unrelated: [String] = []
  /// Swift files that are compiled into the widget extension, absolute.
  package var widget: [String] = []
  /// Those of the app.
  package var app: [String] = []
  package var hasApp = false
  /// String tables and catalogs of the extension.
  package var tables: [String] = []
  /// Picture files of the extension, those in catalogs included, without app icons.
  package var pictures: [String] = []
  package var widgetGroups: Declared?
  package var appGroups: Declared?
  /// The app's URL schemes; nil where it has no Info.plist that could be read.
  package var schemes: Declared?
}

extension PackageBuilder {
  /// The files of a bundle's author.
  /// - Parameter description: The package, where it was read already.
  package func authorFiles(
    _ selection: BundleSelection, description: PackageDescription? = nil
  ) throws(HostError) -> AuthorFiles {
    if let project = selection.project { return try authorFiles(project) }
    if let known = ProjectPackage(at: selection.packagePath) {
      return try authorFiles(.init(path: known.project, target: known.target))
    }
    let description = if let description { description } else { try describe(selection.packagePath) }
    let product = try WidgetProduct.choose(selection.product, in: description)
    var files = AuthorFiles(root: description.path)
    let ours = URL(fileURLWithPath: checkout.path).resolvingSymlinksInPath().path
    files.packages = description.localDependencies.filter {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().path != ours
    }
    var related = targets(of: product, in: description)
    files.widget = swiftFiles(of: product, in: description)
    if let target = description.mainTarget(of: product) {
      files.tables = below(target.path, kinds: ["xcstrings", "strings"])
      files.pictures = pictures(in: target.path)
      files.widgetGroups = groups(of: target)
    }
    let app = WidgetProduct.app(pairedWith: product, in: description)
    if let app { related.formUnion(targets(of: app, in: description)) }
    files.unrelated = description.targets.map(\.path).filter { !related.contains($0) }
    guard let app else { return files }
    files.hasApp = true
    files.app = swiftFiles(of: app, in: description)
    guard let target = description.mainTarget(of: app) else { return files }
    files.appGroups = groups(of: target)
    let path = target.path + "/Info.plist"
    // A plist that is missing allows every scheme here, one without URL types declares none.
    if let plist = try? InfoPlist(contentsOf: path) {
      files.schemes = AuthorFiles.Declared(path: path, names: plist.urlSchemes ?? [])
    }
    return files
  }

  /// The folders of the targets that a product is made of.
  private func targets(of product: PackageDescription.Product, in description: PackageDescription) -> Set<String> {
    var seen: Set<String> = []
    var open = product.targets
    while let name = open.popLast() {
      guard let target = description.target(named: name), seen.insert(target.path).inserted else { continue }
      open += target.dependencies
    }
    return seen
  }

  private func swiftFiles(of product: PackageDescription.Product, in description: PackageDescription) -> [String] {
    let folders = targets(of: product, in: description)
    return description.targets.filter { folders.contains($0.path) }.flatMap { target in
      target.sources.filter { $0.hasSuffix(".swift") }.map { "\(target.path)/\($0)" }
    }.sorted()
  }

  private func groups(of target: PackageDescription.Target) -> AuthorFiles.Declared? {
    guard let path = Entitlements.file(in: target.path, target: target.name),
      let entitlements = try? Entitlements(contentsOf: path)
    else { return nil }
    return AuthorFiles.Declared(path: path, names: entitlements.groups)
  }

  private static func isPicture(_ path: String) -> Bool {
    ["png", "jpg", "jpeg", "webp"].contains((path as NSString).pathExtension.lowercased())
  }

  private func pictures(in folder: String) -> [String] {
    below(folder, kinds: ["png", "jpg", "jpeg", "webp"]).filter { !$0.contains(".appiconset/") }
  }

  private func below(_ folder: String, kinds: Set<String>) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { kinds.contains(($0 as NSString).pathExtension.lowercased()) }.sorted().map {
      "\(folder)/\($0)"
    }
  }

  private func authorFiles(_ selection: BundleSelection.Project) throws(HostError) -> AuthorFiles {
    do throws(ProjectError) {
      let project = try XcodeProject(path: selection.path, isRelease: configuration == .release)
      let widget = try project.widget(named: selection.target)
      let own = project.authorFiles(of: widget)
      var files = AuthorFiles(root: project.sourceRoot)
      files.widget = own.sources
      files.tables = own.resources.filter { $0.hasSuffix(".xcstrings") || $0.hasSuffix(".strings") }
      files.pictures = own.resources.flatMap { path in
        path.hasSuffix(".xcassets") ? pictures(in: path) : Self.isPicture(path) ? [path] : []
      }
      files.widgetGroups = groups(of: widget, own, project)
      guard let app = project.app(of: widget) else { return files }
      files.hasApp = true
      let theirs = project.authorFiles(of: app)
      files.app = theirs.sources
      files.appGroups = groups(of: app, theirs, project)
      let types = theirs.information["CFBundleURLTypes"] as? [[String: Any]] ?? []
      files.schemes = AuthorFiles.Declared(
        path: theirs.informationPath ?? project.path,
        names: types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] })
      return files
    } catch {
      throw HostError(error)
    }
  }

  private func groups(
    of target: XcodeTarget, _ files: XcodeProject.AuthorFiles, _ project: XcodeProject
  ) -> AuthorFiles.Declared? {
    guard let path = files.entitlementsPath, let list = project.entitlements(of: target) else { return nil }
    let groups = list["com.apple.security.application-groups"] as? [String] ?? []
    // A group that a build setting names and no file says cannot be compared.
    guard !groups.contains(where: { $0.contains("$(") }) else { return nil }
    return AuthorFiles.Declared(path: path, names: groups)
  }
}
