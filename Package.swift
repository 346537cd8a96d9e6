// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import CompilerPluginSupport
import PackageDescription

/// A library target of ours; its dependencies are the row of ARCHITECTURE.md, checked by `make lint`.
///
/// Every target whose values its code holds is named, also those that a nearer one would bring along: SwiftPM compiles
/// a target again only when one it names has changed, and old code with a new layout of a value breaks memory.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], linked: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, linkerSettings: linked.map { .linkedLibrary($0) })
}

/// The tests of a target, in the folder of its name.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: exclude)
}

/// A module map over a Debian library, owned by exactly one target.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// Code as widget authors write it, in a language mode of theirs; a warning in it is a fault of ours.
func author(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .target(
    name: name, dependencies: ["SwiftUI", "WidgetKit", "AppIntents"], path: "Tests/Fixtures/\(name)",
    swiftSettings: [.swiftLanguageMode(mode), .unsafeFlags(["-warnings-as-errors"])])
}

/// Code as authors write it that imports Foundation alone, with the generated prelude.
func authorFoundation(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .target(
    name: name, dependencies: ["TesseraFoundation", "Combine", "CoreGraphics", "os", "OSLog"],
    path: "Tests/Fixtures/\(name)",
    swiftSettings: [.swiftLanguageMode(mode)], plugins: ["TesseraOverlay"])
}

let authorFacing = [
  "SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Charts", "Intents", "UIKit", "CoreGraphics", "CoreLocation",
  "Combine", "os", "OSLog", "Security", "DeveloperToolsSupport", "TesseraFoundation", "TesseraTesting",
]

