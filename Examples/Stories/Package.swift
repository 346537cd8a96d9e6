// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../.."

// `InAppStory` is a library that other apps can use; `Shared` is compiled into the app and into the widget, whose
// folders hold links to it.
let package = Package(
  name: "Stories",
  products: [
    .executable(name: "StoriesApp", targets: ["StoriesApp"]),
    .executable(name: "StoriesWidget", targets: ["StoriesWidget"]),
    .library(name: "InAppStory", targets: ["InAppStory"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .target(
      name: "InAppStory",
      dependencies: [.product(name: "SwiftUI", package: "Tessera")],
      path: "InAppStory",
      resources: [.copy("Feed")],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .testTarget(
      name: "InAppStoryTests",
      dependencies: ["InAppStory"],
      path: "Tests",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .executableTarget(
      name: "StoriesApp",
      dependencies: [
        "InAppStory",
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
      ],
      path: "App",
      exclude: ["Info.plist", "StoriesApp.entitlements", "Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
    .executableTarget(
      name: "StoriesWidget",
      dependencies: [
        .product(name: "SwiftUI", package: "Tessera"),
        .product(name: "WidgetKit", package: "Tessera"),
        .product(name: "AppIntents", package: "Tessera"),
      ],
      path: "Widget",
      exclude: ["Info.plist", "StoriesWidget.entitlements", "Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]
    ),
  ]
)
