// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is noted beside a built product, so that the next call needs no package manager.
struct BundleRecord: Equatable, Sendable {
  static let fileName = "tessera-bundle.plist"

  var product: String
  var packageName: String
  var packagePath: String
  /// The target with the `@main` type and its folder.
  var target: String
  var targetPath: String
  /// The paired app's product and the folder of its target.
  var app: String?
  var appPath: String?
  /// The package of the app, where it is not that of the widget.
  var appPackagePath: String?
  /// Files and folders whose change asks for a new build.
  var inputs: [String]
  /// Digest of the inputs at the last build; nil where they cannot all be known.
  var fingerprint: String?

  init(
    product: String, packageName: String, packagePath: String, target: String, targetPath: String, app: String? = nil,
    appPath: String? = nil, inputs: [String], fingerprint: String?
  ) {
    self.product = product
    self.packageName = packageName
    self.packagePath = packagePath
    self.target = target
    self.targetPath = targetPath
    self.app = app
    self.appPath = appPath
    self.inputs = inputs
    self.fingerprint = fingerprint
  }

  init?(plist: Data) {
    guard
      let root = (try? PropertyListSerialization.propertyList(from: plist, format: nil)) as? [String: Any],
      let product = root["product"] as? String, let packageName = root["packageName"] as? String,
      let packagePath = root["packagePath"] as? String, let target = root["target"] as? String,
      let targetPath = root["targetPath"] as? String, let inputs = root["inputs"] as? [String]
    else { return nil }
    self.init(
      product: product, packageName: packageName, packagePath: packagePath, target: target, targetPath: targetPath,
      app: root["app"] as? String, appPath: root["appPath"] as? String, inputs: inputs,
      fingerprint: root["fingerprint"] as? String)
    appPackagePath = root["appPackagePath"] as? String
  }

  var plist: Data {
    var root: [String: Any] = [
      "product": product, "packageName": packageName, "packagePath": packagePath, "target": target,
      "targetPath": targetPath, "inputs": inputs,
    ]
    root["app"] = app
    root["appPath"] = appPath
    root["appPackagePath"] = appPackagePath
    root["fingerprint"] = fingerprint
    return (try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)) ?? Data()
  }
}
