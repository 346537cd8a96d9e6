// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../.."

// `Shared` is compiled into the app and into the widget; each target's folder holds a link to it.
let package = Package(
  name: "Shop",
  products: [
    .executable(name: "ShopApp", targets: ["ShopApp"]),
    .executable(name: "ShopWidget", targets: ["ShopWidget"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
      ],
      path: "App",
      exclude: ["Info.plist", "ShopApp.entitlements", "Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .executableTarget(
      name: "ShopWidget",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
        .product(name: "AppIntents", package: "Tessera"),
      ],
      path: "Widget",
      exclude: ["Info.plist", "ShopWidget.entitlements", "Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .testTarget(
      name: "ShopAppTests",
      dependencies: ["ShopApp", .product(name: "TesseraTesting", package: "Tessera")],
      path: "Tests",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .testTarget(
      name: "ShopWidgetTests",
      dependencies: ["ShopWidget", .product(name: "TesseraTesting", package: "Tessera")],
      path: "WidgetTests",
      exclude: ["__References__"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
  ]
)
