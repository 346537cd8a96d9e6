// SPDX-License-Identifier: Apache-2.0
import TesseraHost

/// A whole new package: manifest, widget, tests.
struct StarterPackage {
  let name: StarterName
  let checkout: Checkout

  var files: [StarterFile] {
    let manifest = StarterManifest(
      name: name.type, checkout: checkout.path,
      targets: [
        StarterManifest.Target(
          name: name.product, path: "Widget", excluded: ["Info.plist", "\(name.product).entitlements"],
          products: ["AppIntents", "SwiftUI", "WidgetKit"], languageMode: "6"),
        StarterManifest.Target(
          name: "\(name.product)Tests", isTest: true, path: "Tests", products: ["TesseraTesting"],
          targets: [name.product], languageMode: "6"),
      ])
    return [StarterFile(path: "Package.swift", text: manifest.text)] + StarterSources(name: name).files
  }
}
