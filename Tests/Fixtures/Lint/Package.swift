// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

func program(_ name: String, exclude: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "UIKit"].map { .product(name: $0, package: "Tessera") },
    path: name, exclude: exclude, plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")])
}

// Two apps with their widgets for Tests/EndToEnd/lint.sh: one with a fault of every kind, one with none.
let package = Package(
  name: "Lint",
  products: ["FaultyApp", "FaultyWidget", "TidyApp", "TidyWidget"].map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    program("FaultyApp", exclude: ["Info.plist", "FaultyApp.entitlements"]),
    program("FaultyWidget", exclude: ["Info.plist", "FaultyWidget.entitlements", "Localizable.xcstrings"]),
    program("TidyApp", exclude: ["Info.plist", "TidyApp.entitlements"]),
    program("TidyWidget", exclude: ["Info.plist", "TidyWidget.entitlements", "Localizable.xcstrings"]),
  ]
)
