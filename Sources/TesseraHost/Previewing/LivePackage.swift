// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraXcode

/// The sources of a package or of a target of an Xcode project, built again and again for a person who waits.
///
/// Only the widget's product is built, never its app. What cannot have changed is not asked for: the package is described
/// anew when its manifest changes, and SwiftPM goes by the plan of its last build.
package final class LivePackage: LiveSources {
  private struct State {
    /// The description, and the manifest that it is of.
    var description: PackageDescription?
    var manifest = ""
    var inputs: [String]
    /// Whether the plan that SwiftPM has kept was made by this object.
    var hasPlan = false
  }

  private let selection: BundleSelection
  private let builder: PackageBuilder.Settings
  private let state: Mutex<State>

  package init(_ selection: BundleSelection, _ builder: PackageBuilder) {
    self.selection = selection
    self.builder = builder.settings
    // Before the first build everything that may belong to it.
    let paths = [selection.project?.path ?? selection.packagePath]
    state = Mutex(State(inputs: paths))
  }

  package var name: String {
    selection.project?.target ?? selection.product ?? URL(fileURLWithPath: selection.packagePath).lastPathComponent
  }

  package var inputs: [String] { state.withLock { $0.inputs } }

  package func stamp() -> String {
    var fingerprint = Fingerprint()
    for path in inputs { fingerprint.add(fileOrFolder: path) }
    return fingerprint.hex
  }

  package func build(_ report: @escaping (BuildEvent) -> Void) throws(HostError) -> ExtensionBundle {
    let builder = builder.builder(report)
    var project = try builder.project(selection)
    let description: PackageDescription
    if let project {
      description = project.description
    } else {
      description = try describe(builder)
    }
    let product = try WidgetProduct.choose(selection.product, in: description)
    let inputs =
      project.map { self.inputs(of: $0) }
      ?? builder.sources(of: product, in: description) + builder.neighbours(of: description)
    let hasPlan = state.withLock { state in
      state.inputs = inputs
      return state.hasPlan
    }
    let bundle = try builder.bundle(selection, as: description, project: &project, plan: hasPlan ? .kept : .anew)
    state.withLock { $0.hasPlan = true }
    return bundle
  }

  private func describe(_ builder: PackageBuilder) throws(HostError) -> PackageDescription {
    var fingerprint = Fingerprint()
    for name in ["Package.swift", "Package.resolved"] {
      fingerprint.add(fileOrFolder: "\(selection.packagePath)/\(name)")
    }
    let known = state.withLock { $0.manifest == fingerprint.hex ? $0.description : nil }
    if let known { return known }
    let description = try builder.describe(selection.packagePath)
    state.withLock { state in
      (state.description, state.manifest) = (description, fingerprint.hex)
      state.hasPlan = false
    }
    return description
  }

  /// The project, the folders of its sources, in which new ones may come, and the catalogs that the package links to.
  private func inputs(of project: ProjectPackage) -> [String] {
    var found: Set<String> = [project.project]
    for source in project.originals.values {
      found.insert(URL(fileURLWithPath: source).deletingLastPathComponent().path)
    }
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: project.path), includingPropertiesForKeys: [.isSymbolicLinkKey],
      options: [.skipsHiddenFiles])
    for case let url as URL in files ?? FileManager.DirectoryEnumerator() {
      guard (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true else { continue }
      found.insert(url.resolvingSymlinksInPath().path)
    }
    return found.sorted()
  }
}

extension PackageBuilder {
  /// All of a builder but what it reports to.
  package struct Settings: Sendable {
    var checkout: Checkout
    var toolchain: Toolchain
    var cache: BuildCache
    var configuration: BuildConfiguration
    var environment: [String: String]

    func builder(_ report: @escaping (BuildEvent) -> Void) -> PackageBuilder {
      PackageBuilder(
        checkout: checkout, toolchain: toolchain, cache: cache, configuration: configuration, environment: environment,
        report: report)
    }
  }

  var settings: Settings {
    Settings(
      checkout: checkout, toolchain: toolchain, cache: cache, configuration: configuration, environment: environment)
  }
}
