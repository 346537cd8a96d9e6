// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

func program(_ name: String, path: String, exclude: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents"].map { .product(name: $0, package: "Tessera") },
    path: path, exclude: ["Info.plist"] + exclude, swiftSettings: [.swiftLanguageMode(.v5)],
    plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")])
}

// Widgets written as the tutorials write theirs, for Tests/Browser/chore_screen_tests.py, and a program in the place of
// their app. Both compile the folder Shared.
let package = Package(
  name: "Chores",
  products: [
    .executable(name: "ChoresWidgets", targets: ["ChoresWidgets"]),
    .executable(name: "ChoresApp", targets: ["ChoresApp"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    program("ChoresWidgets", path: "Widgets", exclude: ["Chores.entitlements"]),
    program("ChoresApp", path: "App", exclude: ["Chores.entitlements"]),
  ]
)
