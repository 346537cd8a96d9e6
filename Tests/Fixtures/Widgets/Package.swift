// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

func widget(_ name: String, path: String, exclude: [String] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["SwiftUI", "WidgetKit", "AppIntents"].map { .product(name: $0, package: "Tessera") },
    path: path, exclude: exclude, plugins: plugins)
}

// Widgets for the scripts in Tests/EndToEnd: small ones with one habit or one fault each.
let package = Package(
  name: "Widgets",
  products: [
    .executable(name: "SampleWidgets", targets: ["SampleWidgets"]),
    .executable(name: "LocalizedWidget", targets: ["LocalizedWidget"]),
    .executable(name: "ChoiceWidget", targets: ["ChoiceWidget"]),
    .executable(name: "TemperamentWidgets", targets: ["TemperamentWidgets"]),
    .executable(name: "BrokenWidget", targets: ["BrokenWidget"]),
  ],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    widget(
      "SampleWidgets", path: "Samples", exclude: ["Info.plist", "Samples.entitlements", "Assets.xcassets"],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]),
    widget(
      "LocalizedWidget", path: "Localized", exclude: ["Localizable.xcstrings", "facts.json"],
      plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]),
    widget("ChoiceWidget", path: "Choices", plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]),
    widget("TemperamentWidgets", path: "Temperaments", plugins: [.plugin(name: "TesseraOverlay", package: "Tessera")]),
    // Does not compile, on purpose.
    widget("BrokenWidget", path: "Broken"),
  ]
)
