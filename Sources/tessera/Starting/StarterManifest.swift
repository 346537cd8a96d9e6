// SPDX-License-Identifier: Apache-2.0
import TesseraXcode

/// The `Package.swift` that `init` writes.
struct StarterManifest {
  /// A program, or the tests of one.
  struct Target {
    var name: String
    var isTest = false
    /// Its folder, relative to the package.
    var path: String
    /// Files and folders in it that are no sources, relative to the target.
    var excluded: [String] = []
    /// Products of Tessera.
    var products: [String]
    /// Other targets of the package.
    var targets: [String] = []
    /// "5" or "6".
    var languageMode: String
  }

  var name: String
  /// Where Tessera's sources are on this machine.
  var checkout: String
  var targets: [Target]

  var text: String {
    let products = targets.filter { !$0.isTest }
      .map { "    .executable(name: \(quoted($0.name)), targets: [\(quoted($0.name))])," }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      // `tessera` names its own sources when it builds this package; for `swift test` set TESSERA_PATH where they are
      // not in this place.
      let tessera = Context.environment["TESSERA_PATH"] ?? \(quoted(checkout))

      let package = Package(
        name: \(quoted(name)),
        defaultLocalization: "en",
        products: [
      \(products.joined(separator: "\n"))
        ],
        dependencies: [.package(name: "Tessera", path: tessera)],
        targets: [
      \(targets.map(text).joined(separator: "\n"))
        ]
      )

      """
  }

  private func text(_ target: Target) -> String {
    let dependencies =
      target.targets.map { "        \(quoted($0))," }
      + target.products.map { "        .product(name: \(quoted($0)), package: \"Tessera\")," }
    let excluded =
      target.excluded.isEmpty ? [] : ["      exclude: [\(target.excluded.map(quoted).joined(separator: ", "))],"]
    return
      ([
        "    .\(target.isTest ? "testTarget" : "executableTarget")(",
        "      name: \(quoted(target.name)),",
        "      dependencies: [",
      ] + dependencies + [
        "      ],",
        "      path: \(quoted(target.path)),",
      ] + excluded + [
        "      swiftSettings: [.swiftLanguageMode(.v\(target.languageMode))],",
        "      plugins: [.plugin(name: \"TesseraOverlay\", package: \"Tessera\")]",
        "    ),",
      ]).joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
