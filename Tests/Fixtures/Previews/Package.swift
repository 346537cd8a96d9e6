// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// `tessera` names its own checkout when it builds a package; by hand the one around this folder is meant.
let tessera = Context.environment["TESSERA_PATH"] ?? "../../.."

let modules = ["SwiftUI", "WidgetKit", "AppIntents", "ActivityKit"].map {
  Target.Dependency.product(name: $0, package: "Tessera")
}
let overlay = Target.PluginUsage.plugin(name: "TesseraOverlay", package: "Tessera")

// Previews in every form, for Tests/EndToEnd/previews.sh: in a widget's program and in a library of its views.
let package = Package(
  name: "Previews",
  products: [.executable(name: "PreviewWidgets", targets: ["PreviewWidgets"])],
  dependencies: [.package(name: "Tessera", path: tessera)],
  targets: [
    .target(name: "Rows", dependencies: modules, path: "Rows", plugins: [overlay]),
    .executableTarget(
      name: "PreviewWidgets", dependencies: ["Rows"] + modules, path: "Widgets", exclude: ["Info.plist"],
      plugins: [overlay]),
  ]
)
