// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

func program(_ name: String, path: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "UIKit"].map { .product(name: $0, package: "Tessera") },
    path: path, exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v6)],
    plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")])
}

// A widget whose buttons act in the app's process, and the app, which shows what it was told and a long list.
let package = Package(
  name: "Companion",
  products: [
    .executable(name: "CompanionWidget", targets: ["CompanionWidget"]),
    .executable(name: "CompanionApp", targets: ["CompanionApp"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [program("CompanionWidget", path: "Widget"), program("CompanionApp", path: "App")]
)
