// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../.."

let package = Package(
  name: "Day",
  products: [.executable(name: "DayWidgets", targets: ["DayWidgets"])],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .executableTarget(
      name: "DayWidgets",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
        .product(name: "AppIntents", package: "Tessera"),
      ],
      path: "Widget",
      exclude: ["Info.plist"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    )
  ]
)
