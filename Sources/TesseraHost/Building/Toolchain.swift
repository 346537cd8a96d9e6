// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The Swift toolchain that widgets are built with: the first `swift` of the path.
package struct Toolchain: Hashable, Sendable {
  /// The program `swift`, links resolved.
  package var swift: String
  /// What changes when the toolchain does: place, size and date of its compiler.
  package var stamp: String

  package static func find(environment: [String: String]) throws(HostError) -> Toolchain {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let candidate = "\(folder)/swift"
      guard FileManager.default.isExecutableFile(atPath: candidate) else { continue }
      // swift itself may be a link to the driver; the compiler beside it is what code depends on.
      let resolved = URL(fileURLWithPath: candidate).resolvingSymlinksInPath()
      let compiler = resolved.deletingLastPathComponent().appendingPathComponent("swift-frontend").path
      return Toolchain(
        swift: candidate, stamp: Fingerprint.stamp(of: compiler) ?? Fingerprint.stamp(of: candidate) ?? "")
    }
    throw HostError(
      .toolchainMissing,
      "There is no \"swift\" in the folders of PATH; install the Swift 6.3 toolchain and add its bin.")
  }

  /// The first line of `swift --version` that names one, as "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
  package func version(environment: [String: String]) throws(HostError) -> String {
    var found: String?
    let tool = ToolRun(program: swift, arguments: ["--version"], environment: environment)
    let status = try tool.run(joinsErrors: true) { line in
      if found == nil, line.contains("Swift version") { found = line }
    }
    guard status == 0, let found else {
      throw HostError(.toolchainMissing, "It does not tell its version (status \(status)).", location: swift)
    }
    return found
  }
}
