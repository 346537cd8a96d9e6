// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The Info.plist of a target as it lands in the product: the given file, what settings add, every reference replaced.
enum InformationFile {
  /// The file that the target names, as written; nil where it names none or it cannot be read.
  static func given(_ target: XcodeTarget, sourceRoot: String) -> [String: Any]? {
    guard let path = path(of: target, sourceRoot: sourceRoot), let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  static func path(of target: XcodeTarget, sourceRoot: String) -> String? {
    guard let name = target.settings.value("INFOPLIST_FILE"), !name.isEmpty else { return nil }
    return Paths.spelled(Paths.join(sourceRoot, name))
  }

  /// The merged list of a target.
  static func merged(_ target: XcodeTarget, isWidget: Bool, sourceRoot: String) throws(ProjectError) -> [String: Any] {
    var list: [String: Any] = [:]
    let settings = target.settings
    if let path = path(of: target, sourceRoot: sourceRoot) {
      if let given = given(target, sourceRoot: sourceRoot) {
        list = given
      } else if FileManager.default.fileExists(atPath: path) {
        throw ProjectError(
          .projectInvalid, "The Info.plist is no property list of the form of a dictionary.", location: path)
      } else if settings.flag("GENERATE_INFOPLIST_FILE") != true {
        throw ProjectError(
          .fileMissing, "The Info.plist of the target \(target.name) (INFOPLIST_FILE) is not there.", location: path)
      }
    }
    // Keys of the file come before generated ones.
    for name in settings.names(beginning: "INFOPLIST_KEY_") {
      let key = String(name.dropFirst("INFOPLIST_KEY_".count))
      guard !key.contains("["), list[key] == nil, let value = settings.value(name) else { continue }
      list[key] = value == "YES" || value == "NO" ? value == "YES" : value
    }
    list = list.mapValues { expand($0, settings) }
    let defaults = [
      "CFBundleIdentifier": target.bundleIdentifier, "CFBundleName": settings.value("PRODUCT_NAME"),
      "CFBundleExecutable": settings.value("EXECUTABLE_NAME"),
      "CFBundleShortVersionString": settings.value("MARKETING_VERSION") ?? "1.0",
      "CFBundleVersion": settings.value("CURRENT_PROJECT_VERSION") ?? "1",
      "CFBundleDevelopmentRegion": settings.value("DEVELOPMENT_LANGUAGE"),
      "NSAccentColorName": settings.value("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"),
    ]
    for (key, value) in defaults {
      guard let value, !value.isEmpty else { continue }
      if (list[key] as? String)?.isEmpty ?? true { list[key] = value }
    }
    if isWidget, list["NSExtension"] == nil {
      list["NSExtension"] = ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]
    }
    return list
  }

  /// The entitlements of a target, references replaced; nil where it has none.
  static func entitlements(_ target: XcodeTarget, sourceRoot: String) -> [String: Any]? {
    guard let name = target.settings.value("CODE_SIGN_ENTITLEMENTS"), !name.isEmpty,
      let data = FileManager.default.contents(atPath: Paths.spelled(Paths.join(sourceRoot, name))),
      let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    else { return nil }
    return list.mapValues { expand($0, target.settings) }
  }

  private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: return settings.expand(text)
    case let list as [Any]: return list.map { expand($0, settings) }
    case let dictionary as [String: Any]: return dictionary.mapValues { expand($0, settings) }
    default: return value
    }
  }
}
