// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../.."

// What the widgets and an app have in common is compiled into each, as by an Xcode project with two memberships: each
// target's folder holds a link to `Shared`, since SwiftPM lets no two targets list the same file.
let package = Package(
  name: "Tasks",
  products: [
    .executable(name: "TasksApp", targets: ["TasksApp"]),
    .executable(name: "TasksWidgets", targets: ["TasksWidgets"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .executableTarget(
      name: "TasksApp",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
        .product(name: "AppIntents", package: "Tessera"),
      ],
      path: "App",
      exclude: ["Info.plist", "TasksApp.entitlements", "Assets.xcassets", "Localizable.xcstrings"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .executableTarget(
      name: "TasksWidgets",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
        .product(name: "AppIntents", package: "Tessera"),
      ],
      path: "Widget",
      exclude: ["Info.plist", "TasksWidgets.entitlements", "Assets.xcassets", "Localizable.xcstrings"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .testTarget(
      name: "TasksAppTests",
      dependencies: ["TasksApp"],
      path: "Tests",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
  ]
)
