// SPDX-License-Identifier: Apache-2.0

/// One target of a generated package: what goes into its folder and into the manifest.
struct ModulePlan {
  /// The name of the target and of its module.
  var name: String
  var isProgram: Bool
  /// Sources, each with the copy that is compiled.
  var sources: [(path: String, copy: SourceCopy)] = []
  var resources: [String] = []
  var informationFile: [String: Any]?
  var entitlements: [String: Any]?
  /// Products of Tessera that it uses.
  var ours: Set<String> = []
  /// Other targets of the package that it imports.
  var modules: [String] = []
  var swift = SwiftSettings()
  /// Imports that were blanked, with the files they stand in.
  var missing: [(path: String, found: SourceCopy.Import)] = []

  /// How the compiler is set.
  struct SwiftSettings {
    /// "5" or "6".
    var languageMode = "5"
    var defined: [String] = []
    var isIsolatedToMain = false
    var upcoming: [String] = []

    init() {}

    /// Reads a target's build settings.
    init(_ settings: BuildSettings) {
      languageMode = settings.value("SWIFT_VERSION")?.hasPrefix("6") == true ? "6" : "5"
      defined = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
      var flags = settings.list("OTHER_SWIFT_FLAGS")[...]
      while let flag = flags.popFirst() {
        if flag == "-D" {
          if let name = flags.popFirst() { defined.append(name) }
        } else if flag.hasPrefix("-D") {
          defined.append(String(flag.dropFirst(2)))
        }
      }
      // The plugin writes no names of assets then, as Xcode would not.
      if settings.flag("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS") == false {
        defined.append("TESSERA_NO_ASSET_SYMBOLS")
      }
      if settings.flag("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") == false {
        defined.append("TESSERA_NO_ASSET_SYMBOL_EXTENSIONS")
      }
      var seen: Set<String> = []
      defined = defined.filter { BuildSettings.identifier($0) == $0 && seen.insert($0).inserted }
      isIsolatedToMain = settings.value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
      let isApproachable = settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") == true
      upcoming = SwiftSettings.features.filter { feature in
        settings.flag("SWIFT_UPCOMING_FEATURE_\(feature.setting)")
          ?? (isApproachable && feature.isApproachable && (languageMode == "5" || feature.isNewerThanSix))
      }.map(\.name)
    }

    private struct Feature {
      var setting: String
      var name: String
      /// Whether "approachable concurrency" includes it.
      var isApproachable: Bool
      /// Whether the language mode 6 leaves it off.
      var isNewerThanSix: Bool
    }

    private static let features = [
      Feature(setting: "CONCISE_MAGIC_FILE", name: "ConciseMagicFile", isApproachable: false, isNewerThanSix: false),
      Feature(setting: "EXISTENTIAL_ANY", name: "ExistentialAny", isApproachable: false, isNewerThanSix: true),
      Feature(
        setting: "MEMBER_IMPORT_VISIBILITY", name: "MemberImportVisibility", isApproachable: false, isNewerThanSix: true
      ),
      Feature(
        setting: "DISABLE_OUTWARD_ACTOR_ISOLATION", name: "DisableOutwardActorInference", isApproachable: true,
        isNewerThanSix: false),
      Feature(
        setting: "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", name: "GlobalActorIsolatedTypesUsability",
        isApproachable: true, isNewerThanSix: false),
      Feature(
        setting: "INFER_SENDABLE_FROM_CAPTURES", name: "InferSendableFromCaptures", isApproachable: true,
        isNewerThanSix: false),
      Feature(
        setting: "INFER_ISOLATED_CONFORMANCES", name: "InferIsolatedConformances", isApproachable: true,
        isNewerThanSix: true),
      Feature(
        setting: "NONISOLATED_NONSENDING_BY_DEFAULT", name: "NonisolatedNonsendingByDefault", isApproachable: true,
        isNewerThanSix: true),
    ]
  }
}
