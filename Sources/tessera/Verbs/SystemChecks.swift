// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost

/// What the machine must have so that widgets can be built.
enum SystemChecks {
  /// The release everything was tested with.
  private static let testedToolchain = "6.3"

  static func toolchain(_ environment: [String: String]) -> [Finding] {
    var findings: [Finding] = []
    do throws(HostError) {
      let toolchain = try Toolchain.find(environment: environment)
      let version = try toolchain.version(environment: environment)
      findings.append(
        version.contains("Swift version \(testedToolchain)")
          ? Finding(.fine, "toolchain", "\(version), \(toolchain.swift)")
          : Finding(.note, "toolchain", "\(version), \(toolchain.swift): tested is Swift \(testedToolchain)"))
    } catch {
      findings.append(Finding(.broken, "toolchain", error.description))
    }
    do throws(HostError) {
      let checkout = try Checkout.ofThisProgram(environment: environment)
      findings.append(Finding(.fine, "sources", checkout.path))
    } catch {
      findings.append(Finding(.broken, "sources", error.description))
    }
    return findings
  }

  /// Libraries that widgets are linked with, by the file that the linker looks for and its Debian package.
  private static let needed = [
    ("libfreetype.so", "libfreetype-dev"), ("libharfbuzz.so", "libharfbuzz-dev"), ("libsqlite3.so", "libsqlite3-dev"),
    ("libpng.so", "libpng-dev"), ("libjpeg.so", "libjpeg62-turbo-dev"), ("libdeflate.so", "libdeflate-dev"),
  ]

  static func libraries(
    in folders: [String] = libraryFolders, exists: (String) -> Bool = FileManager.default.fileExists(atPath:)
  ) -> [Finding] {
    needed.map { file, package in
      let found = folders.map { "\($0)/\(file)" }.first(where: exists)
      if let found { return Finding(.fine, "library", found) }
      return Finding(.broken, "library", "\(file) is missing.", remedy: "apt install \(package)")
    }
  }

  /// Programs that turn vector pictures of catalogs into ours; a package without such pictures does without them.
  private static let converters = [("rsvg-convert", "librsvg2-bin", "SVG"), ("pdftocairo", "poppler-utils", "PDF")]

  static func programs(
    path: String, isExecutable: (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
  ) -> [Finding] {
    converters.map { program, package, format in
      let found = path.split(separator: ":").map { "\($0)/\(program)" }.first(where: isExecutable)
      if let found { return Finding(.fine, "program", found) }
      return Finding(
        .note, "program", "\(program) is missing: assets in \(format) stay broken.", remedy: "apt install \(package)")
    }
  }

  private static let libraryFolders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib",
  ]
}
