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
    _ product: String, in package: String, watch: (_ line: String) -> Void = { _ in }
  ) throws(HostError) {
    let tool = ToolRun(
      program: toolchain.swift,
      arguments: [
        "build", "--package-path", package, "--scratch-path", cache.scratch, "--product", product,
        "--configuration", configuration.rawValue,
        // Packages take turns in this folder: a cached plan may be another package's with a product of this name.
        "--disable-build-manifest-caching",
      ],
      environment: toolEnvironment)
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
