// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraXcode

/// Turns a package with a widget into a bundle that can be started, by way of SwiftPM.
///
/// SwiftPM is asked only when something it reads has changed since the last build.
package struct PackageBuilder {
  package var checkout: Checkout
  package var toolchain: Toolchain
  package var cache: BuildCache
  package var configuration: BuildConfiguration
  /// The environment of the package manager; `TESSERA_PATH` is added.
  package var environment: [String: String]
  /// Gets what the package manager says.
  package var report: (BuildEvent) -> Void

  package init(
    checkout: Checkout, toolchain: Toolchain, cache: BuildCache, configuration: BuildConfiguration = .debug,
    environment: [String: String], report: @escaping (BuildEvent) -> Void
  ) {
    self.checkout = checkout
    self.toolchain = toolchain
    self.cache = cache
    self.configuration = configuration
    self.environment = environment
    self.report = report
  }

  /// The bundle of a selection, built if that is needed.
  ///
  /// The package of an Xcode project's target is brought up to date first.
  package func bundle(_ selection: BundleSelection, skipBuild: Bool = false) throws(HostError) -> ExtensionBundle {
    if skipBuild { return try bundle(try lastBuilt(selection)) }
    var project = try self.project(selection)
    if project == nil, let product = selection.product,
      let record = cache.record(product, of: selection.packagePath, configuration), isCurrent(record)
    {
      return try bundle(record)
    }
    let description: PackageDescription
    if let project { description = project.description } else { description = try describe(selection.packagePath) }
    return try bundle(selection, as: description, project: &project, plan: .anew)
  }

  /// The bundle of a package that is known, built if that is needed.
  func bundle(
    _ selection: BundleSelection, as description: PackageDescription, project: inout ProjectPackage?, plan: BuildPlan
  ) throws(HostError) -> ExtensionBundle {
    let product = try WidgetProduct.choose(selection.product, in: description)
    let inputs = self.inputs(of: product, in: description)
    // Before the build: a file that changes meanwhile must count as changed afterwards.
    var fingerprint = inputs.map { digest($0) }
    if let record = cache.record(product.name, of: selection.packagePath, configuration), let fingerprint,
      record.fingerprint == fingerprint
    {
      return try bundle(record)
    }
    if let before = project {
      let built = try build(before, plan)
      // What was left out on the way counts as seen.
      if built.moduleSources != before.moduleSources { fingerprint = inputs.map { digest($0) } }
      project = built
    } else {
      try build(product.name, in: selection.packagePath, plan)
    }
    let target = description.mainTarget(of: product)
    var record = BundleRecord(
      product: product.name, packageName: description.name, packagePath: selection.packagePath,
      target: target?.name ?? product.name, targetPath: target?.path ?? selection.packagePath, inputs: inputs ?? [],
      fingerprint: fingerprint)
    if let app = project?.app {
      (record.app, record.appPath, record.appPackagePath) = (app.product, app.folder, app.path)
    } else if project == nil, let app = WidgetProduct.app(pairedWith: product, in: description) {
      (record.app, record.appPath) = (app.name, description.mainTarget(of: app)?.path)
    }
    try cache.store(record, configuration)
    return try bundle(record)
  }

  private func isCurrent(_ record: BundleRecord) -> Bool {
    record.fingerprint.map { $0 == digest(record.inputs) } ?? false
  }

  /// The program of the app that a bundle comes with, built if that is needed; nil for a bundle without one.
  package func app(of bundle: ExtensionBundle, skipBuild: Bool = false) throws(HostError) -> ExtensionBundle? {
    guard let app = bundle.app else { return nil }
    if let path = app.packagePath {
      if !skipBuild { try writeApp(of: bundle) }
      return try self.bundle(BundleSelection(packagePath: path, product: app.product), skipBuild: skipBuild)
    }
    return try self.bundle(
      BundleSelection(packagePath: bundle.packagePath, product: app.product), skipBuild: skipBuild)
  }

  private func bundle(_ record: BundleRecord) throws(HostError) -> ExtensionBundle {
    try ExtensionBundle(
      record, directory: cache.bundle(record.product, of: record.packagePath, configuration))
  }

  private func lastBuilt(_ selection: BundleSelection) throws(HostError) -> BundleRecord {
    let products = cache.products(of: selection.packagePath, configuration)
    let apps = Set(products.compactMap { cache.record($0, of: selection.packagePath, configuration)?.app })
    let built = products.filter { !apps.contains($0) }
    let product = selection.product ?? (built.count == 1 ? built[0] : nil)
    if let product, let record = cache.record(product, of: selection.packagePath, configuration) { return record }
    if product == nil, !built.isEmpty {
      throw HostError(.productMissing, "Several products were built: \(built.joined(separator: ", ")); name one.")
    }
    throw HostError(
      .notBuilt,
      "\(product ?? "The package") was not built yet in configuration \(configuration.rawValue); "
        + "run this once without --skip-build.",
      location: selection.packagePath)
  }

  /// What a build of the product reads; nil where packages beside it, with files we do not know, take part.
  private func inputs(of product: PackageDescription.Product, in description: PackageDescription) -> [String]? {
    neighbours(of: description).isEmpty ? sources(of: product, in: description) : nil
  }

  /// The folders of the packages beside a package that it depends on, without ours.
  func neighbours(of description: PackageDescription) -> [String] {
    let ours = URL(fileURLWithPath: checkout.path).resolvingSymlinksInPath().path
    return description.localDependencies.filter { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path != ours }
  }

  /// The manifest of a package and the folders of a product's targets.
  func sources(of product: PackageDescription.Product, in description: PackageDescription) -> [String] {
    var folders: Set<String> = []
    var open = product.targets
    while let name = open.popLast() {
      guard let target = description.target(named: name), folders.insert(target.path).inserted else { continue }
      open += target.dependencies
    }
    let package = description.path
    return ["\(package)/Package.swift", "\(package)/Package.resolved"] + folders.sorted()
  }

  private func digest(_ inputs: [String]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain.stamp)
    for path in inputs { fingerprint.add(fileOrFolder: path) }
    for name in ["Package.swift", "Sources", "Plugins"] { fingerprint.add(fileOrFolder: "\(checkout.path)/\(name)") }
    return fingerprint.hex
  }
}

/// What is worth telling while a package is built.
package enum BuildEvent: Hashable, Sendable {
  /// A step, as "[12/340] Compiling Shop".
  case progress(String)
  /// A line that a person should read: an error, a warning, or what belongs to one.
  case message(String)
}
