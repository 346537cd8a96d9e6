// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

// Widgets written as the first two tutorials write theirs, for Tests/EndToEnd/covers.sh.
let package = Package(
  name: "Covers",
  products: [.executable(name: "CoversWidgets", targets: ["CoversWidgets"])],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .executableTarget(
      name: "CoversWidgets",
      dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "UIKit"].map { .product(name: $0, package: "Tessera") },
      path: "Widgets", exclude: ["Info.plist", "CoversWidgets.entitlements"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")])
  ]
)
