// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A built widget extension with what the plists of an Xcode project say about it.
package struct ExtensionBundle: Sendable {
  package var product: String
  package var executable: String
  package var packagePath: String
  /// The folder of the author's target, where its plists are.
  package var targetPath: String
  package var bundleIdentifier: String
  package var displayName: String
  /// The app groups that its entitlements declare; nil without a file, which allows every `group.*`.
  package var groups: [String]?
  /// The access groups of the keychain that they declare; nil without a file.
  package var keychainGroups: [String]?
  /// The app it comes with.
  package var app: PairedApp?
  package var infoPlist: String?
  /// The font files in the target's folder, sorted.
  package var fonts: [String]
  /// The folder with its compiled resources.
  package var resources: String?
  /// What was missing and by what it was replaced.
  package var notes: [Diagnostic] = []

  /// The app of a pair.
  package struct PairedApp: Hashable, Sendable {
    package var product: String
    /// The folder of its target.
    package var path: String
    /// The schemes of its URL types; nil without them, which makes every scheme of the pair its own.
    package var urlSchemes: [String]?
    /// The folder of its package, where it is not that of the widget.
    package var packagePath: String?
  }

  /// A bundle that is known without plists.
  package init(
    product: String, executable: String, packagePath: String, bundleIdentifier: String, displayName: String
  ) {
    self.product = product
    self.executable = executable
    self.packagePath = packagePath
    targetPath = packagePath
    self.bundleIdentifier = bundleIdentifier
    self.displayName = displayName
    fonts = []
  }

  /// Reads the plists beside a built product's sources.
  init(_ record: BundleRecord, directory: String) throws(HostError) {
    product = record.product
    executable = "\(directory)/\(record.product)"
    packagePath = record.packagePath
    targetPath = record.targetPath
    fonts = Self.fonts(in: record.targetPath)
    let defaultIdentifier = "tessera.\(record.product.lowercased())"
    let settings = [
      "PRODUCT_NAME": record.product, "TARGET_NAME": record.target, "EXECUTABLE_NAME": record.product,
      "PRODUCT_BUNDLE_IDENTIFIER": defaultIdentifier,
    ]
    let manager = FileManager.default
    var plist = InfoPlist()
    let path = record.targetPath + "/Info.plist"
    if manager.fileExists(atPath: path) {
      plist = try InfoPlist(contentsOf: path, settings: settings)
      infoPlist = path
      if let point = plist.extensionPoint, point != InfoPlist.widgetExtensionPoint {
        throw HostError(
          .plistInvalid,
          "NSExtensionPointIdentifier is \(point); a widget extension has \(InfoPlist.widgetExtensionPoint).",
          location: path)
      }
      for key in plist.unresolvedKeys {
        notes.append(
          Diagnostic(
            .plistMissing, "\(key) names a build setting that is not known; a default is used.", location: path))
      }
    } else {
      notes.append(
        Diagnostic(
          .plistMissing, "There is no Info.plist; the bundle is called \(defaultIdentifier).",
          location: record.targetPath))
    }
    bundleIdentifier = plist.bundleIdentifier ?? defaultIdentifier
    displayName = plist.displayName ?? record.target
    if let file = Entitlements.file(in: record.targetPath, target: record.target) {
      let entitlements = try Entitlements(contentsOf: file)
      groups = entitlements.groups
      keychainGroups = entitlements.keychainGroups
    }
    if let product = record.app, let folder = record.appPath {
      let path = folder + "/Info.plist"
      let schemes = manager.fileExists(atPath: path) ? try InfoPlist(contentsOf: path).urlSchemes : nil
      app = PairedApp(product: product, path: folder, urlSchemes: schemes, packagePath: record.appPackagePath)
    }
    let folder = "\(directory)/\(record.packageName)_\(record.target).resources"
    if manager.fileExists(atPath: folder) { resources = folder }
  }

  /// The fonts that an author brings along; links out of the folder are not followed.
  private static func fonts(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    var found: [String] = []
    for case let url as URL in files ?? FileManager.DirectoryEnumerator() {
      guard ["ttf", "otf", "ttc"].contains(url.pathExtension.lowercased()),
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      else { continue }
      found.append(url.path)
    }
    return found.sorted()
  }
}
