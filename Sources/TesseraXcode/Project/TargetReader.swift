// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads targets out of a project file: their settings from every level, what they depend on, what they embed.
struct TargetReader {
  private let file: ProjectFile
  private let tree: FileTree
  private let isRelease: Bool

  init(_ file: ProjectFile, _ tree: FileTree, isRelease: Bool) {
    self.file = file
    self.tree = tree
    self.isRelease = isRelease
  }

  func target(_ object: ProjectObject) -> XcodeTarget {
    var notes: [ProjectNote] = []
    // The platform decides which conditions hold, and a setting tells the platform.
    let platform = platform(settings(of: object, .iOS, &notes))
    notes = []
    let settings = settings(of: object, platform, &notes)
    return XcodeTarget(
      name: object.string("name") ?? object.identifier,
      product: XcodeTarget.Product(productType: object.string("productType") ?? ""), platform: platform,
      packageProducts: file.objects(object.strings("packageProductDependencies")).map(product),
      identifier: object.identifier, settings: settings, dependencies: dependencies(of: object, platform),
      embedded: embedded(in: object), notes: notes)
  }

  // MARK: Settings

  private func settings(
    of object: ProjectObject, _ platform: XcodeTarget.Platform, _ notes: inout [ProjectNote]
  ) -> BuildSettings {
    let list = file.object(object.string("buildConfigurationList"))
    let configuration = choose(list, named: nil)
    let name = configuration?.string("name") ?? (isRelease ? "Release" : "Debug")
    let conditions = BuildSettings.Conditions(sdk: platform.sdk, configuration: name)
    var settings = BuildSettings()
    settings.add(defaults(object, platform, name), conditions)
    let project = choose(file.object(file.root.string("buildConfigurationList")), named: name)
    for level in [project, configuration] {
      guard let level else { continue }
      if let path = base(of: level) {
        let read = ConfigurationFile(contentsOf: path)
        notes += read.notes
        settings.add(read.values, conditions)
      }
      settings.add(level.dictionary("buildSettings").compactMapValues(TargetReader.text), conditions)
    }
    return settings
  }

  /// What Xcode sets before anybody else.
  private func defaults(
    _ object: ProjectObject, _ platform: XcodeTarget.Platform, _ configuration: String
  ) -> [String: String] {
    let name = object.string("name") ?? ""
    return [
      "SRCROOT": file.sourceRoot, "SOURCE_ROOT": file.sourceRoot, "PROJECT_DIR": file.sourceRoot,
      "PROJECT_NAME": file.name, "PROJECT_FILE_PATH": file.path, "PROJECT": file.name, "TARGET_NAME": name,
      "TARGETNAME": name, "CONFIGURATION": configuration, "PLATFORM_NAME": platform.sdk, "SDK_NAME": platform.sdk,
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": file.root.string("developmentRegion") ?? "en",
      "CURRENT_ARCH": "arm64", "ARCHS": "arm64", "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
      "TeamIdentifierPrefix": "$(DEVELOPMENT_TEAM).", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
  }

  /// The configuration of a list that is meant: of the given name, else one for debugging or release.
  private func choose(_ list: ProjectObject?, named name: String?) -> ProjectObject? {
    guard let list else { return nil }
    let configurations = file.objects(list.strings("buildConfigurations"))
    func named(_ wanted: String) -> ProjectObject? { configurations.first { $0.string("name") == wanted } }
    if let name, let found = named(name) { return found }
    let word = isRelease ? "Release" : "Debug"
    return named(word)
      ?? configurations.first { $0.string("name")?.localizedCaseInsensitiveContains(word) == true }
      ?? list.string("defaultConfigurationName").flatMap(named) ?? configurations.first
  }

  private func base(of configuration: ProjectObject) -> String? {
    if let reference = configuration.string("baseConfigurationReference") { return tree.path(of: reference) }
    guard let anchor = configuration.string("baseConfigurationReferenceAnchor").flatMap({ tree.path(of: $0) }),
      let relative = configuration.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return Paths.spelled(Paths.join(anchor, relative))
  }

  /// The text of a setting: a list becomes words.
  private static func text(_ value: Any) -> String? {
    if let text = value as? String { return text }
    guard let list = value as? [String] else { return (value as? NSNumber)?.stringValue }
    return list.map { $0.contains(where: \.isWhitespace) && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  private func platform(_ settings: BuildSettings) -> XcodeTarget.Platform {
    func of(_ sdk: String) -> XcodeTarget.Platform? {
      XcodeTarget.Platform.allCases.first { sdk.hasPrefix($0.sdk) }
    }
    if let named = settings.value("SDKROOT").flatMap(of) { return named }
    let supported = Set(settings.list("SUPPORTED_PLATFORMS").compactMap(of))
    if let first = XcodeTarget.Platform.allCases.first(where: supported.contains) { return first }
    let isForWatch =
      settings.value("IPHONEOS_DEPLOYMENT_TARGET") == nil && settings.value("WATCHOS_DEPLOYMENT_TARGET") != nil
    return isForWatch ? .watchOS : .iOS
  }

  // MARK: Other targets and packages

  private func dependencies(of object: ProjectObject, _ platform: XcodeTarget.Platform) -> [String] {
    var found: [String] = []
    for dependency in file.objects(object.strings("dependencies")) {
      if let filter = dependency.string("platformFilter"), filter != platform.filter { continue }
      let proxy = file.object(dependency.string("targetProxy"))
      if let target = dependency.string("target") ?? proxy?.string("remoteGlobalIDString") { found.append(target) }
    }
    return found + products(in: "PBXFrameworksBuildPhase", of: object).filter { !found.contains($0) }
  }

  private func embedded(in object: ProjectObject) -> [String] { products(in: "PBXCopyFilesBuildPhase", of: object) }

  /// The targets whose products stand in phases of a class.
  private func products(in phase: String, of object: ProjectObject) -> [String] {
    let owners = Dictionary(
      file.objects(of: "PBXNativeTarget").compactMap { target in
        target.string("productReference").map { ($0, target.identifier) }
      }, uniquingKeysWith: { first, _ in first })
    return file.objects(object.strings("buildPhases")).filter { $0.isa == phase }
      .flatMap { file.objects($0.strings("files")) }
      .compactMap { $0.string("fileRef").flatMap { owners[$0] } }
  }

  private func product(_ object: ProjectObject) -> XcodeTarget.PackageProduct {
    let name = object.string("productName") ?? ""
    guard let package = file.object(object.string("package")) else {
      return XcodeTarget.PackageProduct(name: name, origin: .unknown)
    }
    if let url = package.string("repositoryURL") {
      return XcodeTarget.PackageProduct(name: name, origin: .remote(url: url))
    }
    let path = package.string("relativePath") ?? package.string("path") ?? ""
    return XcodeTarget.PackageProduct(name: name, origin: .local(path: Paths.join(file.sourceRoot, path)))
  }
}
