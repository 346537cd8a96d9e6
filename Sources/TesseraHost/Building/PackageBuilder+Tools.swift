// SPDX-License-Identifier: Apache-2.0
import Foundation

extension PackageBuilder {
  private var toolEnvironment: [String: String] {
    var environment = environment
    environment["TESSERA_PATH"] = checkout.path
    return environment
  }

  /// Asks SwiftPM what the package consists of.
  package func describe(_ package: String) throws(HostError) -> PackageDescription {
    report(.progress("Reading the package"))
    try makeScratch()
    let tool = ToolRun(
      program: toolchain.swift,
      arguments: [
        "package", "--package-path", package, "--scratch-path", cache.scratch, "describe", "--type", "json",
      ],
      environment: toolEnvironment)
    var lines: [String] = []
    let status = try tool.run(joinsErrors: false) { lines.append($0) }
    guard status == 0 else {
      throw HostError(.buildFailed, "SwiftPM cannot read the package (status \(status)).", location: package)
    }
    return try PackageDescription(json: Data(lines.joined(separator: "\n").utf8), path: package)
  }

  /// Has SwiftPM build a product in the scratch folder of all packages.
  /// - Parameter watch: gets every line that it says.
  func build(
    _ product: String, in package: String, _ plan: BuildPlan = .anew, watch: (_ line: String) -> Void = { _ in }
  ) throws(HostError) {
    guard plan == .kept, hasPlan(of: package) else {
      try build(product, in: package, keepsPlan: false, watch)
      return
    }
    do throws(HostError) {
      try build(product, in: package, keepsPlan: true, watch)
    } catch {
      if hasPlan(of: package) { throw error }
    }
    // Another package had its turn between our look and SwiftPM's: what was built may be its product.
    if !hasPlan(of: package) { try build(product, in: package, keepsPlan: false, watch) }
  }

  /// Whether the plan that SwiftPM has kept in the scratch folder is that of a package.
  private func hasPlan(of package: String) -> Bool {
    let path = "\(cache.scratch)/\(configuration.rawValue).yaml"
    guard let text = FileManager.default.contents(atPath: path),
      let start = text.range(of: Data("\"PackageStructure\":\n    tool: ".utf8)),
      let end = text.range(of: Data("outputs:".utf8), in: start.upperBound..<text.endIndex)
    else { return false }
    return text.range(of: Data("\"\(package)/Package.swift\"".utf8), in: start.upperBound..<end.lowerBound) != nil
  }

  private func build(
    _ product: String, in package: String, keepsPlan: Bool, _ watch: (_ line: String) -> Void
  ) throws(HostError) {
    var arguments = [
      "build", "--package-path", package, "--scratch-path", cache.scratch, "--product", product,
      "--configuration", configuration.rawValue,
    ]
    // Packages take turns in this folder: a plan that was kept may be another package's with a product of this name.
    if !keepsPlan { arguments.append("--disable-build-manifest-caching") }
    let tool = ToolRun(program: toolchain.swift, arguments: arguments, environment: toolEnvironment)
    var messages = BuildMessages()
    let status = try tool.run(joinsErrors: true) { line in
      watch(line)
      if let event = messages.event(line) { report(event) }
    }
    guard status == 0 else {
      throw HostError(
        .buildFailed, "\(product) was not built (\"swift build\" ended with status \(status)).", location: package)
    }
  }

  private func makeScratch() throws(HostError) {
    do {
      try FileManager.default.createDirectory(atPath: cache.scratch, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .cacheFailed, "The folder cannot be made: \(error.localizedDescription)", cause: error, location: cache.scratch)
    }
  }
}

/// Whether SwiftPM plans a build before it builds.
package enum BuildPlan: Sendable {
  /// It plans, and links the tools of plugins again: seconds in which nothing of the author's is compiled.
  case anew
  /// It goes by the plan of its last build, if that was one of the same package; new and lost files are noticed.
  case kept
}