let package = Package(
  name: "Tessera",
  platforms: [.macOS(.v15)],
  products: authorFacing.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "tessera", targets: ["tessera"]),
    .executable(name: "tessera-assets", targets: ["tessera-assets"]),
    .plugin(name: "TesseraOverlay", targets: ["TesseraOverlay"]),
  ],
  targets: [
    // The ground floor: values only.
    library("TesseraGeometry"),
    library("TesseraModel", ["TesseraGeometry"]),
    library("TesseraDisplayList", ["TesseraGeometry", "TesseraModel"]),
    library("TesseraImage", ["TesseraGeometry", "CPNG", "CJPEG", "CDeflate", "CPixels", "CWebP", "CGIF", "CLCMS"]),

    // Storage and what Foundation lacks.
    library("TesseraSQLite", ["CSQLite"]),
    library(
      "TesseraFoundation", ["TesseraModel", "TesseraSQLite", "CClock", "CFetch", "CRegistry"],
      linked: ["_FoundationICU"]),
    library("TesseraAssets", ["TesseraImage", "TesseraModel", "TesseraGeometry"]),

    // Text, layout, evaluation.
    .target(
      name: "TesseraText", dependencies: ["TesseraDisplayList", "TesseraModel", "TesseraGeometry", "CText"],
      exclude: ["Symbols/symbols.tsv"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    library("TesseraLayout", ["TesseraGeometry"]),
    library("TesseraViewGraph", ["TesseraLayout", "TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),

    // Pictures in tests, of both wings.
    library("TesseraReference", ["TesseraDisplayList", "TesseraImage", "TesseraModel", "TesseraGeometry"]),

    // The wire and the author's process.
    library("TesseraWire", ["TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),
    library("TesseraExtension", ["TesseraWire", "TesseraDisplayList", "TesseraModel", "TesseraGeometry", "CSystem"]),

    // What authors import.
    library("AppIntents", ["TesseraFoundation", "TesseraModel"]),
    library("Combine"),
    library("CoreGraphics", ["TesseraGeometry", "_Testing_CoreGraphics"]),
    library("DeveloperToolsSupport"),
    library(
      "UIKit",
      [
        "TesseraAssets", "TesseraImage", "TesseraFoundation", "TesseraGeometry", "TesseraModel", "CoreGraphics",
        "DeveloperToolsSupport", "_Testing_UIKit",
      ]),
    library("os"),
    library("OSLog", ["os"]),
    library("Security", ["TesseraFoundation", "TesseraModel", "CSecrets"]),
    library("ActivityKit", ["TesseraFoundation", "TesseraModel"]),
    library("Intents", ["TesseraFoundation"]),
    library("CoreLocation", ["TesseraFoundation"]),
    library(
      "SwiftUI",
      [
        "AppIntents", "UIKit", "Combine", "TesseraViewGraph", "TesseraText", "TesseraExtension", "TesseraFoundation",
        "TesseraAssets", "TesseraImage", "TesseraLayout", "TesseraDisplayList", "TesseraModel", "TesseraGeometry",
        "TesseraWire", "CoreGraphics", "DeveloperToolsSupport", "PreviewMacros",
      ]),
    library("Charts", ["SwiftUI", "TesseraFoundation", "TesseraModel", "TesseraGeometry", "TesseraLayout"]),
    library(
      "WidgetKit",
      [
        "SwiftUI", "ActivityKit", "Intents", "TesseraViewGraph", "TesseraLayout", "TesseraDisplayList",
        "TesseraExtension", "TesseraWire",
        "TesseraFoundation", "TesseraModel", "TesseraGeometry", "AppIntents",
      ]),
    library(
      "TesseraTesting",
      [
        "WidgetKit", "SwiftUI", "AppIntents", "TesseraReference", "TesseraSchedule", "TesseraRender", "TesseraText",
        "TesseraImage", "TesseraAssets", "TesseraExtension", "TesseraViewGraph", "TesseraLayout", "TesseraWire",
        "TesseraFoundation", "TesseraDisplayList", "TesseraModel", "TesseraGeometry",
      ]),
    library("_Testing_UIKit"),
    library("_Testing_CoreGraphics"),
    // The macro program is a shell: tests of a macro target would have everything built a second time for the host.
    library("PreviewExpansion"),
    .macro(name: "PreviewMacros", dependencies: ["PreviewExpansion"]),

    // The host's wing.
    library(
      "TesseraRender",
      ["TesseraDisplayList", "TesseraText", "TesseraImage", "TesseraModel", "TesseraGeometry", "CCairo"]),
    library("TesseraSchedule", ["TesseraModel"]),
    library("TesseraXcode"),
    library("TesseraLint", ["TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),
    library(
      "TesseraHost",
      [
        "TesseraWire", "TesseraSchedule", "TesseraSQLite", "TesseraImage", "TesseraXcode", "TesseraDisplayList",
        "TesseraModel", "TesseraGeometry", "CSystem",
      ]),
    .target(
      name: "TesseraServer",
      dependencies: [
        "TesseraHost", "TesseraRender", "TesseraSchedule", "TesseraText", "TesseraImage", "TesseraWire",
        "TesseraDisplayList", "TesseraModel", "TesseraGeometry", "CSockets",
      ], exclude: ["Client"]),
    .executableTarget(
      name: "tessera",
      dependencies: [
        "TesseraServer", "TesseraSchedule", "TesseraHost", "TesseraXcode", "TesseraRender", "TesseraReference",
        "TesseraLint", "TesseraText", "TesseraImage", "TesseraWire", "TesseraDisplayList", "TesseraModel",
        "TesseraGeometry",
      ]),
    .executableTarget(name: "tessera-assets", dependencies: ["TesseraImage", "TesseraAssets", "TesseraGeometry"]),
    .plugin(name: "TesseraOverlay", capability: .buildTool(), dependencies: ["tessera-assets"]),

    // C: one owner each.
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    .target(name: "CPNG", path: "Sources/C/CPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CJPEG", path: "Sources/C/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CWebP", path: "Sources/C/CWebP"),
    .target(name: "CGIF", path: "Sources/C/CGIF"),
    .target(name: "CLCMS", path: "Sources/C/CLCMS"),
    .target(name: "CPixels", path: "Sources/C/CPixels"),
    system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CCairoSystem", pkgConfig: "cairo", apt: "libcairo2-dev"),
    .target(name: "CText", dependencies: ["CHarfBuzz", "CFreeType"], path: "Sources/C/CText"),
    .target(name: "CCairo", dependencies: ["CCairoSystem"], path: "Sources/C/CCairo"),
    .target(name: "CClock", path: "Sources/C/CClock"),
    .target(name: "CFetch", path: "Sources/C/CFetch"),
    .target(name: "CRegistry", path: "Sources/C/CRegistry"),
    .target(name: "CSecrets", path: "Sources/C/CSecrets"),
    .target(name: "CSockets", path: "Sources/C/CSockets"),
    .target(name: "CSystem", path: "Sources/C/CSystem"),

    // Tests, from numbers to processes.
    tests("TesseraDisplayList", ["TesseraDisplayList", "TesseraGeometry", "TesseraModel"]),
    tests("TesseraImage", ["TesseraImage"]),
    tests(
      "TesseraReference", ["TesseraReference", "TesseraDisplayList", "TesseraImage", "TesseraModel", "TesseraGeometry"]),
    tests("TesseraAssets", ["TesseraAssets", "TesseraImage", "TesseraGeometry", "TesseraModel", "tessera-assets"]),
    tests("TesseraSQLite", ["TesseraSQLite"]),
    tests(
      "TesseraFoundation",
      ["TesseraFoundation", "TesseraModel", "TesseraSQLite", "CSystem", "AuthorFoundation", "AuthorFoundation6"]),
    tests("TesseraOverlay", ["tessera-assets"]),
    tests("TesseraText", ["TesseraText", "TesseraDisplayList", "TesseraGeometry"]),
    tests("TesseraLayout", ["TesseraLayout", "TesseraGeometry", "OracleCases"], exclude: ["Fixtures"]),
    tests(
      "TesseraViewGraph",
      ["TesseraViewGraph", "TesseraLayout", "TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),
    tests("TesseraWire", ["TesseraWire", "TesseraDisplayList", "TesseraGeometry", "TesseraModel"]),
    tests("TesseraExtension", ["TesseraHost", "TesseraWire", "CSystem", "WireFixture"]),
    tests("TesseraSchedule", ["TesseraSchedule", "TesseraModel"]),
    tests("TesseraXcode", ["TesseraXcode"]),
    tests("TesseraLint", ["TesseraLint", "TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),
    tests(
      "TesseraHost",
      [
        "TesseraHost", "TesseraWire", "TesseraSchedule", "TesseraDisplayList", "TesseraModel", "TesseraGeometry",
        "CSystem",
      ]),
    tests(
      "TesseraServer",
      ["TesseraServer", "TesseraDisplayList", "TesseraGeometry", "TesseraHost", "TesseraModel", "TesseraWire"]),
    tests(
      "TesseraCommand",
      [
        "tessera", "TesseraSchedule", "TesseraHost", "TesseraWire", "TesseraModel", "TesseraReference", "TesseraImage",
        "TesseraLint",
      ]),
    tests(
      "TesseraRender",
      ["TesseraRender", "TesseraText", "TesseraImage", "TesseraDisplayList", "TesseraModel", "TesseraGeometry"]),
    tests("AppIntents", ["AppIntents", "TesseraFoundation", "TesseraModel"]),
    tests("Combine", ["Combine"]),
    tests("OSLog", ["OSLog", "os", "AuthorFoundation"]),
    tests("ActivityKit", ["ActivityKit", "TesseraModel"]),
    tests("Charts", ["Charts", "WidgetKit", "TesseraModel"]),
    tests("CoreLocation", ["CoreLocation"]),
    tests("Security", ["Security", "TesseraFoundation", "TesseraModel"]),
    tests("PreviewExpansion", ["PreviewExpansion"]),
    tests("UIKit", ["UIKit", "TesseraImage", "TesseraGeometry", "TesseraModel"]),
    tests(
      "SwiftUI",
      [
        "SwiftUI", "WidgetKit", "TesseraDisplayList", "TesseraRender", "TesseraText", "TesseraImage", "OracleCases",
        "AuthorSwift5", "AuthorSwift6", "TesseraViewGraph", "TesseraLayout", "TesseraModel", "UIKit", "AppIntents",
        "TesseraFoundation", "TesseraGeometry", "TesseraWire",
      ], exclude: ["Fixtures"]),
    tests(
      "WidgetKit",
      [
        "WidgetKit", "AppIntents", "Intents", "TesseraFoundation", "TesseraDisplayList", "TesseraWire", "TesseraModel",
      ]),
    .executableTarget(
      name: "EvaluateBenchmark", dependencies: ["TesseraHost", "TesseraWire", "TesseraModel"],
      path: "Benchmarks/Evaluate"),
    .executableTarget(
      name: "EventStreamBenchmark", dependencies: ["TesseraServer"], path: "Benchmarks/EventStreams"),
    .executableTarget(
      name: "WireFixture", dependencies: ["TesseraExtension", "TesseraWire", "TesseraDisplayList", "TesseraModel"],
      path: "Tests/Fixtures/WireFixture"),
    .executableTarget(
      name: "LookFixture",
      dependencies: ["TesseraRender", "TesseraText", "TesseraImage", "TesseraDisplayList", "TesseraGeometry"],
      path: "Tests/Fixtures/LookFixture"),
    .target(
      name: "AuthorTesting", dependencies: ["SwiftUI", "WidgetKit", "AppIntents"],
      path: "Tests/Fixtures/AuthorTesting", swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["TesseraOverlay"]),
    tests(
      "TesseraTesting",
      ["TesseraTesting", "AuthorTesting", "SwiftUI", "WidgetKit", "AppIntents", "TesseraFoundation"],
      exclude: ["Groceries.plist", "Page/__References__"]),
    tests(
      "SwiftUIVocabulary",
      [
        "AuthorVocabulary", "SwiftUI", "WidgetKit", "Charts", "AppIntents", "TesseraViewGraph", "TesseraLayout",
        "TesseraDisplayList", "TesseraModel", "TesseraGeometry", "TesseraWire",
      ]),
    .target(name: "OracleCases", path: "Tests/Shared/OracleCases"),
    .target(
      name: "AuthorVocabulary",
      dependencies: [
        "SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Charts", "Intents", "UIKit", "CoreLocation", "Combine",
        "os", "OSLog", "Security",
      ],
      path: "Tests/Fixtures/AuthorVocabulary", exclude: ["IceCream.intentdefinition", "Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["TesseraOverlay"]),
    author("AuthorSwift5", .v5),
    author("AuthorSwift6", .v6),
    authorFoundation("AuthorFoundation", .v5),
    authorFoundation("AuthorFoundation6", .v6),
  ]
)

// On few cores: TESSERA_TESTS=TesseraRender,SwiftUI builds the tests of these targets alone.
if let wanted = Context.environment["TESSERA_TESTS"]?.split(separator: ",") {
  package.targets.removeAll { target in
    target.type == .test && !wanted.contains { target.name == "\($0)Tests" }
  }
}
