// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

// What Xcode 26 sets for a new target.
let isolated: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]

func template(
  _ name: String, _ mode: SwiftLanguageMode = .v5, _ settings: [SwiftSetting] = [], exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name + "Template",
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Intents"].map {
      .product(name: $0, package: "Tessera")
    },
    path: name, exclude: ["Info.plist", "Assets.xcassets"] + exclude,
    swiftSettings: [.swiftLanguageMode(mode)] + settings,
    plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")])
}

// Widget extensions in the shape that Xcode begins a new one with: without options, with options, with a control, with
// a Live Activity, and as it was before App Intents. Written anew; only the shape is Xcode's.
let package = Package(
  name: "Templates",
  products: ["Static", "Configurable", "Control", "LiveActivity", "Definition"].map {
    .executable(name: $0 + "Template", targets: [$0 + "Template"])
  },
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    template("Static"), template("Configurable", .v5, isolated), template("Control", .v6, isolated),
    template("LiveActivity", .v6, isolated), template("Definition", exclude: ["Definition.intentdefinition"]),
  ]
)
