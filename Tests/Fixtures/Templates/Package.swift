// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

func template(_ name: String, exclude: [String] = []) -> Target {
  .executableTarget(
    name: name + "Template",
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Intents"].map {
      .product(name: $0, package: "Tessera")
    },
    path: name, exclude: ["Info.plist", "Assets.xcassets"] + exclude, swiftSettings: [.swiftLanguageMode(.v5)],
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
    template("Static"), template("Configurable"), template("Control"), template("LiveActivity"),
    template("Definition", exclude: ["Definition.intentdefinition"]),
  ]
)
